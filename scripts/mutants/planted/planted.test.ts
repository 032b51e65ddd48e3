import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { owner } from '#server/testing.ts';
import { plantedFaults } from './faults.ts';
import { countOf, LAST_MIGRATION, textsWith } from './planted.ts';

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

it('a piece that is not there once is refused', () => {
  const fault = { title: 'no matter', changes: [{ file: 'a', find: 'x', replace: '' }], noticedBy: [] };
  expect(() => textsWith(fault, () => 'x x')).toThrow('does not have it once');
  expect(() => textsWith(fault, () => '')).toThrow('does not have it once');
});
