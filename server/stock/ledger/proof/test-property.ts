import fc from 'fast-check';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app/app.ts';
import { connect, createPool } from '#server/platform/db/database.ts';
import { app, storage, testConfig } from '#server/testing.ts';
import { commands } from './test-commands.ts';
import { twoInstances } from './test-instances.ts';
import { onCommonDatabase } from './test-process.ts';
import { killedInstance } from './test-killed.ts';
import { play } from './test-play.ts';

/** Two apps on one database, each with connections of its own. */
async function besides() {
  const db = connect(createPool(process.env.TEST_DATABASE_URL_APP!, { max: 4 }));
  const other = await buildApp({ config: testConfig, db, storage });
  return {
    send: twoInstances([app, other]),
    async close() {
      await other.close();
      await db.destroy();
    },
  };
}

/** How many days more are played at a time, where a kind of document was not posted. */
const MORE_DAYS = 20;

/**
 * Random days of work at two instances. A failure says its seed; it is not made smaller, which would take too long.
 * Answers how many there were, and the kinds of documents that were posted in them.
 * @param seed of the first day: the same one plays the same days
 * @param wanted kinds of documents that are to be among them; for those that chance left out, up to four times as many days are played
 */
export async function playRandomly(
  numRuns: number,
  { seed, wanted = [] }: { seed: number; wanted?: readonly string[] },
): Promise<{ played: number; kinds: string[] }> {
  const { send, close } = await besides();
  let played = 0;
  const kinds = new Set<string>();
  try {
    const property = fc.asyncProperty(commands, async (work) => {
      for (const kind of await play(send, work)) kinds.add(kind);
      played += 1;
    });
    await fc.assert(property, { numRuns, seed, endOnFailure: true });
    while (played < 4 * numRuns && wanted.some((kind) => !kinds.has(kind))) {
      await fc.assert(property, { numRuns: MORE_DAYS, seed: seed + played, endOnFailure: true });
    }
    return { played, kinds: [...kinds] };
  } finally {
    await close();
  }
}

const kills = fc.array(fc.record({ after: fc.nat(3), delay: fc.nat(40) }), { minLength: 2, maxLength: 4 });

/** So many histories at most for each time that an instance is to be killed: some hardly post at it. */
const HISTORIES_A_KILL = 10;

/** The same until one of the instances was killed so many times while it posted; answers how often it was. */
export async function playWithKills(wanted: number, seed: number): Promise<number> {
  const { send, close } = await besides();
  const folder = await mkdtemp(join(tmpdir(), 'palka-proof-'));
  const instance = await killedInstance({
    ...onCommonDatabase(),
    PALKA_DATA_DIR: folder,
  });
  try {
    const property = fc.asyncProperty(commands, kills, async (work, plan) => {
      instance.plan(plan);
      await play(instance.send(send), work);
    });
    for (let played = 0; played < wanted * HISTORIES_A_KILL && instance.killed() < wanted; played += 1) {
      await fc.assert(property, { numRuns: 1, seed: seed + played, endOnFailure: true });
    }
    return instance.killed();
  } finally {
    await instance.stop();
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}
