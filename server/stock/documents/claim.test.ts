import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inward, keyOf, postMovements } from '#server/stock/ledger/testing.ts';
import { meanwhile } from '#server/test-waiting.ts';
import { draft, issue, line, newWarehouse, step, store, taking } from '#server/stock/issues/testing.ts';
import { typeOf } from '#server/stock/receipts/testing.ts';

/** An issue of two packs that somebody makes one of three while another waits to post it. */
async function changedMeanwhile(seen: number, stock_status = 'available') {
  const company = await newWarehouse();
  const batch = await store(company, 'B-1');
  await postMovements(company, [inward(keyOf(company, batch, { stock_status: 'on_hold' }), 5, 50_000)]);
  const document = await draft(company, issue(company, 'sale', [line(company, [taking(company, batch, 2)])]));
  const of = sql`company_id = ${company.companyId}`;
  return meanwhile(
    (trx) => sql`select from stock_document where ${of} and id = ${document.id} for update`.execute(trx),
    () => step(company, { ...document, version: seen }, 'post'),
    async (trx) => {
      await sql`update stock_allocation set packs = 3, net_weight_g = 30000, stock_status = ${stock_status}
        where ${of} and document_id = ${document.id}`.execute(trx);
      await sql`update stock_document set packs = 3, net_weight_g = 30000, version = 2
        where ${of} and id = ${document.id}`.execute(trx);
    },
  );
}

it('a document that was changed while its step waited is judged as it is then, lines and all', async () => {
  expect(typeOf(await changedMeanwhile(1))).toBe('document-changed');
  const { data } = (await changedMeanwhile(2)).json();
  expect(data).toMatchObject({ status: 'posted', packs: 3, net_weight: 30, lines: [{ packs: 3 }] });
  const held = await changedMeanwhile(2, 'on_hold');
  expect(held.json().errors).toEqual([{ pointer: '/lines/0/allocations/0', code: 'on_hold' }]);
});
