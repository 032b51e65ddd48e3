import { sql } from 'kysely';
import type { Sorting } from '#shared/list-query.ts';
import type { AgreementQuery, AgreementRow, agreementSortColumns } from '#shared/stock-agreements.ts';
import { samePartner } from '#server/platform/db/mergeable.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { coded } from '#server/platform/db/nested.ts';
import { alphabetical, contains, orderOf, type Page, pageOf, type SortColumn } from '#server/platform/http/list.ts';
import './table.ts';

type Asked = Sorting & Pick<AgreementQuery, 'status' | 'warehouse_id' | 'owner_id' | 'to'>;

const sortable: Record<(typeof agreementSortColumns)[number], SortColumn> = {
  number: { by: sql.ref('a.number') },
  day: { by: sql.ref('a.day') },
  owner: { by: alphabetical(sql.ref('o.name')) },
  warehouse: { by: alphabetical(sql.ref('w.name')) },
  status: { by: sql.ref('a.status') },
  created_at: { by: sql.ref('a.created_at') },
};

/** What the list shows of an agreement `a`. */
export const agreementColumns = sql`a.id, a.number, ${coded('o')} as owner, ${coded('w')} as warehouse, a.day, a.status,
  (select count(*) from owner_agreement_row r where r.company_id = a.company_id and r.agreement_id = a.id) as rows, a.created_at`;

export const fromAgreements = sql`owner_agreement a
  join partner o on o.company_id = a.company_id and o.id = a.owner_id
  join warehouse w on w.company_id = a.company_id and w.id = a.warehouse_id`;

const matching = ({ search, status, warehouse_id, owner_id, to }: Asked) => sql`
  where ${search === '' ? sql`true` : sql`(${contains(sql.ref('a.number'), search)} or ${contains(sql.ref('o.search_text'), search)})`}
    and ${status ? sql`a.status = ${status}` : sql`true`}
    and ${warehouse_id ? sql`a.warehouse_id = ${warehouse_id}` : sql`true`}
    and ${owner_id ? sql`a.owner_id = ${samePartner(owner_id)}` : sql`true`}
    and ${to ? sql`a.day <= ${to}` : sql`true`}`;

export async function everyAgreement(trx: Trx, asked: Asked): Promise<AgreementRow[]> {
  const { rows } = await sql<AgreementRow>`
    select ${agreementColumns} from ${fromAgreements} ${matching(asked)}
    order by ${orderOf(sortable, asked, 'day', 'a.id')}`.execute(trx);
  return rows;
}

/** Agreements, the latest day first unless another order is asked for. */
export async function listAgreements(
  trx: Trx,
  query: Asked & { page: number; size: number },
): Promise<Page<AgreementRow>> {
  const { page, size } = query;
  const { rows } = await sql<AgreementRow & { total: number }>`
    select ${agreementColumns}, count(*) over () as total from ${fromAgreements} ${matching(query)}
    order by ${orderOf(sortable, query, 'day', 'a.id')} limit ${size} offset ${page * size}`.execute(trx);
  return pageOf(trx, query, rows, sql`select from ${fromAgreements} ${matching(query)}`);
}
