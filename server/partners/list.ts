import { sql } from 'kysely';
import type { Sorting } from '#shared/list-query.ts';
import type { Partner, PartnerQuery, partnerSortColumns } from '#shared/partner.ts';
import type { Trx } from '#server/platform/db/database.ts';
import {
  alphabetical,
  contains,
  orderOf,
  type Page,
  pageOf,
  type SortColumn,
  totalOf,
} from '#server/platform/http/list.ts';
import { ownCompany, worstExpiry } from './expiry.ts';

export type AskedPartners = Sorting & Pick<PartnerQuery, 'role' | 'status' | 'city'>;

const sortable: Record<(typeof partnerSortColumns)[number], SortColumn> = {
  code: { by: alphabetical(sql.ref('p.code')) },
  name: { by: alphabetical(sql.ref('p.name')) },
  city: { by: alphabetical(sql.ref('a.city')), mayBeEmpty: true },
  status: { by: sql.ref('p.status') },
  created_at: { by: sql.ref('p.created_at') },
};

/** The order asked for, the newest first when none is. */
export const partnerOrder = (asked: Sorting) => orderOf(sortable, asked, 'created_at', 'p.id');

/** The primary address `a` of a partner. */
export const primaryAddress = sql`
  left join partner_address a on a.company_id = p.company_id and a.partner_id = p.id and a.is_primary`;

const livesIn = (city: string) => sql`p.id in (
  select a.partner_id from partner_address a
  where a.company_id = app_company_id() and a.is_primary and lower(a.city) = lower(${city}))`;

/** Partners that a search finds, also by what those were called that were merged into them. */
const called = (search: string) => sql`p.id in (
  select coalesce(f.merged_into_id, f.id) from partner f where ${contains(sql.ref('f.search_text'), search)})`;

/** The partners that match, each once. Merged ones are none. */
export const matching = ({ search, role, status, city }: AskedPartners) => sql`
  where p.merged_into_id is null and ${search === '' ? sql`true` : called(search)}
    and ${role ? sql`p.roles @> array[${role}]::text[]` : sql`true`}
    and ${status ? sql`p.status = ${status}` : sql`true`}
    and ${city ? livesIn(city) : sql`true`}`;

const columns = sql`p.id, p.code, p.name, p.roles, p.npwp, p.phone, p.email, a.city, p.minimum_remaining_days, p.status,
  ${worstExpiry} as expiry, p.created_at`;

/** One page and how many there are in all: the page is found first, on narrow rows, and only then filled. */
export async function listPartners(
  trx: Trx,
  query: AskedPartners & { page: number; size: number },
): Promise<Page<Partner>> {
  const { page, size, order_by } = query;
  const order = partnerOrder(query);
  const all = sql`select from partner p ${matching(query)}`;
  const { rows } = await sql<Partner & { total: number }>`
    with page as materialized (
      select p.id, ${totalOf(query, all)} as total from partner p ${order_by === 'city' ? primaryAddress : sql``}
      ${matching(query)} order by ${order} limit ${size} offset ${page * size}
    )
    select ${columns}, page.total
    from page join partner p on p.id = page.id ${primaryAddress} join ${ownCompany}
    order by ${order}`.execute(trx);
  return pageOf(trx, query, rows, all);
}

export async function everyPartner(trx: Trx, query: AskedPartners): Promise<Partner[]> {
  const { rows } = await sql<Partner>`
    select ${columns} from partner p ${primaryAddress} join ${ownCompany}
    ${matching(query)} order by ${partnerOrder(query)}`.execute(trx);
  return rows;
}
