import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { daysAfter } from '#shared/days.ts';
import { connect, createPool } from '#server/platform/db/database.ts';
import { localStorage } from '#server/platform/files/local-storage.ts';
import { ownDatabase } from '#server/platform/jobs/testing.ts';
import { checkLedger } from '#server/stock/ledger/check-ledger.ts';
import { loadDemo } from '../load.ts';
import { type Telling, toldOn } from './test-telling.ts';
import { everything, frozenOccupancy, thereIs, unusualOccupancy } from './testing.ts';

const { ownerUrl } = await ownDatabase();
const owner = connect(createPool(ownerUrl, { max: 2 }));
const folder = await mkdtemp(join(tmpdir(), 'palka-history-'));

let companies: string[];
/** How busy the demo lets each of them be. */
let paces: number[];

beforeAll(async () => {
  await loadDemo({ owner, storage: localStorage(folder) });
  const { rows } = await sql<{ id: string; pace: number }>`
    select c.id, (j.payload ->> 'pace')::float as pace from company c
    join job j on j.kind = 'demo-history' and (j.payload ->> 'company_id')::uuid = c.id
    where c.awaits_history order by c.name`.execute(owner);
  companies = rows.map(({ id }) => id);
  paces = rows.map(({ pace }) => pace);
});

afterAll(async () => {
  await owner.destroy();
  await rm(folder, { recursive: true });
});

/** What a story told on a day lacks, and what could not be written. */
async function faultsOn(companyId: string, today: string, telling: Telling): Promise<string[]> {
  return toldOn(owner, companyId, today, telling, async (trx, { ground, failures }) => {
    const there = new Set(await thereIs(trx, companyId, today));
    const ledger = await checkLedger(trx);
    const people = ground.people.length > 1 ? 'several' : 'alone';
    const houses = ground.warehouses.length > 1 ? 'several houses' : 'one house';
    const codes = ground.variants.map(({ code }) => code);
    const missing = everything(people, houses, codes).filter((what) => !there.has(what));
    return [...failures, ...ledger.map(({ kind }) => kind), ...missing];
  });
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

// As busy as the demo is: the days in whose weeks the figures are furthest apart, and all houses of all companies.
it.each(['2026-11-28', '2026-11-30', '2026-12-01', '2026-12-03', '2026-12-10'])(
  'leaves frozen stores about two thirds full on %s',
  async (today) => {
    for (const [at, companyId] of companies.entries()) {
      const telling = { pace: paces[at]! };
      const occupancy = await toldOn(owner, companyId, today, telling, (trx) => frozenOccupancy(trx, companyId));
      expect({ companyId, unusual: unusualOccupancy(occupancy) }).toEqual({ companyId, unusual: {} });
    }
  },
);

// In UTC it is the day before, in each zone of Indonesia; at the first moment of the day in Jakarta, and before it opens.
it.each(['2026-02-28T17:00:00Z', '2026-03-01T00:30:00+07:00', '2026-03-01T06:59:59+07:00'])(
  'so has that told at %s, when the day in UTC is another',
  async (now) => {
    for (const company of companies)
      expect(await faultsOn(company, '2026-03-01', { pace: 0.25, age: 200, now })).toEqual([]);
  },
);
