/**
 * `npm run bench:how-far -- [balances] [companies] [seconds] [cells]`: what people cost who read and post in many companies, one of them
 * with ten times as many moves as balances, one with a tenth of that: CPU time of the app's process and of the database's, latencies, bytes a move, the work
 * of a night. It does so with as many cells as each number of `cells` says (`1,2,4`): all share one server and this machine, so
 * they show what cells cost, not what they gain. docs/scaling.md computes with CPU times and bytes, which hold on other machines.
 */
import { type RunningApp, startApp } from './app.ts';
import { cpuClock } from './cpu.ts';
import { LINES, type Person } from './documents.ts';
import { fill } from './fill.ts';
import { fillStock } from './fill-stock.ts';
import { perMove, sizeOf } from './growth.ts';
import { draftIssues } from './issue-drafts.ts';
import { signIn } from './load.ts';
import { type Clock, many, show, showIdle, showLoads, timed } from './loads.ts';
import { backUp, passNight, vacuum } from './night.ts';
import { stepNames, steps, work } from './people.ts';
import { findPgbench, measureSql } from './pgbench.ts';
import { postingLimit } from './posting-limit.ts';
import { print } from './print.ts';
import { deepen } from './stock.ts';

const [balances = 20_000, companies = 20, seconds = 5] = process.argv.slice(2, 5).map(Number);
const cellCounts = (process.argv[5] ?? '1,2,4').split(',').map(Number);
/** Balances of each company but the large one, with ten moves each. */
const SMALL = 300;
const letters = ['b', 'c', 'd', 'e', 'f', 'g', 'h'];

async function peopleOf(app: RunningApp, database: string, sizes: number[]): Promise<Person[]> {
  const { owner } = app.urlsOf(database);
  const filled = await fillStock(owner, await fill(owner, sizes.length, 200), sizes);
  const people: Person[] = [];
  for (const company of filled) people.push({ base: app.base, token: await signIn(app.base, company), company });
  return people;
}

const sizes = (count: number) => Array.from({ length: count }, () => SMALL);
/** The first requests find cold code and nothing prepared. */
const warmUp = (people: Person[]) => work(many(people, 8), { seconds: 5, thinkMs: 0 });

async function oneCell(app: RunningApp, clock: Clock): Promise<void> {
  const { owner } = app.urls;
  const small = await peopleOf(app, 'palka', sizes(companies - 2));
  await warmUp(small);
  await showIdle(`nobody, ${companies} companies`, clock, seconds);
  const alone = { seconds, thinkMs: 0 };
  await show('small alone, 1 client', clock, [small[0]!], alone);
  const empty = await sizeOf(owner);
  const [medium, large] = await peopleOf(app, 'palka', [balances / 10, balances]);
  const moves = balances * 11;
  print(`${moves} moves in the ledger alone`, perMove(empty, await sizeOf(owner), moves));
  for (const [name, person] of Object.entries({ small: small[0]!, medium: medium!, large: large! }))
    await showSteps(name, clock, person);
  // Not at once: what was just filled is still written out and vacuumed then.
  await show('small beside the large, 1 client', clock, [small[0]!], alone);
  await showLoads('one cell', clock, [...small, medium!, large!], seconds);
  const before = await sizeOf(owner);
  const posting = { seconds: seconds * 2, thinkMs: 0, names: ['receipt or issue' as const] };
  const spread = await show('documents of 50 companies, 50 clients', clock, many(small, 50), posting);
  const single = await show('documents of the large, 50 clients', clock, many([large!], 50), posting);
  const posted = (spread.documents.length + single.documents.length) * LINES;
  print(`${posted} moves by documents`, perMove(before, await sizeOf(owner), posted));
  await showUpkeep(app, clock, { small, medium: [medium!], large: [large!] });
  await showPostingLimit(app, small[1]!);
}

/** What each step costs somebody of a company. */
async function showSteps(company: string, clock: Clock, person: Person): Promise<void> {
  for (const name of stepNames) {
    const options = { seconds: seconds / 2, thinkMs: 0, names: [name] };
    await work([person], { ...options, seconds: 1 });
    const { result, server, cluster } = await timed(clock, () => work([person], options));
    const count = result.requests / steps[name].requests;
    print(`${company}, CPU of ${name}`, `${(server / count).toFixed(2)} + ${(cluster / count).toFixed(2)} ms`);
  }
}

/** The work of a night, a backup and vacuum, with what they went over. */
async function showUpkeep(app: RunningApp, clock: Clock, companiesOf: Record<string, Person[]>): Promise<void> {
  const { tables, indexes } = await sizeOf(app.urls.owner);
  const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(2)} GB`;
  const nights = Object.entries(companiesOf).map(([name, people]): [string, () => Promise<void>] => {
    const ids = people.map(({ company }) => company.companyId);
    return [`a night, ${name} × ${people.length}`, () => passNight(app, ids)];
  });
  const upkeep: [string, () => Promise<number | void>][] = [
    ['a backup', () => backUp(app)],
    ['vacuum', () => vacuum(app)],
  ];
  for (const [name, task] of [...nights, ...upkeep]) {
    const { result, wallMs, server, cluster } = await timed<number | void>(clock, task);
    const [wall, ofApp, ofDatabase] = [wallMs, server, cluster].map((ms) => (ms / 1000).toFixed(1));
    print(name, `${wall} s, CPU of app + database ${ofApp} + ${ofDatabase} s${result ? `, ${gigabytes(result)}` : ''}`);
  }
  print('tables and indexes', gigabytes(tables + indexes));
  print('memory of the app, peak', `${app.memory()?.peak ?? 'unknown'} MiB`);
}

/**
 * Postings a second of one company, one after the other, as the database alone does them: with number and commit they wait for each
 * other, so that more cores bring one company at least this.
 */
async function showPostingLimit({ urls }: RunningApp, { company }: Person): Promise<void> {
  const pgbench = findPgbench();
  if (!pgbench) return;
  await deepen(company, urls.owner);
  const drafts = await draftIssues(urls.owner, company, company.spread, { count: seconds * 1000, lines: LINES });
  const limit = await postingLimit(urls, company, drafts);
  const { perSecond } = measureSql(pgbench, urls.app, [limit], seconds, 1, 'prepared');
  print('postings of one company, by hand', `${perSecond.toFixed(0)}/s`);
}

async function manyCells(app: RunningApp, clock: Clock, count: number): Promise<void> {
  const cells: Person[][] = [];
  for (const database of ['palka', ...letters.slice(0, count - 1).map((letter) => `palka_${letter}`)])
    cells.push(await peopleOf(app, database, sizes(Math.ceil(companies / count))));
  // In turn, so that few clients are spread over all cells as well.
  const people = cells[0]!.flatMap((_, at) => cells.map((cell) => cell[at]!));
  await warmUp(people);
  await showIdle(`nobody, ${count} cells`, clock, seconds);
  await showLoads(`${count} cells`, clock, people, seconds);
}

for (const count of cellCounts) {
  const app = await startApp(count > 1 ? { PALKA_CELLS: letters.slice(0, count - 1).join(',') } : {});
  try {
    const clock = await cpuClock(app);
    await (count > 1 ? manyCells(app, clock, count) : oneCell(app, clock));
  } finally {
    await app.stop();
  }
}
