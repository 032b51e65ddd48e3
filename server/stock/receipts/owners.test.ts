import { beforeAll, expect, it } from 'vitest';
import type { ReceivedKind } from '#shared/stock/kinds.ts';
import { newStockCompany, type StockCompany } from '#server/stock/ledger/testing.ts';
import { newReceipt } from './testing.ts';

let company: StockCompany;
let other: string;
beforeAll(async () => {
  company = await newStockCompany();
  other = await company.newPartner('REN2', 'renter');
});

/** Whose the goods of a kind are, and from whom they come, when a partner and another owner are typed. */
it.each<[ReceivedKind, 'supplier' | 'customer' | 'renter', 'company' | 'partner' | 'typed', boolean]>([
  ['purchase', 'supplier', 'company', true],
  ['customer_return', 'customer', 'company', true],
  ['production', 'supplier', 'company', false],
  ['deposit', 'renter', 'partner', true],
  ['opening_balance', 'supplier', 'typed', false],
])('goods of the kind %s from a %s belong to the %s', async (kind, from, whose, keepsPartner) => {
  const partner_id = company[from];
  const { owner, partner } = await newReceipt(company, { kind, partner_id, owner_id: other });
  expect(owner?.id).toBe({ company: undefined, partner: partner_id, typed: other }[whose]);
  expect(partner?.id).toBe(keepsPartner ? partner_id : undefined);
});
