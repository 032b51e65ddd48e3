import { type RawBuilder, sql } from 'kysely';
import type {
  AskedClaims,
  Claim,
  ClaimClosing,
  ClaimContent,
  ClaimQuery,
  ClaimRow,
  claimSortColumns,
} from '#shared/rental-losses.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { samePartner } from '#server/platform/db/mergeable.ts';
import { coded, person } from '#server/platform/db/nested.ts';
import { alphabetical, contains, orderOf, type Page, pageOf, type SortColumn } from '#server/platform/http/list.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { isAbout } from '../warehouses.ts';
import './table.ts';

const sortable: Record<(typeof claimSortColumns)[number], SortColumn> = {
  number: { by: sql.ref('k.number') },
  month: { by: sql.ref('k.month') },
  renter: { by: alphabetical(sql.ref('r.name')) },
  warehouse: { by: alphabetical(sql.ref('w.name')) },
  status: { by: sql.ref('k.status') },
  lost: { by: sql.ref('k.lost_g') },
  beyond: { by: sql.ref('k.beyond_g') },
};

const columns = sql`k.id, k.number, jsonb_build_object('id', c.id, 'number', c.number) as contract, ${coded('r')} as renter,
  ${coded('w')} as warehouse, k.month, k.status, ${kilograms('k.lost_g')} as lost, ${kilograms('k.allowed_g')} as allowed,
  ${kilograms('k.beyond_g')} as beyond, k.compensation, k.created_at`;

const from = sql`loss_claim k
  join rental_contract c on c.company_id = k.company_id and c.id = k.contract_id
  join partner r on r.company_id = k.company_id and r.id = k.renter_id
  join warehouse w on w.company_id = k.company_id and w.id = k.warehouse_id`;

const matching = ({ search, status, warehouse_id, renter_id, contract_id }: AskedClaims) => sql`
  where ${
    search === ''
      ? sql`true`
      : sql`(${contains(sql.ref('k.number'), search)} or ${contains(sql.ref('c.number'), search)} or ${contains(sql.ref('r.search_text'), search)})`
  }
    and ${status ? sql`k.status = ${status}` : sql`true`}
    and ${warehouse_id ? isAbout(sql`${warehouse_id}::uuid`) : sql`true`}
    and ${renter_id ? sql`k.renter_id = ${samePartner(renter_id)}` : sql`true`}
    and ${contract_id ? sql`k.contract_id = ${contract_id}` : sql`true`}`;

/** All claims that match, the latest month first unless another order is asked for. */
export const allClaims = (asked: AskedClaims): RawBuilder<ClaimRow> => sql<ClaimRow>`
  select ${columns} from ${from} ${matching(asked)} order by ${orderOf(sortable, asked, 'month', 'k.id')}`;

export async function listClaims(trx: Trx, query: ClaimQuery): Promise<Page<ClaimRow>> {
  const { page, size } = query;
  const { rows } = await sql<ClaimRow & { total: number }>`
    select ${columns}, count(*) over () as total from ${from} ${matching(query)}
    order by ${orderOf(sortable, query, 'month', 'k.id')} limit ${size} offset ${page * size}`.execute(trx);
  return pageOf(trx, query, rows, sql`select from ${from} ${matching(query)}`);
}

/** A claim with its lines and documents; undefined where there is none. */
export async function findClaim(trx: Trx, id: string): Promise<Claim | undefined> {
  const { rows } = await sql<Omit<Claim, keyof ClaimContent> & { content: ClaimContent }>`
    select ${columns}, k.content, k.computed_at, k.note, ${person('k.closed_by', 'u')} as closed_by, k.closed_at
    from ${from} left join app_user u on u.id = k.closed_by where k.id = ${id}`.execute(trx);
  if (!rows[0]) return undefined;
  const { content, ...claim } = rows[0];
  return { ...claim, ...content };
}

/**
 * Closes a claim with what was agreed with the owner: its figures stay as they are.
 * @throws Problem `record-not-found`; `document-status` where it is closed
 */
export async function closeClaim(trx: Trx, id: string, { outcome, compensation, note }: ClaimClosing): Promise<void> {
  const found = await trx.selectFrom('loss_claim').select('status').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!found) throw new Problem('record-not-found');
  if (found.status !== 'open') throw new Problem('document-status');
  await trx
    .updateTable('loss_claim')
    .set({ status: outcome, compensation, note, closed_by: sql<string>`app_user_id()`, closed_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}
