import { gramsOf } from '#shared/stock/quantity.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { asSnapshot } from '#server/platform/db/database.ts';
import { db, owner } from '#server/testing.ts';
import { checkLedger } from '../check-ledger.ts';
import { keyOf, type Parts } from './test-key.ts';
import { closingOf, daysOf, heldBack, keysOf, type Lot, lying, NOTHING, plus } from './test-model.ts';
import type { ProofCompany } from './test-world.ts';

/**
 * Holds the database against the model: what lies where and is held back, what lay there on each day, what was posted; and
 * proves the ledger.
 */
export async function agree(company: ProofCompany): Promise<void> {
  const { model, companyId } = company;
  const keys = keysOf(model);
  expect(await balancesOf(company)).toEqual(lots(keys, (key) => [...lying(model, key), ...heldBack(model, key)]));
  for (const day of daysOf(model)) {
    const closings = lots(keys, (key) => closingOf(model.posted, key, day));
    expect(await closedWith(company, day)).toEqual(closings);
    expect(await totalsOf(company, day)).toEqual(Object.values(closings).reduce<Lot>(plus, NOTHING));
  }
  const { rows: posted } = await sql<{ id: string }>`select id from stock_document
    where company_id = ${companyId} and number is not null order by id`.execute(owner);
  expect(posted.map(({ id }) => id)).toEqual(model.posted.map(({ id }) => id).toSorted());
  expect(await asSnapshot(db, { companyId, userId: '' }, checkLedger)).toEqual([]);
}

/** The amounts of each key on which something lies. */
const lots = <Amounts extends readonly number[]>(
  keys: readonly string[],
  amountsOf: (key: string) => Amounts,
): Record<string, Amounts> =>
  Object.fromEntries(keys.map((key) => [key, amountsOf(key)] as const).filter(([, [, grams]]) => grams !== 0));

interface Row extends Parts {
  amounts: number[];
}

const byKey = (rows: readonly Row[]): Record<string, number[]> =>
  Object.fromEntries(rows.map((row) => [keyOf(row), row.amounts]));

const parts = sql`b.batch_id as batch, b.position_id as position, h.code as unit, b.owner_id as owner,
  b.stock_status as status`;
const units = sql`left join handling_unit h on h.company_id = b.company_id and h.id = b.handling_unit_id`;

async function balancesOf({ companyId }: ProofCompany) {
  const { rows } = await sql<Row>`select ${parts},
      jsonb_build_array(b.packs, b.net_weight_g, b.value, b.reserved_packs, b.reserved_weight_g) as amounts
    from stock_balance b ${units} where b.company_id = ${companyId} and b.net_weight_g > 0`.execute(owner);
  return byKey(rows);
}

async function closedWith({ companyId }: ProofCompany, day: string) {
  const { rows } = await sql<Row>`select ${parts}, jsonb_build_array(d.packs, d.net_weight_g, d.value) as amounts
    from stock_day d join stock_balance b on b.company_id = d.company_id and b.id = d.balance_id ${units}
    where d.company_id = ${companyId} and d.date <= ${day} and d.until > ${day} and d.net_weight_g > 0`.execute(owner);
  return byKey(rows);
}

/** What the list of stock says of a day, over all goods. */
async function totalsOf({ send }: ProofCompany, day: string): Promise<Lot> {
  const answer = await send('GET', `/inventory_stocks?as_of=${day}&size=1`);
  expect(answer.statusCode).toBe(200);
  const { packs, net_weight, value } = answer.json().totals as { packs: number; net_weight: number; value: number };
  return [packs, gramsOf(net_weight), value];
}
