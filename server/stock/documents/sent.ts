import { sql } from 'kysely';
import { arrivedDifference, isSameSent, type SentGoods } from '#shared/stock/arrived.ts';
import type { LineInGrams } from '#shared/stock/in-grams.ts';
import { share } from '#server/stock/ledger/apply.ts';
import '#server/stock/ledger/table.ts';

/** What the dispatch `x` put on its way, as the ledger has it, as one JSON column. */
export const sent = sql<SentGoods[]>`coalesce((
  select json_agg(one order by one.line, one.batch_id, one.handling_unit_code) from (
    select b.variant_id, b.batch_id, u.code as handling_unit_code, min(m.id) as line, sum(m.packs)::int as packs,
      sum(m.net_weight_g)::bigint as net_weight_g, sum(m.value)::bigint as value
    from stock_move m
    join stock_balance b on b.company_id = m.company_id and b.id = m.balance_id and b.stock_status = 'in_transit'
    left join handling_unit u on u.company_id = b.company_id and u.id = b.handling_unit_id
    where m.company_id = x.company_id and m.document_id = x.id and m.net_weight_g > 0
    group by b.company_id, b.id, u.code) one), '[]')`;

/**
 * What was sent to the arrival `d`, as a JSON column. Null of other documents, and where its dispatch does not stand, or sent the goods to
 * another warehouse or those of another owner.
 */
export const sentToDocument = sql<SentGoods[] | null>`case when d.kind = 'arrival' then (
  select ${sent} from stock_document x
  where x.company_id = d.company_id and x.id = d.previous_id and x.kind = 'dispatch' and x.status = 'posted'
    and x.to_warehouse_id = d.warehouse_id and x.owner_id is not distinct from d.owner_id) end`;

/** By how much an arrival differs from what was sent, what is short and what is more added up: grams, and rupiah by what was sent. */
export function differenceOf(lines: readonly LineInGrams[], goods: readonly SentGoods[]) {
  return lines.reduce(
    (sum, line) => {
      const [first] = line.allocations;
      const of = first && goods.find((one) => isSameSent(first, one));
      const grams = Math.abs(arrivedDifference(line).net_weight_g);
      const value = of ? share(of.value, grams, of.net_weight_g) : 0;
      return { net_weight_g: sum.net_weight_g + grams, value: sum.value + value };
    },
    { net_weight_g: 0, value: 0 },
  );
}
