import { type RawBuilder, sql } from 'kysely';
import type { Sorting } from '#shared/list-query.ts';
import type { Partner, PartnerQuery, partnerSortColumns } from '#shared/partner.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { alphabetical, contains, ordered } from '#server/platform/http/list.ts';
import { ownCompany, worstExpiry } from './expiry.ts';

export type AskedPartners = Sorting & Pick<PartnerQuery, 'role' | 'status'>;

/** How each column is sorted, and whether it may be empty. */
const sortable: Record<(typeof partnerSortColumns)[number], [RawBuilder<unknown>, boolean]> = {
  code: [alphabetical(sql.ref('p.code')), false],
  name: [alphabetical(sql.ref('p.name')), false],
  city: [alphabetical(sql.ref('a.city')), true],
  status: [sql.ref('p.status'), false],
  created_at: [sql.ref('p.created_at'), false],
};

/** The order asked for, the newest first when none is; the id decides between equals, so that pages never overlap. */
export function partnerOrder({ order_by, sort_by }: Sorting) {
  const [by, nullable] = sortable[(order_by ?? 'created_at') as keyof typeof sortable];
  const direction = order_by ? sort_by : 'desc';
  return sql`${ordered(by, direction, nullable)}, p.id ${direction === 'desc' ? sql`desc` : sql`asc`}`;
}

/** The primary address `a` of a partner. */
export const primaryAddress = sql`
  left join partner_address a on a.company_id = p.company_id and a.partner_id = p.id and a.is_primary`;

/** The partners that match, each once. */
export const matching = ({ search, role, status }: AskedPartners) => sql`
  where ${search === '' ? sql`true` : contains(sql.ref('p.search_text'), search)}
    and ${role ? sql`p.roles @> array[${role}]::text[]` : sql`true`}
    and ${status ? sql`p.status = ${status}` : sql`true`}`;

const columns = sql`p.id, p.code, p.name, p.roles, p.npwp, p.phone, p.email, a.city, p.minimum_remaining_days, p.status,
  ${worstExpiry} as expiry, p.created_at`;

/** One page and how many there are in all: the page is found first, on narrow rows, and only then filled. */
export async function listPartners(
  trx: Trx,
  query: AskedPartners & { page: number; size: number },
): Promise<{ rows: Partner[]; total: number }> {
  const { page, size, order_by } = query;
  const order = partnerOrder(query);
  const { rows } = await sql<Partner & { total: number }>`
    with page as materialized (
      select p.id, count(*) over () as total from partner p ${order_by === 'city' ? primaryAddress : sql``}
      ${matching(query)} order by ${order} limit ${size} offset ${page * size}
    )
    select ${columns}, page.total
    from page join partner p on p.id = page.id ${primaryAddress} join ${ownCompany}
    order by ${order}`.execute(trx);
  return { rows, total: rows[0]?.total ?? (page > 0 ? await countPartners(trx, query) : 0) };
}

async function countPartners(trx: Trx, query: AskedPartners): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from partner p ${matching(query)}`.execute(
    trx,
  );
  return rows[0]!.total;
}

export async function everyPartner(trx: Trx, query: AskedPartners): Promise<Partner[]> {
  const { rows } = await sql<Partner>`
    select ${columns} from partner p ${primaryAddress} join ${ownCompany}
    ${matching(query)} order by ${partnerOrder(query)}`.execute(trx);
  return rows;
}
