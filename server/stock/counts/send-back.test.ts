import { expect, it } from 'vitest';
import type { StockDocument } from '#shared/stock/document.ts';
import { db } from '#server/testing.ts';
import { asSnapshot } from '#server/platform/db/database.ts';
import { draft, issue, line, step, taking, type Warehouse } from '#server/stock/issues/testing.ts';
import { checkLedger } from '#server/stock/ledger/check-ledger.ts';
import { onHand } from '#server/stock/ledger/testing.ts';
import { agree, frozen, onDay, posted, rowsOf, stocked } from './testing.ts';

const faults = ({ companyId, userId }: Warehouse) => asSnapshot(db, { companyId, userId }, checkLedger);

/** A submitted issue that holds back so many packs. */
async function holding(of: Warehouse, batch: string, packs: number): Promise<StockDocument> {
  const lines = [line(of, [taking(of, batch, packs)], { expected_packs: packs })];
  return (await step(of, await draft(of, issue(of, 'sale', lines)), 'submit')).json().data;
}

const found = async (of: Warehouse, { id }: StockDocument): Promise<StockDocument> =>
  (await of.send('GET', `/stock_issued/${id}`)).json().data;

it('what is reserved and missing sends its documents back, the newest first and no more than it takes', async () => {
  const { of, budi, batch, key } = await stocked();
  const [old, young] = [await holding(of, batch, 4), await holding(of, batch, 5)];
  const count = await frozen(of);
  const [row] = await rowsOf(of, count);
  await agree([of, budi], count, row!, 6);
  expect(await posted(of, count)).toMatchObject({ status: 'closed', document: { status: 'posted' } });
  expect(await onHand(of, key)).toEqual([6, 60_000, 600_000]);
  expect((await found(of, old)).status).not.toBe('draft');
  expect(await found(of, young)).toMatchObject({ status: 'draft', version: young.version + 1 });
  const { data } = (await of.send('GET', '/notifications')).json();
  expect(data).toMatchObject([{ key: 'document_sent_back', link: `/app/stockissued/${young.id}` }]);
  await onDay(count, '2026-06-01');
  expect((await step(of, await found(of, old), 'post', { counted: 'after' })).statusCode).toBe(200);
  expect(await onHand(of, key)).toEqual([2, 20_000, 200_000]);
  expect(await faults(of)).toEqual([]);
});

it('what is still there for all stays reserved', async () => {
  const { of, budi, batch } = await stocked();
  const held = await holding(of, batch, 4);
  const count = await frozen(of);
  const [row] = await rowsOf(of, count);
  await agree([of, budi], count, row!, 4);
  await posted(of, count);
  expect(await found(of, held)).toMatchObject({ status: held.status, version: held.version });
  expect((await of.send('GET', '/notifications')).json().data).toEqual([]);
});
