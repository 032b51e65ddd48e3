import { sql } from 'kysely';
import type { PreparedPartner } from '#shared/partner.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { alphabetical } from '#server/platform/http/list.ts';

/** The choices of the form of a partner: the active business types, document types and certifications, by name. */
export async function preparePartner(trx: Trx): Promise<PreparedPartner> {
  const order = alphabetical(sql.ref('name'));
  const { rows: business_types } = await sql<PreparedPartner['business_types'][number]>`
    select id, name from business_type where is_active order by ${order}`.execute(trx);
  const { rows: document_types } = await sql<PreparedPartner['document_types'][number]>`
    select id, name, input_field from document_type where is_active order by ${order}`.execute(trx);
  const { rows: certifications } = await sql<PreparedPartner['certifications'][number]>`
    select id, name from certification where is_active order by ${order}`.execute(trx);
  return { business_types, document_types, certifications };
}
