import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newWarehouse, store } from '#server/stock/issues/testing.ts';
import { colleagueOf } from '#server/stock/ledger/test-parties.ts';
import { db, owner, send } from '#server/testing.ts';
import { demoFigures } from './figures.ts';

const MINUTE = 60_000;

async function emailOf(userId: string): Promise<string> {
  const { rows } = await sql<{ email: string }>`select email from app_user where id = ${userId}`.execute(owner);
  return rows[0]!.email;
}

it('tells what all of the company has on hand, and reads it again after ten minutes', async () => {
  const company = await newWarehouse();
  let time = 0;
  const read = demoFigures(db, await emailOf((await colleagueOf(company)).userId), () => time);
  const { totals } = (await company.send('GET', '/inventory_stocks?group_by=warehouse')).json();
  const before = await read();
  expect(before).toMatchObject({ net_weight: totals.net_weight, packs: totals.packs, ledger_faults: 0 });
  expect(before!.moves).toBeGreaterThan(0);
  await store(company, 'B-NEW', { packs: 3, grams: 30_500 });
  time = 10 * MINUTE;
  expect(await read()).toEqual(before);
  time = 10 * MINUTE + 1;
  expect(await read()).toEqual({
    net_weight: totals.net_weight + 30.5,
    packs: totals.packs + 3,
    moves: before!.moves + 1,
    ledger_faults: 0,
  });
});

it('caches nothing while the history is still being written', async () => {
  const company = await newWarehouse();
  const awaits = (is: boolean) =>
    sql`update company set awaits_history = ${is} where id = ${company.companyId}`.execute(owner);
  await awaits(true);
  const read = demoFigures(db, await emailOf((await colleagueOf(company)).userId), () => 0);
  const before = (await read())!;
  await store(company, 'B-NEW', { packs: 3, grams: 30_500 });
  await awaits(false);
  expect((await read())!.packs).toBe(before.packs + 3);
  await store(company, 'B-LATER', { packs: 2, grams: 20_000 });
  expect((await read())!.packs).toBe(before.packs + 3);
});

it('knows none where the demo is not there, and tells strangers so', async () => {
  expect(await demoFigures(db, 'nobody@samudra.example')()).toBeUndefined();
  expect((await send(undefined, 'GET', '/demo')).statusCode).toBe(404);
});
