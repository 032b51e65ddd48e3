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
    'partner',
    'facility',
    'stock_document',
    'warehouse',
    'storage_room',
    'rental_contract',
    'rental_invoice',
    'rental_invoice_line',
    'role',
    'import',
    'membership',
  ] as const),
];

export type RecordGround = Awaited<ReturnType<typeof newRecordGround>>;

/** Two companies with a row in every table of companies: of a table `mine` and `theirs` answer the id of one. */
export async function newRecordGround() {
  const [company, other] = [await filledCompany(), await filledCompany()];
  await sql`insert into second_step (user_id, secret) values (${company.userId}, ${randomBytes(20)})`.execute(owner);
  // People restricted to some warehouses add none.
  await sql`delete from warehouse_access where user_id = ${company.userId}`.execute(owner);
  // A document, and a facility, has one at most, and there is one of them.
  await sql`delete from facility_change where company_id = ${company.companyId}`.execute(owner);
  await sql`delete from facility_watch where company_id = ${company.companyId}`.execute(owner);
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
  return {
    /** The parties of the rental contract. */
    renting: renting[0]!,
    company: { ...company, run: <T>(work: (trx: Trx) => Promise<T>) => asCompany(db, company, work) },
    mine: of(company.companyId),
    theirs: of(other.companyId),
    nobody: randomUUID(),
  };
}
