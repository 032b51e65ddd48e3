import { sql } from 'kysely';
import type { DemoFigures } from '#shared/company.ts';
import { asInstallation, asSnapshot, type Db, type Trx } from '#server/platform/db/database.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { ledgerState } from '#server/stock/ledger/check-ledger.ts';

/** Figures are cached so long before they are computed again. */
const KEPT_MS = 10 * 60_000;

interface DemoCompany {
  company_id: string;
  /** Its history is still being written. */
  awaits_history: boolean;
}

/** The company in which a person of the demo works, the oldest of several. */
async function companyOf(db: Db, email: string): Promise<DemoCompany | undefined> {
  const { rows } = await asInstallation(db, (trx) =>
    sql<DemoCompany>`
      select m.company_id, c.awaits_history from membership m join app_user u on u.id = m.user_id join company c on c.id = m.company_id
      where u.email = ${email} order by c.created_at, c.id limit 1`.execute(trx),
  );
  return rows[0];
}

async function readFigures(trx: Trx): Promise<DemoFigures> {
  const { rows } = await sql<Pick<DemoFigures, 'net_weight' | 'packs'>>`
    select ${kilograms(sql`coalesce(sum(net_weight_g), 0)`)} as net_weight, coalesce(sum(packs), 0)::int as packs
    from stock_balance where not is_empty`.execute(trx);
  const { moves, fault_count } = await ledgerState(trx);
  return { ...rows[0]!, moves, ledger_faults: fault_count };
}

/**
 * Reads the figures of the company of a person of the demo, undefined where there is none: at most every ten minutes once its history is
 * written.
 */
export function demoFigures(db: Db, email: string, now = Date.now): () => Promise<DemoFigures | undefined> {
  let kept: { at: number; figures: Promise<DemoFigures | undefined> } | undefined;
  const read = async () => {
    const company = await companyOf(db, email);
    if (company?.awaits_history) kept = undefined;
    return company && asSnapshot(db, { companyId: company.company_id, userId: '', warehouseIds: null }, readFigures);
  };
  return async () => {
    if (!kept || now() - kept.at > KEPT_MS) kept = { at: now(), figures: read() };
    try {
      return await kept.figures;
    } catch (error) {
      // The next one asks again.
      kept = undefined;
      throw error;
    }
  };
}
