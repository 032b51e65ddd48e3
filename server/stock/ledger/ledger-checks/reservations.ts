import { sql } from 'kysely';
import { amounts, fault, type LedgerChecks } from './fault.ts';

/** Checks of the reservations of documents against balances. */
export const reservationChecks = {
  reserved_sum: sql`
    select ${fault({
      balance: sql`b.id`,
      expected: amounts(sql`coalesce(r.packs, 0)`, sql`coalesce(r.net_weight_g, 0)`),
      found: amounts(sql`b.reserved_packs`, sql`b.reserved_weight_g`),
    })}
    from stock_balance b
    left join (
      select balance_id, sum(packs) as packs, sum(net_weight_g) as net_weight_g from stock_reservation group by balance_id
    ) r on r.balance_id = b.id
    where b.reserved_packs <> coalesce(r.packs, 0) or b.reserved_weight_g <> coalesce(r.net_weight_g, 0)`,

  reservation_stray: sql`
    select ${fault({
      document: sql`r.document_id`,
      balance: sql`r.balance_id`,
      found: amounts(sql`r.packs`, sql`r.net_weight_g`),
    })}
    from stock_reservation r left join stock_document d on d.id = r.document_id
    where d.id is null or d.status not in ('submitted', 'approved')`,

  promised: sql`
    select ${fault({
      balance: sql`b.id`,
      expected: amounts(sql`b.packs`, sql`b.net_weight_g`),
      found: amounts(sql`b.reserved_packs`, sql`b.reserved_weight_g`),
    })}
    from stock_balance b
    where b.reserved_packs > b.packs or b.reserved_weight_g > b.net_weight_g`,
} satisfies LedgerChecks;
