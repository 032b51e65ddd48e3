import { sql } from 'kysely';
import { amounts, fault, type LedgerChecks } from './fault.ts';

/**
 * What every posting guards. Limits of positions and rooms are left out: setting one below what lies there does
 * nothing wrong to the ledger, and no row of it says what the limit was when the goods came.
 */
export const guardChecks = {
  // What stands on one another stands in one place. Each of the places is named, by the first balance there.
  unit_in_two_places: sql`
    select ${fault({ balance: sql`u.balance_id`, found: amounts(sql`u.packs`, sql`u.net_weight_g`) })}
    from (
      select (array_agg(id order by stock_status, id))[1] as balance_id, sum(packs) as packs, sum(net_weight_g) as net_weight_g,
        count(*) over (partition by bottom_id) as places
      from (
        select b.*, case when u.parent_id is null then u.id else bottom_unit(u.id) end as bottom_id
        from stock_balance b
        join handling_unit u on u.company_id = b.company_id and u.id = b.handling_unit_id
        where not b.is_empty
      ) o
      group by bottom_id, position_id
    ) u
    where u.places > 1`,

  // A batch that came in several packs is older than the serial numbers of its product.
  serial_number_twice: sql`
    select ${fault({ balance: sql`l.balance_id`, found: amounts(sql`l.packs`, sql`l.net_weight_g`) })}
    from (
      select batch_id, variant_id, (array_agg(id order by stock_status, id))[1] as balance_id, sum(packs) as packs,
        sum(net_weight_g) as net_weight_g
      from stock_balance where not is_empty group by batch_id, variant_id having sum(packs) > 1
    ) l
    join variant v on v.id = l.variant_id
    join product p on p.id = v.product_id and p.traceability = 'serial_number'
    where not exists (select from stock_move m where m.batch_id = l.batch_id and m.packs > 1)`,
} satisfies LedgerChecks;
