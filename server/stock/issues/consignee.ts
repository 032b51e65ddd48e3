import { sql } from 'kysely';
import type { Consignee } from '#shared/stock/issued.ts';
import type { Trx } from '#server/platform/db/database.ts';
import '#server/stock/ledger/table.ts';
import '#server/partners/table.ts';

/** To whom the goods of an issue go and where: their primary address. Null where they go to nobody. */
export async function consigneeOf(trx: Trx, documentId: string): Promise<Consignee | null> {
  const { rows } = await sql<Consignee>`
    select p.code, p.name, p.npwp, p.phone, a.address, a.city, a.province, a.postal_code, a.country
    from stock_document d
    join partner p on p.company_id = d.company_id and p.id = d.partner_id
    left join lateral (
      select address, city, province, postal_code, country from partner_address a
      where a.company_id = p.company_id and a.partner_id = p.id
      order by is_primary desc, id limit 1
    ) a on true
    where d.id = ${documentId}`.execute(trx);
  return rows[0] ?? null;
}
