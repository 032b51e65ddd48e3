import { sql } from 'kysely';
import type { Claim, ClaimRow } from '#shared/rental-losses.ts';
import { billingMonth } from '#shared/rental-calendar.ts';
import { daysAfter } from '#shared/days.ts';
import { gramsOf } from '#shared/stock/quantity.ts';
import { asCompany } from '#server/platform/db/database.ts';
import { todayOf } from '#server/platform/db/today.ts';
import {
  inward,
  keyOf,
  newBareStockCompany,
  newBatch,
  outward,
  postMovements,
  stockIn,
} from '#server/stock/ledger/testing.ts';
import { db, type newCompany, owner } from '#server/testing.ts';
import { rentedOut } from '../tariffs/testing.ts';
import { openClaims } from './open-claims.ts';

/** The days of the month before a day's, and their number. */
function monthBefore(today: string) {
  const { from, to } = billingMonth(daysAfter(billingMonth(today, 1).from, -1), 1);
  return { first: from, last: to, days: Number(to.slice(8)) };
}

/** A company whose renter's goods may lose 2 ‰ a month, with 1,000 kg there since long before last month. */
export async function lossGround(given?: Omit<Awaited<ReturnType<typeof newCompany>>, 'others'>) {
  const company = await (given ? stockIn(given) : newBareStockCompany());
  const month = monthBefore(await company.run(todayOf));
  const contract = await rentedOut(company, { start_date: '2024-01-01' });
  const path = `/rental/${contract.id}/allowances`;
  const agree = (fields: object) => company.send('POST', path, { valid_from: '2024-01-01', per_mille: 2, ...fields });
  await agree({});
  const store = async (kilograms: number, variant = company.variant, date = '2024-03-01') => {
    const batch = await newBatch({ ...company, variant });
    const key = keyOf({ ...company, variant }, batch, { owner_id: company.renter });
    await postMovements(company, [inward(key, 10, gramsOf(kilograms))], { kind: 'deposit', date });
    return key;
  };
  const key = await store(1000);
  const nobody = { companyId: company.companyId, userId: '' };
  return {
    company,
    contract,
    month,
    path,
    agree,
    store,
    key,
    /** Goods lose so many grams on a day, last month's first where none is said. */
    lose: (grams: number, { kind = 'shrink', date = month.first, of = key } = {}) =>
      postMovements(company, [{ ...outward(of, 0, grams), cause: 'lost' }], { entity: 'stockadjustment', kind, date }),
    night: () => asCompany(db, nobody, openClaims),
    claims: async (): Promise<ClaimRow[]> => (await company.send('GET', '/rental_claims')).json().data,
    claim: async (id: string): Promise<Claim> => (await company.send('GET', `/rental_claims/${id}`)).json().data,
    heard: async (userId = company.userId) =>
      (
        await sql<{ text: string; link: string }>`
          select title || ': ' || short_description as text, link from notification
          where user_id = ${userId} and key = 'loss_claim_opened' order by created_at, id`.execute(owner)
      ).rows,
  };
}
