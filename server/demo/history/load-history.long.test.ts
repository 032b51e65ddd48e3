import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { daysAfter, daysBetween } from '#shared/days.ts';
import { actAs, connect, createPool } from '#server/platform/db/database.ts';
import { localStorage } from '#server/platform/files/local-storage.ts';
import { ownDatabase } from '#server/platform/jobs/testing.ts';
import { checkLedger } from '#server/stock/ledger/check-ledger.ts';
import { loadDemo } from '../load.ts';
import { type Ground, groundOf } from './ground.ts';
import { writeHistory } from './load-history.ts';
import { everything, thereIs } from './testing.ts';

const { ownerUrl } = await ownDatabase();
const owner = connect(createPool(ownerUrl, { max: 2 }));
const folder = await mkdtemp(join(tmpdir(), 'palka-history-'));
/** Each is undone once it is looked at. */
class Undone extends Error {}

let companies: string[];

beforeAll(async () => {
  await loadDemo({ owner, storage: localStorage(folder) });
  const { rows } = await sql<{ id: string }>`select id from company where awaits_history order by name`.execute(owner);
  companies = rows.map(({ id }) => id);
});

afterAll(async () => {
  await owner.destroy();
  await rm(folder, { recursive: true });
});

/** The company as if it were another day; `age` as if it were founded with all that it has so many days before. */
function moved(ground: Ground, today: string, age?: number): Ground {
  const back = daysBetween(today, ground.today);
  const founded = daysAfter(today, -(age ?? daysBetween(ground.founded, ground.today)));
  const then = <T extends { since: string }>(one: T): T => {
    const since = daysAfter(one.since, -back);
    return { ...one, since: since < founded ? founded : since };
  };
  const { variants, partners, warehouses } = ground;
  const all = age === undefined ? then : <T extends { since: string }>(one: T): T => ({ ...one, since: founded });
  return {
    ...ground,
    today,
    founded,
    variants: variants.map(all),
    partners: partners.map(all),
    warehouses: warehouses.map(all),
  };
}

interface Telling {
  pace: number;
  /** How many days ago the company was founded with all that it has. */
  age?: number;
  /** The moment at which it is told; left out: at noon in the east. */
  now?: string;
}

/** What a story told on a day lacks, and what could not be written. */
async function faultsOn(
  companyId: string,
  today: string,
  { pace, age, now = `${today}T10:00:00+07:00` }: Telling,
): Promise<string[]> {
  let faults: string[] = [];
  await owner
    .transaction()
    .execute(async (trx) => {
      await sql`select set_config('app.no_activity', 'on', true)`.execute(trx);
      await sql`set local role palka_app`.execute(trx);
      await actAs(trx, { companyId, userId: '', warehouseIds: null });
      const found = await groundOf(trx, companyId);
      await sql`select set_config('app.now', ${now}, true)`.execute(trx);
      const { today: then } = await groundOf(trx, companyId);
      if (then !== today) throw new Error(`At ${now} it is ${then}.`);
      const ground = moved(found, today, age);
      const { failures } = await writeHistory(trx, ground, { pace, care: 'each document' });
      await actAs(trx, { companyId, userId: '', warehouseIds: null });
      const there = new Set(await thereIs(trx, companyId, today));
      const ledger = await checkLedger(trx);
      const people = ground.people.length > 1 ? 'several' : 'alone';
      const houses = ground.warehouses.length > 1 ? 'several houses' : 'one house';
      const codes = ground.variants.map(({ code }) => code);
      const missing = everything(people, houses, codes).filter((what) => !there.has(what));
      faults = [...failures, ...ledger.map(({ kind }) => kind), ...missing];
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return faults;
}

const consecutive = (first: string, days: number) => Array.from({ length: days }, (_, at) => daysAfter(first, at));

// Each weekday, a new year and a 29 February among them, and the last days of the months.
const days = [
  ...consecutive('2023-12-28', 8),
  ...consecutive('2024-02-26', 6),
  '2023-01-31',
  '2023-02-28',
  '2023-03-31',
  '2023-04-30',
  '2023-05-31',
  '2023-06-30',
  '2023-07-31',
  '2023-08-31',
  '2024-09-30',
  '2024-10-31',
  '2024-11-30',
  '2024-12-31',
  '2025-01-01',
  '2025-03-01',
  '2025-07-01',
  '2025-10-05',
  '2025-11-22',
  '2025-12-13',
  '2026-01-01',
  '2026-02-28',
  '2026-03-29',
  '2026-04-30',
  '2026-05-17',
  '2026-06-21',
];

it.each(days.map((today, at) => ({ today, at })))('the story of $today has everything in it', async ({ today, at }) => {
  const pace = [0.25, 0.5, 0.25][at % 3]!;
  expect(await faultsOn(companies[at % companies.length]!, today, { pace })).toEqual([]);
});

it.each([20, 45, 100])('so has that of a company founded %i days ago', async (age) => {
  for (const company of companies) expect(await faultsOn(company, '2026-03-08', { pace: 0.5, age })).toEqual([]);
});

// In UTC it is the day before, in each zone of Indonesia; at the first moment of the day in Jakarta, and before it opens.
it.each(['2026-02-28T17:00:00Z', '2026-03-01T00:30:00+07:00', '2026-03-01T06:59:59+07:00'])(
  'so has that told at %s, when the day in UTC is another',
  async (now) => {
    for (const company of companies)
      expect(await faultsOn(company, '2026-03-01', { pace: 0.25, age: 200, now })).toEqual([]);
  },
);
