import { sql } from 'kysely';
import type { NamedDocument } from '#shared/problems.ts';
import type { DocumentLink } from '#shared/stock/document.ts';
import type { VoidObstacle } from '#shared/stock/void.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { brokenGuards } from '#server/stock/ledger/guards.ts';
import { brokenPledges, facilityOf } from '#server/stock/ledger/pledges.ts';
import { laterUsers, oppositeOf, postedMovements, reservers } from '#server/stock/ledger/voiding.ts';
import type { EffectInGrams } from './effects.ts';
import '#server/company/table.ts';

interface Voidable {
  id: string;
  status: string;
  date: string;
}

/**
 * Why a document cannot be voided as things are; null where nothing stands in the way. Posting the void decides: this
 * says it before anybody asks.
 * @param effects what voiding it would do now
 */
export async function obstacleTo(
  trx: Trx,
  { id, status, date }: Voidable,
  effects: readonly EffectInGrams[],
): Promise<VoidObstacle | null> {
  if (status === 'voided') return { code: 'already_voided', documents: await voidsOf(trx, id) };
  if (status !== 'posted') return { code: 'not_posted', documents: [] };
  if (await isClosed(trx, date)) return { code: 'period_closed', documents: [] };
  const users = await laterUsers(trx, id);
  if (users.length > 0) return { code: 'stock_used_since', documents: links(users) };
  const merged = await mergedIn(trx, effects);
  if (merged) return { code: 'merged', documents: [], values: { name: merged } };
  if (await isReserved(trx, effects)) return { code: 'stock_reserved', documents: links(await reservers(trx, id)) };
  return brokenBy(trx, id);
}

/** A facility whose goods it would change; else the first of the rules that what a document took away would break if it were put back. */
async function brokenBy(trx: Trx, documentId: string): Promise<VoidObstacle | null> {
  const movements = oppositeOf(await postedMovements(trx, documentId));
  const [pledged] = brokenPledges({ entity: 'voidtransaction' }, movements);
  if (pledged) return { code: 'pledged', documents: [], values: { facility: await facilityOf(trx, pledged) } };
  const [fault] = await brokenGuards(trx, movements);
  return fault ? { code: fault.code, documents: [], ...(fault.values && { values: fault.values }) } : null;
}

const links = (documents: readonly NamedDocument[]) => documents as DocumentLink[];

/** The void of the document `d`, asked for or done, as a JSON column. */
export const voidsColumn = sql<DocumentLink[]>`coalesce((
  select json_agg(json_build_object('id', v.id, 'number', v.number, 'entity', v.entity)) from stock_document v
  where v.company_id = d.company_id and v.void_of_id = d.id and v.status not in ('rejected', 'cancelled')), '[]')`;

/** The same, read. */
async function voidsOf(trx: Trx, documentId: string): Promise<DocumentLink[]> {
  const { rows } = await sql<{ voids: DocumentLink[] }>`
    select ${voidsColumn} as voids from stock_document d where d.id = ${documentId}`.execute(trx);
  return rows[0]?.voids ?? [];
}

async function isClosed(trx: Trx, date: string): Promise<boolean> {
  const found = await trx
    .selectFrom('company')
    .select('id')
    .where('id', '=', sql<string>`app_company_id()`)
    .where('stock_closed_until', '>=', date)
    .executeTakeFirst();
  return found !== undefined;
}

/** What an owner or a variant of the goods was called that was merged into another one since. */
async function mergedIn(trx: Trx, effects: readonly EffectInGrams[]): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(o.former_name, v.former_name) as name from stock_balance b
    join variant v on v.company_id = b.company_id and v.id = b.variant_id
    left join partner o on o.company_id = b.company_id and o.id = b.owner_id
    where b.id = any (${effects.map(({ id }) => id)}::uuid[]) and coalesce(o.merged_into_id, v.merged_into_id) is not null
    limit 1`.execute(trx);
  return rows[0]?.name;
}

/** Whether documents hold back of what the void would take. */
async function isReserved(trx: Trx, effects: readonly EffectInGrams[]): Promise<boolean> {
  const taken = effects.filter(({ net_weight_g }) => net_weight_g < 0);
  if (taken.length === 0) return false;
  const { rows } = await sql<{ id: string }>`
    select b.id
    from unnest(${taken.map(({ id }) => id)}::uuid[], ${taken.map(({ packs }) => packs)}::integer[],
      ${taken.map(({ net_weight_g }) => net_weight_g)}::bigint[]) as e (id, packs, net_weight_g)
    join stock_balance b on b.id = e.id
    where b.packs + e.packs < b.reserved_packs or b.net_weight_g + e.net_weight_g < b.reserved_weight_g
    limit 1`.execute(trx);
  return rows.length > 0;
}
