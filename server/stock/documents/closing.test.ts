import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { ClosingHindrance } from '#shared/stock/closing.ts';
import { owner } from '#server/testing.ts';
import { frozen } from '#server/stock/counts/testing.ts';
import { store } from '#server/stock/issues/testing.ts';
import { colleagueOf, restrictTo } from '#server/stock/ledger/test-parties.ts';
import { newReceipt, posted, step } from '#server/stock/receipts/testing.ts';
import { wantApproval } from '#server/stock/adjustments/testing.ts';
import { dispatch, sent, twoWarehouses } from '#server/stock/transfers/test-ways.ts';
import { done } from '#server/stock/transfers/testing.ts';

type Sender = Pick<Awaited<ReturnType<typeof colleagueOf>>, 'send'>;

const hindering = async ({ send }: Sender, until: string) => {
  const answer = await send('GET', `/company/closing?until=${until}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data.map(({ hindrance, entity, count }: ClosingHindrance) => `${entity} ${hindrance} ${count}`);
};

/** Drafts of two days, a receipt without costs, and a dispatch on its way, all of them of June. */
async function june() {
  const ways = await twoWarehouses();
  const { of } = ways;
  await newReceipt(of, { date: '2026-06-10' });
  await newReceipt(of, { date: '2026-06-11' });
  await posted(of, { date: '2026-06-10' });
  await done(ways.dispatcher, dispatch(ways, [sent(ways, [3, 31])], { date: '2026-06-10' }));
  return ways;
}

it('what is open up to a day is what its lists have, that day included', async () => {
  const { of } = await june();
  expect(await hindering(of, '2026-06-09')).toEqual([]);
  expect(await hindering(of, '2026-06-10')).toEqual([
    'stockreceived cost 1',
    'stockreceived draft 1',
    'stocktransfer on_the_way 1',
  ]);
  expect(await hindering(of, '2026-06-11')).toContain('stockreceived draft 2');
  const listed = async (path: string) => (await of.send('GET', `/${path}`)).json().pagination.total;
  expect(await listed('stock_received?status=draft&to=2026-06-10')).toBe(1);
  expect(await listed('stock_received?cost=open&to=2026-06-10')).toBe(1);
  expect(await listed('stock_transfers?way=on_the_way&incoming=true&to=2026-06-10')).toBe(1);
});

it('what waits for a decision, and what was decided and not posted, hinders too', async () => {
  const { of } = await twoWarehouses();
  await wantApproval(of, { entity: 'stockreceived', number_format: 'BM/{YYYY}/{00000}' });
  const waiting = await newReceipt(of, { date: '2026-06-10' });
  expect((await step(of, waiting, 'submit')).statusCode).toBe(200);
  expect(await hindering(of, '2026-06-10')).toEqual(['stockreceived submitted 1']);
  const second = await colleagueOf(of);
  const { data } = (await of.send('GET', `/stock_received/${waiting.id}`)).json();
  expect((await step(second, data, 'approve', { note: null })).statusCode).toBe(200);
  expect(await hindering(of, '2026-06-10')).toEqual(['stockreceived approved 1']);
});

it('a stock take under way hinders from the day it began until it is closed', async () => {
  const { of } = await twoWarehouses();
  const count = await frozen(of);
  const { rows } = await sql<{ day: string; before: string }>`
    select (now() at time zone time_zone)::date::text as day, ((now() at time zone time_zone)::date - 1)::text as before
    from company where id = ${of.companyId}`.execute(owner);
  const { day, before } = rows[0]!;
  expect(await hindering(of, before)).toEqual([]);
  expect(await hindering(of, day)).toEqual(['stockadjustment count 1']);
  await of.send('POST', `/stock_counts/${count.id}/cancel`, {});
  expect(await hindering(of, day)).toEqual([]);
});

it('differences of the last proof hinder until a proof finds none', async () => {
  const { of } = await twoWarehouses();
  await store(of, 'B-9', { packs: 1, value: 1000 });
  await sql`insert into ledger_proof (company_id, occasion, day, proved_at, moves, documents, balances, seconds, fault_count)
    values (${of.companyId}, 'request', current_date, now(), 1, 1, 1, 1, 2)`.execute(owner);
  expect(await hindering(of, '2026-06-30')).toEqual(['stockmovement difference 2']);
  expect((await of.send('GET', '/stock_movements/check')).statusCode).toBe(200);
  expect(await hindering(of, '2026-06-30')).toEqual([]);
});

it('people are told only of what they may list, in their warehouses; and nobody who does not close the books', async () => {
  const { of } = await june();
  const plain = await colleagueOf(of, ['company_update', 'stocktransfer_list']);
  expect(await hindering(plain, '2026-06-30')).toEqual(['stocktransfer on_the_way 1']);
  const valueless = await colleagueOf(of, ['company_update', 'stockreceived_list']);
  expect(await hindering(valueless, '2026-06-30')).toEqual(['stockreceived draft 2']);
  const elsewhere = await colleagueOf(of);
  await restrictTo(of, elsewhere.userId, of.others.warehouse);
  expect(await hindering(elsewhere, '2026-06-30')).not.toContain('stockreceived draft 2');
  const clerk = await colleagueOf(of, ['stockreceived_list']);
  const refused = await clerk.send('GET', '/company/closing?until=2026-06-30');
  expect(refused.json().type).toBe('urn:palka:problem:permission-missing');
  const other = await twoWarehouses();
  expect(await hindering(other.of, '2026-06-30')).toEqual([]);
});
