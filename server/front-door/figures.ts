import { sql } from 'kysely';
import type { DemoFigures } from '#shared/company.ts';
import { asInstallation, asSnapshot, type Db, type Trx } from '#server/platform/db/database.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { ledgerState } from '#server/stock/ledger/check-ledger.ts';

/** Figures are cached so long before they are computed again. */
const KEPT_MS = 10 * 60_000;

/** The company in which a person of the demo works, the oldest of several. */
async function companyOf(db: Db, email: string): Promise<string | undefined> {
  const { rows } = await asInstallation(db, (trx) =>
    sql<{ company_id: string }>`
      select m.company_id from membership m join app_user u on u.id = m.user_id join company c on c.id = m.company_id
      where u.email = ${email} order by c.created_at, c.id limit 1`.execute(trx),
  );
  return rows[0]?.company_id;
}

async function readFigures(trx: Trx): Promise<DemoFigures> {
  const { rows } = await sql<Pick<DemoFigures, 'net_weight' | 'packs'>>`
    select ${kilograms(sql`coalesce(sum(net_weight_g), 0)`)} as net_weight, coalesce(sum(packs), 0)::int as packs
    from stock_balance where not is_empty`.execute(trx);
  const { moves, fault_count } = await ledgerState(trx);
  return { ...rows[0]!, moves, ledger_faults: fault_count };
}

/** Reads the figures of the company of a person of the demo, at most every ten minutes; undefined where there is none. */
export function demoFigures(db: Db, email: string, now = Date.now): () => Promise<DemoFigures | undefined> {
  let kept: { at: number; figures: Promise<DemoFigures | undefined> } | undefined;
  const read = async () => {
    const companyId = await companyOf(db, email);
    return companyId && asSnapshot(db, { companyId, userId: '', warehouseIds: null }, readFigures);
  };
  return async () => {
    if (!kept || now() - kept.at > KEPT_MS)
      kept = { at: now(), figures: read().then((figures) => figures || undefined) };
    try {
      return await kept.figures;
    } catch (error) {
      // The next one asks again.
      kept = undefined;
      throw error;
    }
  };
}
