import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { PostedKind } from '#server/stock/ledger/proof/test-kinds.ts';
import { owner } from '#server/testing.ts';
import { plantedFaults } from './faults.ts';
import { countOf, isAbout, LAST_MIGRATION, textsWith } from './planted.ts';

const read = (path: string) => readFileSync(path, 'utf8');

it('at least twelve faults are planted by choice, each under its own name', () => {
  expect(new Set(plantedFaults.map(({ title }) => title)).size).toBe(plantedFaults.length);
  expect(plantedFaults.length).toBeGreaterThanOrEqual(12);
});

describe.each(plantedFaults)('“$title”', (fault) => {
  it('can be planted in the code as it is, and there are tests that should notice', () => {
    expect(textsWith(fault, read).size).toBeGreaterThan(0);
    expect(fault.noticedBy.filter((path) => !existsSync(path) || /\.(crash|long)\./.test(path))).toEqual([]);
    expect(fault.noticedBy.length).toBeGreaterThan(0);
  });
});

/** Faults of each kind of document, at least two; the compiler asks for each. */
const RECEIVED = ['the cost of freight is left out of what goods cost', 'goods of a renter come in at a price'];
const ISSUED = [
  'goods that others hold back may leave',
  'what a document held back stays held back when other goods were picked',
];
const ADJUSTED = ['what an adjustment loses is worth nothing', 'found goods are booked as missing'];
const TRANSFORMED = [
  'by-products bear as much of the cost as what was to be made',
  'held goods come out of a transformation free',
  'what was made of a batch is not known as made of it',
];
const HELD = ['goods that are released on their way may be sold from the truck', 'goods on their way cannot be held'];
const RECALLED = [
  'a recall leaves goods on their way alone',
  'a recall takes only what lay there before it waited for others',
];
const ofKind: Record<PostedKind, readonly string[]> = {
  purchase: RECEIVED,
  deposit: RECEIVED,
  customer_return: RECEIVED,
  production: RECEIVED,
  opening_balance: RECEIVED,
  sale: ISSUED,
  withdrawal: ISSUED,
  sample: ISSUED,
  internal_use: ISSUED,
  destruction: ISSUED,
  transfer: [
    'goods that are moved stay on the pallet that they stood on',
    'a reason alone brings goods to a room that is too warm',
  ],
  owner_change: [
    'a change of owner gives goods to the company, whoever is named',
    'reservations follow goods to a new owner',
  ],
  dispatch: [
    'a pallet leaves with a dispatch of some of its goods',
    'a dispatch is taken back while its goods are received',
  ],
  arrival: [
    'what is short of a dispatch stays on its way when the rest arrives',
    'what was held on its way is free once it arrives',
  ],
  shrink: ADJUSTED,
  damage: ADJUSTED,
  lost: ADJUSTED,
  found: ADJUSTED,
  reweigh: ADJUSTED,
  data_error: ADJUSTED,
  stock_take: [
    'what was picked and is not posted is counted as missing',
    'a stock take is compared with the books of the freeze',
  ],
  regrade: TRANSFORMED,
  repack: TRANSFORMED,
  reglaze: TRANSFORMED,
  cut: TRANSFORMED,
  commingle: TRANSFORMED,
  freeze: TRANSFORMED,
  thaw: TRANSFORMED,
  cost_correction: [
    'a correction of costs leaves what was sold at the cost that was wrong',
    'a correction of costs falls on goods that a renter brought',
  ],
  hold: HELD,
  release: HELD,
  recall: RECALLED,
  recall_release: RECALLED,
  void: ['a void takes a share of the value', 'a sale is undone although its cost was corrected'],
};

it.each(Object.entries(ofKind))('at least two faults are planted of the kind %s', (_, titles) => {
  const known = titles.filter((title) => plantedFaults.some((fault) => fault.title === title));
  expect(known).toEqual(titles);
  expect(known.length).toBeGreaterThanOrEqual(2);
});

it('each piece of a function of the database is there once', async () => {
  const counts = [];
  for (const change of plantedFaults.flatMap(({ changes }) => changes)) {
    if (!('function' in change)) continue;
    const { rows } = await sql<{
      text: string;
    }>`select pg_get_functiondef(${change.function}::regproc) as text`.execute(owner);
    counts.push([change.find, countOf(rows[0]!.text, change.find)]);
  }
  expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
  expect(counts.length).toBeGreaterThan(0);
});

it('a fault in a function of the database is a migration that changes the function', async () => {
  const fault = {
    title: 'no matter',
    changes: [{ function: 'app_company_id', find: "'app.company_id'", replace: "'app.other'" }],
    noticedBy: [],
  };
  const planted = textsWith(fault, read).get(LAST_MIGRATION)!;
  const undone = new Error('Nothing of it stays.');
  const work = owner.transaction().execute(async (trx) => {
    await sql.raw(planted).execute(trx);
    const { rows } = await sql<{ text: string }>`select pg_get_functiondef('app_company_id'::regproc) as text`.execute(
      trx,
    );
    expect(rows[0]!.text).toContain("'app.other'");
    throw undone;
  });
  await expect(work).rejects.toBe(undone);
});

it('a part of them is chosen by a word of their titles or of what they change', () => {
  const about = (word: string) => plantedFaults.filter((fault) => isAbout(fault, word)).map(({ title }) => title);
  expect(about('Recall')).toEqual(expect.arrayContaining([...ofKind.recall]));
  expect(about('recall').length).toBeLessThan(plantedFaults.length / 2);
  expect(about('server/stock/transfers/').length).toBeGreaterThan(2);
  expect(about('')).toHaveLength(plantedFaults.length);
  expect(about('no such word')).toEqual([]);
});

it('a piece that is not there once is refused', () => {
  const fault = { title: 'no matter', changes: [{ file: 'a', find: 'x', replace: '' }], noticedBy: [] };
  expect(() => textsWith(fault, () => 'x x')).toThrow('does not have it once');
  expect(() => textsWith(fault, () => '')).toThrow('does not have it once');
});
