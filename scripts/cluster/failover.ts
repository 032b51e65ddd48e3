import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { query } from '../deploy/prints.ts';
import { expectThat, repository } from '../deploy/running-palka.ts';
import { goodsToReceive, signedIn } from '../deploy/signed-in.ts';
import type { ClusterOfDatabases } from './database.ts';
import { followStock, makeFile } from './followers.ts';
import type { OwnNetwork } from './own-network.ts';
import { until } from './programs.ts';
import { type Posting, silence, startWriters } from './writers.ts';

const PERSON = { email: 'owner@samudra.example', password: 'palka-demo-1' };
/** Those who ask for a new password in turn: a few mails a day go to each. */
const FORGETFUL = ['owner', 'manager', 'clerk', 'outbound', 'finance', 'viewer'];
/** Rows of the file that is being made. */
const ROWS = 60_000;
const STEADY_MS = 5000;

export interface Ground {
  databases: ClusterOfDatabases;
  /** The two instances, and the folder of each. */
  instances: { port: number; dataDir: string }[];
  /** Where the HAProxy of the first instance is. */
  network: OwnNetwork;
  env: Record<string, string>;
  /** A superuser's address of Palka's database. */
  url: string;
  /** What the instances wrote so far. */
  said(): string;
}

export interface Fault {
  /** Within which postings go on, in seconds. */
  seconds: number;
  /** Settles once it shows, and answers what undoes it. */
  begin(ground: Ground): Promise<() => Promise<void>>;
  /** How long it lasts, in milliseconds; left out where postings go on beside it. */
  lastsMs?: number;
}

let trials = 0;

/** Eight people post while something fails. Answers the figures. @throws Error of what did not hold */
export async function tryFault(ground: Ground, fault: Fault): Promise<string> {
  const people: { stop(): Promise<unknown> }[] = [];
  try {
    return await tryBefore(people, ground, fault);
  } finally {
    await Promise.all(people.map((one) => one.stop()));
  }
}

/** @param people those who are at work, who are stopped by the caller in any case */
async function tryBefore(people: { stop(): Promise<unknown> }[], ground: Ground, fault: Fault): Promise<string> {
  const { instances, databases, url } = ground;
  await databases.whole();
  const person = await signedIn(instances[1]!.port, PERSON);
  const company = await query(url, `select id from company where name = 'PT Samudra Beku Nusantara'`);
  await prepare(url, company);
  const ports = instances.map(({ port }) => port);
  const before = await postedIn(url, company);
  const writers = startWriters({ ports, count: 8, token: person.token, goods: await goodsToReceive(person) });
  const pages = ports.map((port) => followStock(port, person.token, company));
  people.push(writers, ...pages);
  await until('postings', 30, async () => writers.postings.length > 20);
  await sleep(STEADY_MS);
  const file = makeFile(ports[0]!, person.token, ROWS);
  await sleep(400);

  const began = performance.now();
  const undo = await fault.begin(ground);
  let settled = performance.now();
  if (fault.lastsMs !== undefined) {
    await sleep(fault.lastsMs);
    settled = performance.now();
    await undo();
  }
  const after = (port: number) => writers.postings.filter((one) => one.at > settled && one.port === port);
  // By the first instance too, which may have been the one that was cut off.
  for (const port of ports) await until(`a posting by ${port}`, 90, async () => after(port).length > 0);
  const back = (Math.min(...after(ports[0]!).map(({ at }) => at)) - settled) / 1000;
  const others = silence(writers.postings, began);
  const forgetful = `${FORGETFUL[trials++ % FORGETFUL.length]}@samudra.example`;
  const mails = () => instances.flatMap(({ dataDir }) => list(join(dataDir, 'mail'))).length;
  const mailsBefore = mails();
  const asked = performance.now();
  await person.call('POST', '/v1/auth/forgot', { email: forgetful });
  await until('a mail', 60, async () => mails() > mailsBefore);
  const job = (performance.now() - asked) / 1000;
  await until('live pages that are told', 60, async () => pages.every((page) => page.heardSince(asked)));
  const live = (performance.now() - asked) / 1000;
  await sleep(STEADY_MS);
  await writers.stop();
  await Promise.all(pages.map((page) => page.stop()));
  const ended = await file;
  if (fault.lastsMs === undefined) await undo();
  await databases.whole();

  const { lost, twice } = await compare(url, company, writers.postings, before);
  const wrong = await wrongInBooks(ground.env);
  const failed = [...writers.failures].map(([status, times]) => `${times} × ${status || 'no answer'}`).join(', ');
  const told =
    `silence ${others.toFixed(1)} s, first instance ${back.toFixed(1)} s, acknowledged ${writers.postings.length}, lost ${lost}, ` +
    `twice ${twice}, failed ${failed || 'none'}, file ${ended}, job after ${job.toFixed(1)} s, live after ${live.toFixed(1)} s`;
  expectThat(wrong === '', 'sound books', wrong);
  expectThat(lost === 0 && twice === 0, 'each acknowledged document once', told);
  expectThat(Math.max(back, others) <= fault.seconds, `postings within ${fault.seconds} s`, told);
  const odd = [...writers.failures.keys()].filter((status) => status !== 0 && status !== 503);
  expectThat(odd.length === 0, 'no failure but 503', [told, ...reasons(ground.said())]);
  return told;
}

/** What `check-ledger --whole` says that is wrong. It is waited for aside: the ways of Patroni to etcd lead through this process. */
const wrongInBooks = (env: Record<string, string>): Promise<string> =>
  promisify(execFile)(process.execPath, ['server/cli/main.ts', 'check-ledger', '--whole'], {
    cwd: repository,
    env: { PATH: process.env.PATH, ...env },
  }).then(
    () => '',
    (error: Error) => error.message,
  );

/** Why requests failed, each reason once. */
const reasons = (said: string): string[] => [
  ...new Set([...said.matchAll(/"message":"((?:[^"\\]|\\.)*)"/g)].map(([, reason = '']) => reason)),
];

const list = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

/** Areas for the file, and room for all that is received. */
async function prepare(url: string, company: string): Promise<void> {
  const statement = `set session_replication_role = replica;
    insert into fishing_area (company_id, area_id, subarea)
    select '${company}', (select id from area limit 1), 'Trial ' || n from generate_series(1, ${ROWS}) n
    where not exists (select from fishing_area where subarea = 'Trial 1');
    update storage_room set capacity_kg = 1e9 where capacity_kg < 1e9;
    update storage_position set capacity_kg = 1e9 where capacity_kg < 1e9`;
  await query(url, `do $$ begin ${statement}; end $$`);
}

const postedIn = async (url: string, company: string): Promise<number> =>
  Number(
    await query(
      url,
      `select count(*) from stock_document where company_id = '${company}' and entity = 'stockreceived' and number is not null`,
    ),
  );

/** Acknowledged documents that are not there as they were acknowledged, and what is there more than once. */
async function compare(url: string, company: string, postings: readonly Posting[], before: number) {
  const rows = JSON.parse(
    await query(
      url,
      `select coalesce(json_agg(json_build_object('id', d.id, 'number', d.number, 'moves',
          (select count(*) from stock_move m where m.company_id = d.company_id and m.document_id = d.id))), '[]')::text
        from stock_document d where company_id = '${company}' and status = 'posted'`,
    ),
  ) as { id: string; number: string; moves: number }[];
  const found = new Map(rows.map((row) => [row.id, row]));
  const lost = postings.filter(({ id, number }) => found.get(id)?.number !== number).length;
  const moved = postings.filter(({ id }) => (found.get(id)?.moves ?? 0) > 1).length;
  const numbers = postings.length - new Set(postings.map(({ number }) => number)).size;
  // Each key was answered in the end: there is no document beyond those that were acknowledged.
  const beyond = Math.max(0, (await postedIn(url, company)) - before - postings.length);
  return { lost, twice: moved + numbers + beyond };
}
