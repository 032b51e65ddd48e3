import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { masterData } from '#shared/master-data/index.ts';
import { filledCompany } from '#server/company/testing.ts';
import { asCompany, type Trx } from '#server/platform/db/database.ts';
import { db, owner } from '#server/testing.ts';

const tables = [
  ...masterData.map(({ table }) => table),
  ...([
    'product',
    'variant',
    'batch',
    'partner',
    'facility',
    'stock_document',
    'warehouse',
    'storage_room',
    'rental_contract',
    'rental_invoice',
    'rental_invoice_line',
    'rental_tax_file',
    'role',
    'import',
    'membership',
    'report_schedule',
    'saved_view',
    'owner_agreement',
    'loss_claim',
  ] as const),
];

export type RecordGround = Awaited<ReturnType<typeof newRecordGround>>;

/** Two companies with a row in every table of companies: of a table `mine` and `theirs` answer the id of one. */
export async function newRecordGround() {
  const [company, other] = [await filledCompany(), await filledCompany()];
  await sql`insert into second_step (user_id, secret) values (${company.userId}, ${randomBytes(20)})`.execute(owner);
  // People restricted to some warehouses add none.
  await sql`delete from warehouse_access where user_id = ${company.userId}`.execute(owner);
  // A batch has one open at most, a document and a facility one, and there is one of them.
  await sql`delete from date_correction where company_id = ${company.companyId}`.execute(owner);
  await sql`delete from facility_change where company_id = ${company.companyId}`.execute(owner);
  await sql`delete from dashboard_choice where company_id = ${company.companyId}`.execute(owner);
  await sql`delete from report_recipient where company_id = ${company.companyId}`.execute(owner);
  await sql`delete from facility_watch where company_id = ${company.companyId}`.execute(owner);
  // An invoice is in one tax file at most.
  await sql`delete from rental_contract_warehouse where company_id = ${company.companyId}`.execute(owner);
  await sql`delete from rental_tax_invoice where company_id = ${company.companyId}`.execute(owner);
  const found = new Map<string, string>();
  for (const { companyId } of [company, other]) {
    for (const table of tables) {
      const id = sql.ref(table === 'membership' ? 'user_id' : 'id');
      const { rows } = await sql<{ id: string }>`
        select ${id} as id from ${sql.table(table)} where company_id = ${companyId} limit 1`.execute(owner);
      found.set(`${companyId} ${table}`, rows[0]!.id);
    }
  }
  const of = (companyId: string) => (table: (typeof tables)[number]) => found.get(`${companyId} ${table}`)!;
  const { rows: renting } = await sql<{ renter_id: string; warehouse_id: string }>`
    select renter_id, warehouse_id from rental_contract where company_id = ${company.companyId}`.execute(owner);
  const { rows: later } = await sql<{ id: string }>`
    insert into rental_invoice (company_id, contract_id, renter_id, warehouse_id, from_date, to_date, tax, sum, tax_base, tax_amount,
      pph_23, pph_4_2)
    select company_id, contract_id, renter_id, warehouse_id, '2026-02-01', '2026-02-28', tax, 0, 0, 0, 0, 0
    from rental_invoice where company_id = ${company.companyId} returning id`.execute(owner);
  return {
    /** A second invoice of the rental contract. */
    laterInvoice: later[0]!.id,
    /** The parties of the rental contract. */
    renting: renting[0]!,
    company: { ...company, run: <T>(work: (trx: Trx) => Promise<T>) => asCompany(db, company, work) },
    mine: of(company.companyId),
    theirs: of(other.companyId),
    nobody: randomUUID(),
  };
}
