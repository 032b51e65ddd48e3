import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { allPermissions } from '#shared/permissions.ts';
import type { CountRow, ReviewRow, StockCount } from '#shared/stock/count.ts';
import { owner } from '#server/testing.ts';
import { wantApproval } from '#server/stock/adjustments/testing.ts';
import { newWarehouse, store } from '#server/stock/issues/testing.ts';
import { colleagueOf } from '#server/stock/ledger/test-parties.ts';
import { keyOf, type StockCompany } from '#server/stock/ledger/testing.ts';

type Sender = Pick<StockCompany, 'send'>;

/** A company that needs no approval, with ten packs, 100 kg of a batch for a million, and a second person. */
export async function stocked() {
  const of = await newWarehouse();
  await wantApproval(of);
  const batch = await store(of, 'B-1', { packs: 10, value: 1_000_000 });
  const budi = await colleagueOf(of, [...allPermissions]);
  return { of, budi, batch, key: keyOf(of, batch) };
}

/** Freezes all of the company's own goods in its warehouse. */
export async function frozen(
  company: Pick<StockCompany, 'send' | 'warehouse'>,
  scope: object = {},
): Promise<StockCount> {
  const body = { name: 'Opname Juni', warehouse_id: company.warehouse, ...scope };
  const answer = await company.send('POST', '/stock_counts', body, { 'idempotency-key': randomUUID() });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
}

export const rowsOf = async ({ send }: Sender, { id }: { id: string }): Promise<CountRow[]> =>
  (await send('GET', `/stock_counts/${id}/rows`)).json().data;

/** Enters what somebody counted at a row: so many packs, kg where they were weighed. */
export const enter = (
  { send }: Sender,
  count: { id: string },
  row: Pick<CountRow, 'id' | 'rounds'>,
  packs: number,
  more: object = {},
) =>
  send('POST', `/stock_counts/${count.id}/entries`, {
    id: randomUUID(),
    row_id: row.id,
    round: row.rounds + 1,
    packs,
    ...more,
  });

/** Both people count so many packs at a row, each once. */
export async function agree(people: readonly Sender[], count: { id: string }, row: CountRow, packs: number) {
  for (const [n, person] of people.entries()) {
    const answer = await enter(person, count, { id: row.id, rounds: row.rounds + n }, packs);
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
}

export const act = ({ send }: Sender, { id }: { id: string }, name: 'finish' | 'reopen' | 'cancel' | 'post') =>
  send('POST', `/stock_counts/${id}/${name}`, {}, { 'idempotency-key': randomUUID() });

export const differencesOf = async ({ send }: Sender, { id }: { id: string }): Promise<ReviewRow[]> =>
  (await send('GET', `/stock_counts/${id}/differences`)).json().data;

/** Ends counting and posts what differs. Answers the stock take. */
export async function posted(company: Sender, count: { id: string }): Promise<StockCount> {
  const finished = await act(company, count, 'finish');
  if (finished.statusCode !== 200) throw new Error(finished.body);
  const answer = await act(company, count, 'post');
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
}

/** As if a stock take had been done on a day in the past. */
export const onDay = async (count: { id: string }, day: string) => {
  const at = `${day}T05:00:00Z`;
  await sql`update stock_count_entry set counted_at = ${at} where count_id = ${count.id}`.execute(owner);
  await sql`update stock_count set finished_at = ${at} where id = ${count.id}`.execute(owner);
};
