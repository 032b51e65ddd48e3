import { type RawBuilder, sql } from 'kysely';
import type { LedgerFaultKind } from '#shared/stock/ledger-check.ts';

type Sql = RawBuilder<unknown>;

/** Ways in which a ledger can be wrong, each as one statement about a whole company that finds nothing where all is well. */
export type LedgerChecks = Partial<Record<LedgerFaultKind, Sql>>;

interface Where {
  document?: Sql;
  balance?: Sql;
  entity?: Sql;
  year?: Sql;
  count?: Sql;
  /** Packs, grams, rupiah. */
  expected?: Sql;
  found?: Sql;
}

const none = { uuid: sql`null::uuid`, text: sql`null::text`, integer: sql`null::integer`, json: sql`null::jsonb` };

/** The columns of a fault, the same for every check. */
export const fault = ({ document, balance, entity, year, count, expected, found }: Where) => sql`
  ${document ?? none.uuid} as document_id, ${balance ?? none.uuid} as balance_id, ${entity ?? none.text} as of_entity,
  ${year ?? none.integer} as of_year, ${count ?? none.integer} as of_count, ${expected ?? none.json} as expected,
  ${found ?? none.json} as found`;

/** Packs, grams and rupiah as a fault says them. */
export const amounts = (packs: Sql, grams: Sql, value: Sql = sql`null::bigint`) =>
  sql`jsonb_build_array(${packs}, ${grams}, ${value})`;

/** The amounts of the balance `b`. */
export const onBalance = amounts(sql`b.packs`, sql`b.net_weight_g`, sql`b.value`);

/** The states of documents whose moves count. */
export const counting = sql`('posted', 'voided')`;
