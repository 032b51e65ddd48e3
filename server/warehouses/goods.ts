import { type RawBuilder, sql } from 'kysely';
import type { StoredGoods } from '#shared/storage.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { alphabetical } from '#server/platform/http/list.ts';
import { today } from '#server/platform/db/today.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';

/** The present stock whose balances, as `s`, meet a condition, by variant and then by expiry date. */
export async function goodsWhere(trx: Trx, condition: RawBuilder<unknown>): Promise<StoredGoods[]> {
  const { rows } = await sql<StoredGoods>`
    select s.id, s.stock_status, stock_state(s.stock_status, b.expiry_date, ${today}) as stock_state, s.packs, ${kilograms('s.net_weight_g')} as net_weight,
      jsonb_build_object('id', v.id, 'code', v.code, 'name', v.name) as variant,
      jsonb_build_object('id', b.id, 'number', b.number, 'expiry_date', b.expiry_date) as batch,
      case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end as owner,
      u.code as handling_unit_code
    from stock_balance s
    join variant v on v.id = s.variant_id
    join batch b on b.id = s.batch_id
    left join partner o on o.id = s.owner_id
    left join handling_unit u on u.company_id = s.company_id and u.id = s.handling_unit_id
    where ${condition} and not s.is_empty
    order by ${alphabetical(sql.ref('v.name'))}, b.expiry_date nulls last, s.id`.execute(trx);
  return rows;
}
