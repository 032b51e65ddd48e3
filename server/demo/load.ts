import { NOTICE_VERSION } from '#shared/privacy-notice.ts';
import { sql } from 'kysely';
import { masterData } from '#shared/master-data/index.ts';
import { acceptNotice } from '#server/auth/accept-notice.ts';
import { createPerson } from '#server/auth/create-person.ts';
import { hashPassword } from '#server/auth/password.ts';
import { createCompany, type CreatedCompany } from '#server/company/create-company.ts';
import type { Db, Trx } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { pictureCertifications } from './certifications.ts';
import { loadContainers } from './containers.ts';
import { loadContracts } from './contracts.ts';
import './history/load-history.ts';
import { DemoImages } from './images.ts';
import { loadPartners } from './partners.ts';
import { loadProducts } from './products.ts';
import { type DemoPerson, demoPassword, type DemoTenant, demoTenants } from './tenants.ts';
import { loadVariants } from './variants.ts';
import { type LoadedWarehouse, loadWarehouses } from './warehouses.ts';

interface Ground {
  /** On the owner's connection: only the owner of the database may make companies. */
  owner: Db;
  storage: FileStorage;
  /** Everybody's; the one that everybody can read unless another is said. */
  password?: string;
}

/** Loads the demo, all or nothing. Answers `present`, and changes nothing, when it is already there. */
export async function loadDemo({ owner, storage, password = demoPassword }: Ground): Promise<'loaded' | 'present'> {
  const images = new DemoImages(storage);
  try {
    return await owner.transaction().execute(async (trx) => {
      // Of two instances that start at once, the second waits here and then finds the demo present.
      await sql`select pg_advisory_xact_lock(hashtext('palka demo'))`.execute(trx);
      if (await isPresent(trx)) return 'present';
      // Nobody did any of it, so the activity log has nothing to tell.
      await sql`select set_config('app.no_activity', 'on', true)`.execute(trx);
      const passwordHash = await hashPassword(password);
      for (const tenant of demoTenants) await loadTenant(trx, tenant, passwordHash, images);
      // PostgreSQL would look at the new rows by itself a minute later; until then it plans searches as if there were none.
      await sql`analyze`.execute(trx);
      return 'loaded';
    });
  } catch (error) {
    await images.deleteAll();
    throw error;
  }
}

async function isPresent(trx: Trx): Promise<boolean> {
  const emails = demoTenants.flatMap(({ people }) => people.map(({ email }) => email));
  const { rows } = await sql`select from app_user where email = any (${emails}) limit 1`.execute(trx);
  return rows.length > 0;
}

async function loadTenant(trx: Trx, { name, people, companies }: DemoTenant, passwordHash: string, images: DemoImages) {
  const { rows } = await sql<{ id: string }>`insert into tenant (name) values (${name}) returning id`.execute(trx);
  const tenantId = rows[0]!.id;
  const persons = await insertPeople(trx, people, passwordHash);
  for (const [index, demo] of companies.entries()) {
    const { name, timeZone, foundedDaysAgo, products, variants, partners } = demo;
    const members = index === 0 ? persons : persons.filter(({ role }) => role === 'owner');
    const { npwp, address, phone, bankAccount: bank_account } = demo;
    const details = { npwp, address, phone, bank_account };
    const company = await createCompany(trx, {
      tenantId,
      name,
      language: 'id',
      timeZone,
      details,
      withReference: true,
    });
    await addMembers(trx, company, members);
    await loadContainers(trx);
    await dateBack(trx, company.companyId, foundedDaysAgo);
    await pictureCertifications(trx, company.companyId, images);
    const loaded = await loadProducts(trx, products, { ...company, images });
    await loadVariants(trx, variants, { ...company, products: loaded });
    const renters = await loadPartners(trx, partners, company);
    const warehouses = await loadWarehouses(trx, demo, company);
    if (demo.rental) await loadContracts(trx, demo.rental, { partners: renters, warehouses });
    await restrictMembers(trx, members, warehouses);
    await bindMembers(trx, members, renters);
    await leaveHistory(trx, company.companyId, demo.pace);
  }
}

/** So long after the demo its history is begun, in milliseconds: by then the program listens. */
const HISTORY_WAIT_MS = 1000;

/** A year of documents takes a while, so that it is written in the background. A company at work has no first steps to take. */
async function leaveHistory(trx: Trx, company_id: string, pace: number) {
  await sql`update company set awaits_history = true, checklist_closed = true where id = ${company_id}`.execute(trx);
  await enqueue(trx, 'demo-history', { company_id, pace }, new Date(Date.now() + HISTORY_WAIT_MS));
}

/** People share one hash of the one password: each hash takes a tenth of a second. */
async function insertPeople(trx: Trx, people: DemoPerson[], passwordHash: string) {
  const persons: (DemoPerson & { id: string })[] = [];
  for (const person of people) {
    const { email, name } = person;
    const id = await createPerson(trx, { email, name, language: 'id', passwordHash });
    await acceptNotice(trx, id, { version: NOTICE_VERSION, way: 'command' });
    persons.push({ ...person, id });
  }
  return persons;
}

async function addMembers(trx: Trx, { roles }: CreatedCompany, persons: (DemoPerson & { id: string })[]) {
  for (const { id, role } of persons) {
    await sql`insert into membership (user_id, role_id) values (${id}, ${roles[role]})`.execute(trx);
  }
}

/** People who work in some of the warehouses only. */
async function restrictMembers(
  trx: Trx,
  persons: (DemoPerson & { id: string })[],
  loaded: ReadonlyMap<string, LoadedWarehouse>,
) {
  for (const { id, warehouses = [] } of persons) {
    for (const code of warehouses) {
      await sql`insert into warehouse_access (user_id, warehouse_id) values (${id}, ${loaded.get(code)?.id})`.execute(
        trx,
      );
    }
  }
}

/** People of renters and financiers. */
async function bindMembers(
  trx: Trx,
  persons: (DemoPerson & { id: string })[],
  loaded: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { id, partners = [] } of persons) {
    for (const code of partners) {
      await sql`insert into partner_access (user_id, partner_id) values (${id}, ${loaded.get(code)})`.execute(trx);
    }
  }
}

const datedBack = ['role', 'membership', ...masterData.map(({ table }) => table)];

/** Makes a company, and what it started with, as old as it claims to be. */
async function dateBack(trx: Trx, companyId: string, days: number) {
  const then = sql`now() - make_interval(days => ${days})`;
  await sql`update company set created_at = ${then} where id = ${companyId}`.execute(trx);
  for (const table of datedBack) {
    await sql`update ${sql.table(table)} set created_at = ${then} where company_id = ${companyId}`.execute(trx);
  }
}
