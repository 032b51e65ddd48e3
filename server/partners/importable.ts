import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import { columnsOf } from '#server/platform/import/columns-of.ts';
import { type Beside, type Importable, textKey, type Values } from '#server/platform/import/importable.ts';
import { primaryAddress } from './list.ts';
import { addressFields, contactFields, primaryContact, sheetFields, sheetRow } from './sheet.ts';

/** Where a file's columns go in a table of details, of which each partner has one primary row. */
interface PrimaryDetail {
  table: string;
  /** By column of the table the column of the file; without the first there is no detail. */
  columns: readonly (readonly [own: string, inFile: string])[];
}

const details: PrimaryDetail[] = [
  {
    table: 'partner_contact',
    columns: Object.keys(contactFields).map((name) => [name.replace('contact_', ''), name] as const),
  },
  { table: 'partner_address', columns: Object.keys(addressFields).map((name) => [name, name] as const) },
];

/** The primary contact and address. A file adds and changes them, but takes none away. */
const primaryDetails: Beside = {
  columns: Object.keys({ ...contactFields, ...addressFields }),

  async read(trx, ids) {
    const { rows } = await sql<Values & { id: string }>`
      select p.id, a.address, a.city, a.province, a.postal_code, a.country,
        k.name as contact_name, k.position as contact_position, k.phone as contact_phone, k.email as contact_email
      from partner p ${primaryAddress} ${primaryContact} where p.id = any(${ids}::uuid[])`.execute(trx);
    return new Map(rows.map(({ id, ...values }) => [id, values]));
  },

  async write(trx, rows) {
    for (const detail of details) {
      const [[, first]] = detail.columns as [readonly [string, string]];
      const given = rows
        .filter(({ values }) => values[first] !== null)
        .map(({ id, values }) => ({
          partner_id: id,
          ...Object.fromEntries(detail.columns.map(([own, inFile]) => [own, values[inFile]])),
        }));
      if (given.length > 0) await writePrimary(trx, detail, given);
    }
  },
};

/** Changes the primary rows there are, and adds them where there are none. */
async function writePrimary(trx: Trx, { table, columns }: PrimaryDetail, given: readonly Values[]): Promise<void> {
  const names = columns.map(([own]) => own);
  const of = (row: string): RawBuilder<unknown> => sql.join(names.map((name) => sql.ref(`${row}.${name}`)));
  const rows = sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(given)}::jsonb) given`;
  await sql`
    update ${sql.table(table)} record
    set ${sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`))}
    from ${rows}
    where record.partner_id = given.partner_id and record.is_primary and (${of('record')}) is distinct from (${of('given')})`.execute(
    trx,
  );
  await sql`
    insert into ${sql.table(table)} (partner_id, is_primary, ${sql.join(names.map((name) => sql.ref(name)))})
    select given.partner_id, true, ${of('given')} from ${rows}
    where not exists (
      select from ${sql.table(table)} record where record.partner_id = given.partner_id and record.is_primary)`.execute(
    trx,
  );
}

/** Partners as they are brought in from files: by the same rules as through their form. */
export const importablePartner: Importable = {
  name: 'partners',
  table: 'partner',
  path: '/partners',
  entity: 'partners',
  columns: columnsOf(sheetFields, { business_type_id: { table: 'business_type', by: ['name', 'code'] } }),
  unique: [textKey('code', { finds: true, table: 'partner' }), textKey('name', { finds: true, table: 'partner' })],
  schema: sheetRow,
  beside: primaryDetails,
};
