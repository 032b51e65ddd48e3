import { randomUUID } from 'node:crypto';
import type { StockDocument } from '#shared/stock/document.ts';
import { inward, keyOf, newBareStockCompany, newBatch, postMovements } from '#server/stock/ledger/testing.ts';
import { asking, newBoundPerson } from '#server/testing.ts';

/** Goods of two renters and of the company, a person of the first renter, and what that person asks for. */
export async function askedGround() {
  const company = await newBareStockCompany();
  const other = await company.newPartner('LAIN', 'renter');
  const [early, late, theirs] = [
    await newBatch(company, 'B-1', { expiry_date: '2027-01-31' }),
    await newBatch(company, 'B-2', { expiry_date: '2027-03-31' }),
    await newBatch(company, 'B-3'),
  ];
  const put = (batch: string, owner_id: string, packs: number) =>
    postMovements(company, [inward(keyOf(company, batch, { owner_id }), packs, packs * 10_000)], {
      kind: 'deposit',
      owner_id,
      partner_id: owner_id,
    });
  await put(early, company.renter, 10);
  await put(late, company.renter, 5);
  await put(early, other, 50);
  await put(theirs, other, 20);
  const person = await newBoundPerson(company.companyId, [company.renter]);
  const renter = asking(person.token);
  const lineOf = (batch_id: string, packs: number, more: object = {}) => ({
    id: randomUUID(),
    variant_id: company.variant,
    expected_packs: packs,
    allocations: [{ id: randomUUID(), batch_id }],
    ...more,
  });
  const withdrawal = (lines: object[], more: object = {}) => ({
    kind: 'withdrawal',
    date: '2026-06-20',
    warehouse_id: company.warehouse,
    partner_id: company.renter,
    vehicle_number: 'L 1234 AB',
    lines,
    ...more,
  });
  const ask = async (lines: object[], more: object = {}, id: string = randomUUID()) =>
    renter('PUT', `/stock_issued/${id}`, { ...withdrawal(lines, more), version: 0 });
  const asked = async (lines: object[] = [lineOf(early, 4)]): Promise<StockDocument> => (await ask(lines)).json().data;
  const step = (name: string, { id, version }: StockDocument, more: object = {}, send = company.send) =>
    send('POST', `/stock_issued/${id}/${name}`, { version, ...more }, { 'idempotency-key': randomUUID() });
  return { company, other, early, late, theirs, person, renter, lineOf, withdrawal, ask, asked, step };
}
