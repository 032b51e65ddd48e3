import { expect, it } from 'vitest';
import type { ChargeDetail, Charges } from '#shared/rental-charges.ts';
import { inward, keyOf, newBatch, postMovements } from '#server/stock/ledger/testing.ts';
import { asking, newBoundPerson } from '#server/testing.ts';
import { invoiceGround } from '../invoices/testing.ts';
import { tariffOf } from '../tariffs/testing.ts';

it('a share of a position is the same for the company and for its renter, who sees nothing of what others have', async () => {
  const { company, contract, store, issued } = await invoiceGround(
    { position_sharing: 'by_weight', tax: 'none' },
    tariffOf('position_day', { rate: 1000 }),
  );
  await store('2024-06-01', 100);
  const key = keyOf(company, await newBatch(company));
  await postMovements(company, [inward(key, 200, 200_000)], { date: '2024-06-11' });
  const bound = asking((await newBoundPerson(company.companyId, [company.renter])).token);
  const path = `/rental_charges?contract_id=${contract.id}&from=2024-06-01&to=2024-06-30`;
  const [ours, theirs]: Charges[] = await Promise.all(
    [company.send, bound].map(async (send) => (await send('GET', path)).json().data),
  );
  // Ten days alone, and twenty with twice as much of the company.
  for (const { lines } of [ours!, theirs!])
    expect(lines.map(({ quantity, amount }) => [quantity, amount])).toEqual([[16.666, 16_666]]);
  const { id, lines } = await issued('2024-06-30');
  const rows: ChargeDetail[] = (await bound('GET', `/rental_invoices/${id}/lines/${lines[0]!.id}`)).json().data;
  expect(rows.map(({ of, from, days, amount, quantity }) => [of, from, days, amount, quantity])).toEqual([
    ['position_share', '2024-06-01', 10, 1, 10],
    ['position_share', '2024-06-11', 20, 0.3333, 6.666],
  ]);
  expect((await bound('GET', '/inventory_stocks?group_by=batch')).json().data).toHaveLength(1);
});
