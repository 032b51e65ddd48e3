import { sql } from 'kysely';
import { counting, fault, type LedgerChecks } from './fault.ts';
import type { Scope } from './scope.ts';

/** Voids, against what they undo. */
export const voidChecks = ({ moves }: Scope) =>
  ({
    void_differs: sql`
    select distinct ${fault({ document: sql`void_id` })}
    from (
      select v.id as void_id, m.balance_id, m.date, m.packs, m.net_weight_g, m.value, 1 as one
      from stock_document v join ${moves} m on m.document_id = v.void_of_id where v.status in ${counting}
      union all
      select v.id, m.balance_id, m.date, -m.packs, -m.net_weight_g, -m.value, -1
      from stock_document v join ${moves} m on m.document_id = v.id
      where v.status in ${counting} and v.void_of_id is not null
    ) m
    group by void_id, balance_id, date, packs, net_weight_g, value having sum(one) <> 0`,

    void_unlinked: sql`
    select ${fault({ document: sql`v.id` })}
    from stock_document v left join stock_document o on o.id = v.void_of_id
    where v.entity = 'voidtransaction' and v.status in ${counting} and o.status is distinct from 'voided'`,

    void_missing: sql`
    select ${fault({ document: sql`o.id` })}
    from stock_document o
    where o.status = 'voided'
      and not exists (select from stock_document v where v.void_of_id = o.id and v.status in ${counting})`,

    void_twice: sql`
    select ${fault({ document: sql`void_of_id` })}
    from stock_document where void_of_id is not null and status in ${counting} group by void_of_id having count(*) > 1`,
  }) satisfies LedgerChecks;
