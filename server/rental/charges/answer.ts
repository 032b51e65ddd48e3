import type { Charges as ChargesAnswer } from '#shared/rental-charges.ts';
import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import { coded } from '#server/platform/db/nested.ts';
import { dateOf } from '#shared/rental-calendar.ts';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import { type ContractCharges, minimumTopUp, sumOf } from './charges-of-contract.ts';
import type { Lot } from './lots.ts';
import { unitsOf } from './named.ts';

type NamedUncharged = ChargesAnswer['uncharged'];

/** Charges as the page of their contract shows them. */
export async function answerCharges(trx: Trx, charges: ContractCharges): Promise<ChargesAnswer> {
  const { lines, tariffs, period, uncharged } = charges;
  const sum = sumOf(lines);
  const minimum_top_up = minimumTopUp(charges);
  const order = [...tariffs.keys()];
  return {
    from: dateOf(period.from),
    to: dateOf(period.until - 1),
    lines: lines
      .map(({ rate, quantity, amount, details }) => ({
        id: rate.id,
        tariff: tariffs.get(rate.id)!,
        quantity: unitsOf(quantity),
        amount,
        details,
      }))
      .toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id)),
    sum,
    minimum_top_up,
    total: sum + minimum_top_up,
    uncharged: await named(trx, uncharged.lots),
    uncharged_count: uncharged.count,
  };
}

async function named(trx: Trx, lots: readonly Lot[]): Promise<NamedUncharged> {
  const { rows } = await sql<Pick<NamedUncharged[number], 'batch' | 'variant'>>`
    select json_build_object('id', b.id, 'number', b.number) as batch, ${coded('v')} as variant
    from batch b join variant v on v.company_id = b.company_id and v.id = b.variant_id
    where b.id = any (${lots.map(({ batch_id }) => batch_id)})`.execute(trx);
  const byId = new Map(rows.map((row) => [row.batch.id, row]));
  return lots.map(({ batch_id, reason, from, until, net_weight_g }) => ({
    reason,
    ...byId.get(batch_id)!,
    from: dateOf(from),
    to: dateOf(until - 1),
    net_weight: kilogramsOf(net_weight_g),
  }));
}
