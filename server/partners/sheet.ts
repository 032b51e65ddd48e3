import { sql } from 'kysely';
import { z } from 'zod';
import { partnerDetails, partnerFields } from '#shared/partner.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { type AskedPartners, matching, partnerOrder, primaryAddress } from './list.ts';

const contact = partnerDetails.contacts.unwrap().element.shape;
const address = partnerDetails.addresses.unwrap().element.shape;
const orNone = <Field extends z.ZodType>(field: Field) => field.nullable().default(null);

/** The columns of the primary contact in a file: those of its table after `contact_`. */
export const contactFields = {
  contact_name: orNone(contact.name),
  contact_position: contact.position,
  contact_phone: contact.phone,
  contact_email: contact.email,
};

/** The columns of the primary address in a file: those of its table. */
export const addressFields = {
  address: orNone(address.address),
  city: address.city,
  province: address.province,
  postal_code: address.postal_code,
  country: address.country,
};

/** The columns of a file of partners: what is typed about each, with its primary contact and address. */
export const sheetFields = { ...partnerFields, ...contactFields, ...addressFields };

/** Without its name a contact is none, and without its first line an address is none. */
export const sheetRow = z
  .strictObject(sheetFields)
  .refine((row) => row.contact_name || !(row.contact_position || row.contact_phone || row.contact_email), {
    path: ['contact_name'],
    params: { code: 'required' },
  })
  .refine((row) => row.address || !(row.city || row.province || row.postal_code || row.country), {
    path: ['address'],
    params: { code: 'required' },
  });

/** A line of an export. */
export type SheetRow = z.output<typeof sheetRow> & { id: string; created_at: string; business_type: string | null };

/** All partners that match, as lines of a file. */
export const allSheetRows = (trx: Trx, asked: AskedPartners) =>
  trx
    .selectFrom(
      sql<SheetRow & { place: number }>`(
        select p.*, b.name as business_type, a.address, a.city, a.province, a.postal_code, a.country,
          k.name as contact_name, k.position as contact_position, k.phone as contact_phone, k.email as contact_email,
          row_number() over (order by ${partnerOrder(asked)}) as place
        from partner p
        left join business_type b on b.id = p.business_type_id
        ${primaryAddress} ${primaryContact} ${matching(asked)}
      )`.as('line'),
    )
    .selectAll('line')
    .orderBy('line.place');

/** The primary contact `k` of a partner. */
export const primaryContact = sql`
  left join partner_contact k on k.company_id = p.company_id and k.partner_id = p.id and k.is_primary`;
