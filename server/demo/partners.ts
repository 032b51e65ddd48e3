import { sql } from 'kysely';
import { z } from 'zod';
import { type PartnerInput, partnerInput } from '#shared/partner.ts';
import { partnerStatuses } from '#shared/partner-roles.ts';
import { idOf, type SeededReference } from '#server/company/reference.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { insertPartner } from '#server/partners/save.ts';
import { readTable } from '#server/platform/db/seed-table.ts';
import { dayIn } from './day-in.ts';

const text = z.string().nullable();
const number = z.string().transform(Number).pipe(z.number()).nullable();

/** A line of `db/seed/demo/*-partners.csv`. */
const row = z.strictObject({
  code: z.string(),
  name: z.string(),
  /** With commas between them. */
  roles: z.string(),
  business_type: z.string(),
  npwp: text,
  nib: text,
  phone: text,
  email: text,
  website: text,
  credit_limit: number,
  minimum_remaining_days: number,
  status: z.enum(partnerStatuses),
  notes: text,
  contact: z.string(),
  position: text,
  contact_phone: text,
  contact_email: text,
  /** `name:position:phone` */
  second_contact: text,
  label: text,
  address: z.string(),
  city: text,
  province: text,
  postal_code: text,
  country: text,
  bank: text,
  account_number: text,
  /** `code of the type:number:issued:expires` with `|` between them; the days are counted from today. */
  documents: text,
  /** `code:number:expires`, likewise. */
  certifications: text,
  days_ago: z.string().transform(Number).pipe(z.number()),
});

type DemoPartner = z.output<typeof row>;

interface PartnerGround {
  reference: SeededReference;
}

/** Fills the company of the context with the partners of a table, dated back from now. Answers their ids by code. */
export async function loadPartners(
  trx: Trx,
  file: `demo/${string}-partners.csv`,
  { reference }: PartnerGround,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const demo of await readTable(file, row)) {
    const id = await insertPartner(trx, inputOf(demo, reference));
    await sql`update partner set created_at = now() - make_interval(days => ${demo.days_ago}) where id = ${id}`.execute(
      trx,
    );
    ids.set(demo.code, id);
  }
  return ids;
}

/** The partner as a person would have typed it, checked by the rules for what people type. */
function inputOf(demo: DemoPartner, reference: SeededReference): PartnerInput {
  const { roles, business_type, contact, position, contact_phone, contact_email, second_contact } = demo;
  const { label, address, city, province, postal_code, country, bank, account_number } = demo;
  const [name, secondPosition, phone] = second_contact?.split(':') ?? [];
  const { code, npwp, nib, email, website, credit_limit, minimum_remaining_days, status, notes } = demo;
  return partnerInput.parse({
    code,
    name: demo.name,
    npwp,
    nib,
    phone: demo.phone,
    email,
    website,
    credit_limit,
    minimum_remaining_days,
    status,
    notes,
    roles: roles.split(','),
    business_type_id: idOf(reference, 'business_type', business_type),
    contacts: [
      { name: contact, position, phone: contact_phone, email: contact_email, is_primary: true },
      ...(name ? [{ name, position: secondPosition, phone }] : []),
    ],
    addresses: [{ label, address, city, province, postal_code, country }],
    bank_accounts: bank ? [{ bank, account_number, account_name: demo.name }] : [],
    documents: listed(demo.documents).map(([type, given, issued, expires]) => ({
      document_type_id: idOf(reference, 'document_type', type!),
      number: given || null,
      issued_on: dayFrom(issued),
      expires_on: dayFrom(expires),
    })),
    certifications: listed(demo.certifications).map(([held, given, expires]) => ({
      certification_id: idOf(reference, 'certification', held!),
      number: given || null,
      expires_on: dayFrom(expires),
    })),
  });
}

const listed = (cell: string | null) => cell?.split('|').map((one) => one.split(':')) ?? [];

/** The day so many days from today, YYYY-MM-DD; null where none is said. */
const dayFrom = (days: string | undefined) => (days ? dayIn(Number(days)) : null);
