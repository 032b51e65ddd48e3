/**
 * `npm run test:mutants [-- --count=60] [-- --seed=20261122]`: plants faults one by one in a copy of the project, and says
 * how many of them the tests notice. Under 85 % it fails.
 *
 * `npm run test:mutants -- --planted [--about=recall]`: plants those that somebody chose, all or those that have a word in their title
 * or in the name of what they change, and fails if any is not noticed by a file of tests that should notice it.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import setUpDatabase from '#server/platform/postgres/test-database.ts';
import { copyOfProject } from './mutants/copy.ts';
import { dice, draw, type Mutant } from './mutants/mutant.ts';
import { mutantsOfCode } from './mutants/of-code.ts';
import { mutantsOfDatabase } from './mutants/of-database.ts';
import { runPlanted } from './mutants/run-planted.ts';
import { nearTests } from './mutants/tests-near.ts';
import { sourceFiles } from './modules.ts';

/** In percent. */
const LEAST = 85;
/** Files of tests that meet a mutant before it counts as alive. */
const MOST_FILES = 20;

const { values: asked } = parseArgs({
  options: {
    count: { type: 'string' },
    seed: { type: 'string' },
    planted: { type: 'boolean' },
    about: { type: 'string' },
  },
});
const seed = Number(asked.seed ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''));
const count = Number(asked.count ?? 60);
const next = dice(seed);
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const isOurs = (path: string) =>
  /^(shared|server|web)\//.test(path) && !/testing|(^|[./])test[./-]|texts\/|\/demo\//.test(path);
const ours = sourceFiles().filter(isOurs);
const inCode = (paths: string[]) => paths.flatMap((path) => mutantsOfCode(path, readFileSync(path, 'utf8')));

async function inDatabase(): Promise<Mutant[]> {
  const remove = await setUpDatabase();
  try {
    return await mutantsOfDatabase(process.env.TEST_DATABASE_URL_OWNER!);
  } finally {
    await remove();
  }
}

/** What changed since the last release; nothing before the first. */
function changedFiles(): string[] {
  const [tag] = git('tag', '--list', '--sort=-creatordate');
  if (!tag) return [];
  const changed = new Set(git('diff', '--name-only', tag));
  return ours.filter((path) => changed.has(path));
}

/** Of each part so many tenths; what changed lately comes twice where there was a release. */
async function drawn(): Promise<Mutant[]> {
  const changed = inCode(changedFiles());
  const tenth = count / 10;
  const fromDatabase = draw(await inDatabase(), Math.round(2 * tenth), next);
  const fromWeb = draw(inCode(ours.filter((path) => path.startsWith('web/'))), Math.round(2 * tenth), next);
  const fromChanged = draw(changed, Math.round(3 * tenth), next);
  const rest = count - fromDatabase.length - fromWeb.length - fromChanged.length;
  const fromServer = draw(inCode(ours.filter((path) => !path.startsWith('web/'))), rest, next);
  return [...fromDatabase, ...fromChanged, ...fromServer, ...fromWeb];
}

const copy = copyOfProject();

/**
 * What did not end says nothing: it may loop, or have had no processor. Nor does a test that fails without the mutant as well. Both count
 * as alive, and somebody looks at them again.
 */
type Fate = 'noticed' | 'refused by the types' | 'alive' | 'did not end' | 'fails anyway';

/** Whether each file of tests passes without any mutant; those that have failed once are asked. */
const sound = new Map<string, boolean>();

function isSound(test: string): boolean {
  const known = sound.get(test) ?? copy.failing([test])?.length === 0;
  sound.set(test, known);
  return known;
}

function fateOf({ path, text, target }: Mutant, near: ReturnType<typeof nearTests>): Fate {
  const planted = new Map([[path, text]]);
  const tests = near(target).slice(0, MOST_FILES);
  const failing = copy.changed(planted, () => copy.failing(tests));
  if (failing?.some(isSound)) return 'noticed';
  if (failing && failing.length > 0) return 'fails anyway';
  const isTyped = 'table' in target || copy.changed(planted, () => copy.passes('tsc', '--noEmit'));
  if (isTyped === false) return 'refused by the types';
  return failing && isTyped ? 'alive' : 'did not end';
}

const isNoticed = ({ fate }: { fate: Fate }) => fate === 'noticed' || fate === 'refused by the types';

const parts = ['shared', 'server', 'web', 'db'] as const;
const partOf = ({ path }: Mutant) => parts.find((part) => path.startsWith(`${part}/`))!;

/** Answers whether enough of what was drawn is noticed. */
async function runDrawn(): Promise<boolean> {
  const near = nearTests();
  const mutants = await drawn();
  console.log(`${mutants.length} mutants, seed ${seed}`);
  const fates = mutants.map((mutant) => {
    const fate = fateOf(mutant, near);
    console.log(`${fate.padEnd(20)} ${mutant.title}`);
    return { part: partOf(mutant), fate };
  });
  const told = (some: typeof fates) => {
    const noticed = some.filter(isNoticed).length;
    return `${noticed} of ${some.length} (${Math.round((100 * noticed) / Math.max(some.length, 1))} %)`;
  };
  for (const part of parts) console.log(`${part.padEnd(8)} ${told(fates.filter((one) => one.part === part))}`);
  console.log(`all      ${told(fates)}`);
  return (100 * fates.filter(isNoticed).length) / Math.max(fates.length, 1) >= LEAST;
}

try {
  const isWell = asked.planted ? runPlanted(copy, asked.about) : await runDrawn();
  process.exitCode = isWell ? 0 : 1;
} finally {
  copy.remove();
}
