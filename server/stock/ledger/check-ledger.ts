import { sql } from 'kysely';
import {
  type LedgerAmounts,
  type LedgerFault,
  type LedgerFaultKind,
  ledgerFaultKinds,
} from '#shared/stock/ledger-check.ts';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { ledgerChecks } from './ledger-checks.ts';
import type { LedgerChecks } from './ledger-checks/fault.ts';
import { scopeOf } from './ledger-checks/scope.ts';
import './table.ts';

/** The limit of listed faults of each kind; all are counted. */
const FAULTS_SHOWN = 20;

type Amounts = [packs: number, grams: number, value: number | null] | null;

interface FaultRow extends Pick<LedgerFault, 'document' | 'stock' | 'numbers'> {
  total: number;
  expected: Amounts;
  found: Amounts;
}

export interface LedgerState {
  documents: number;
  /** Those that were read. */
  moves: number;
  balances: number;
  faults: LedgerFault[];
  /** All faults, also those that are not listed. */
  fault_count: number;
}

/**
 * Looks whether the ledger of the company of the context holds, statement by statement. While others post, the
 * transaction must see one moment only (`asSnapshot`), and a person restricted to some warehouses cannot tell.
 *
 * @param since the last day of a closing that was proved: only moves after it are read; null for all
 */
export async function ledgerState(trx: Trx, since: string | null = null): Promise<LedgerState> {
  const scope = scopeOf(since);
  const checks = ledgerChecks(scope);
  const { rows } = await sql<Pick<LedgerState, 'documents' | 'moves' | 'balances'>>`
    select (select count(*) from stock_document where status in ('posted', 'voided')) as documents,
      (select count(*) from ${scope.moves} m) as moves, (select count(*) from stock_balance) as balances`.execute(trx);
  const state: LedgerState = { ...rows[0]!, faults: [], fault_count: 0 };
  for (const kind of ledgerFaultKinds) {
    const found = await faultsOf(trx, checks, kind);
    state.faults.push(...found.map(({ total: _, ...row }) => toFault(kind, row)));
    state.fault_count += found[0]?.total ?? 0;
  }
  return state;
}

/** The faults of the ledger of the company of the context; none where all is well. */
export const checkLedger = async (trx: Trx): Promise<LedgerFault[]> => (await ledgerState(trx)).faults;

async function faultsOf(trx: Trx, checks: Required<LedgerChecks>, kind: LedgerFaultKind): Promise<FaultRow[]> {
  const { rows } = await sql<FaultRow>`
    select f.total, f.expected, f.found,
      case when d.id is not null then jsonb_build_object('id', d.id, 'entity', d.entity, 'number', d.number) end as document,
      case when b.id is not null then jsonb_build_object('balance_id', b.id, 'warehouse', w.code, 'position', p.code,
        'variant', v.code, 'batch', g.number, 'owner', o.name, 'handling_unit', h.code,
        'stock_status', b.stock_status) end as stock,
      case when f.of_entity is not null then
        jsonb_build_object('entity', f.of_entity, 'year', f.of_year, 'count', f.of_count) end as numbers
    from (
      select f.*, count(*) over () as total from (${checks[kind]}) f
      order by balance_id, document_id, of_entity, of_year, of_count limit ${FAULTS_SHOWN}
    ) f
    left join stock_document d on d.id = f.document_id
    left join stock_balance b on b.id = f.balance_id
    left join warehouse w on w.id = b.warehouse_id
    left join storage_position p on p.id = b.position_id
    left join variant v on v.id = b.variant_id
    left join batch g on g.id = b.batch_id
    left join partner o on o.id = b.owner_id
    left join handling_unit h on h.id = b.handling_unit_id`.execute(trx);
  return rows;
}

const toFault = (kind: LedgerFaultKind, { expected, found, ...where }: Omit<FaultRow, 'total'>): LedgerFault => ({
  kind,
  ...where,
  expected: inKilograms(expected),
  found: inKilograms(found),
});

const inKilograms = (amounts: Amounts): LedgerAmounts | null =>
  amounts && { packs: amounts[0], net_weight: kilogramsOf(amounts[1]), value: amounts[2] };
