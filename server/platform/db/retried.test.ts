import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { retried } from './retried.ts';
import { db } from '#server/testing.ts';

const atOnce = { times: 3, pauseMs: 0 };

/** Fails in PostgreSQL by a code, the first so many times. */
function failing(code: string, times: number) {
  let runs = 0;
  const run = () =>
    db.transaction().execute(async (trx) => {
      runs += 1;
      if (runs <= times)
        await sql.raw(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`).execute(trx);
      return runs;
    });
  return { run, runs: () => runs };
}

it.each(['40P01', '40001'])('a transaction that gave way (%s) is run again, until it holds', async (code) => {
  expect(await retried(failing(code, 2).run, atOnce)).toBe(3);
});

it('gives up after so many runs, and says why', async () => {
  const { run, runs } = failing('40P01', 9);
  await expect(retried(run, atOnce)).rejects.toMatchObject({ code: '40P01' });
  expect(runs()).toBe(3);
});

it('runs nothing again that was refused otherwise', async () => {
  const { run, runs } = failing('23505', 9);
  await expect(retried(run, atOnce)).rejects.toMatchObject({ code: '23505' });
  expect(runs()).toBe(1);
});
