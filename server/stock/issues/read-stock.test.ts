import { expect, it } from 'vitest';
import { keyOf, outward, reserveFor } from '#server/stock/ledger/testing.ts';
import { claimDocument } from '#server/stock/documents/claim.ts';
import { issuedType } from './issued-type.ts';
import { draft, issue, line, newWarehouse, store, taking } from './testing.ts';

it('reads of the stock of a variant only what an issue takes and the first that it passes over', async () => {
  const company = await newWarehouse();
  const renters = { owner_id: company.renter };
  const taken = await store(company, 'TAKEN', { expiry_date: '2026-12-31' });
  // Others hold back all packs of the one and all kilograms of the other: nothing of them is left to pass over.
  const held = await store(company, 'NO-PACKS', { expiry_date: '2026-07-15', grams: 100_500 });
  const heavy = await store(company, 'NO-KG', { expiry_date: '2026-07-16', packs: 11, grams: 100_000 });
  await reserveFor(company, [outward(keyOf(company, held), 10, 100_000), outward(keyOf(company, heavy), 10, 100_000)]);
  await store(company, 'EXPIRED', { expiry_date: '2026-06-09' });
  await store(company, 'THEIRS', { expiry_date: '2026-07-01', key: renters });
  await store(company, 'HELD', { expiry_date: '2026-07-01', key: { stock_status: 'on_hold' } });
  for (const month of ['11', '08', '09', '10']) await store(company, `M${month}`, { expiry_date: `2026-${month}-01` });
  await store(company, 'LATER', { expiry_date: '2027-01-31' });
  const numbers = async (more: object, kind: 'sale' | 'destruction' = 'sale') => {
    const { id } = await draft(company, issue(company, kind, [line(company, [taking(company, taken, 1)], more)]));
    const { reads } = await company.run((trx) => claimDocument(trx, issuedType, { id }, ['draft']));
    return reads.stock.map(({ batch_number }) => batch_number).toSorted();
  };
  expect(await numbers({})).toEqual(['M08', 'TAKEN']);
  expect(await numbers({ override_reason: 'ya' })).toEqual(['M08', 'TAKEN']);
  expect(await numbers({ override_reason: 'Diminta pelanggan' })).toEqual(['TAKEN']);
  expect(await numbers({}, 'destruction')).toEqual(['TAKEN']);
});
