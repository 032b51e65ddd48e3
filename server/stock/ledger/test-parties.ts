import { sql } from 'kysely';
import type { TIME_ZONES } from '#shared/limits.ts';
import { allPermissions } from '#shared/permissions.ts';
import { asCompany, type Trx } from '#server/platform/db/database.ts';
import { asking, db, newPerson, owner } from '#server/testing.ts';
import { inward, keyOf, postMovements, type StockCompany } from './testing.ts';

type Company = Pick<StockCompany, 'companyId'>;

/** A colleague in the company who asks as themselves, with all rights unless others are said. */
export async function colleagueOf({ companyId }: Company, permissions: readonly string[] = allPermissions) {
  const person = await newPerson(companyId, permissions);
  return { ...person, send: asking(person.token) };
}

export type Colleague = Awaited<ReturnType<typeof colleagueOf>>;

/** The company as a colleague works in it. */
export const as = <Of extends StockCompany>(company: Of, { userId, send }: Pick<Colleague, 'userId' | 'send'>): Of => ({
  ...company,
  userId,
  send,
  run: <T>(work: (trx: Trx) => Promise<T>) => asCompany(db, { companyId: company.companyId, userId }, work),
});

/** The position of goods that are on their way to a warehouse. */
export async function transitOf(warehouse: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from storage_position where warehouse_id = ${warehouse} and kind = 'transit'`.execute(owner);
  return rows[0]!.id;
}

/** Lets somebody work in these warehouses alone from now on. */
export const restrictTo = ({ companyId }: Company, userId: string, ...warehouses: string[]) =>
  sql`insert into warehouse_access (company_id, user_id, warehouse_id)
    select ${companyId}, ${userId}, unnest(${warehouses}::uuid[])`.execute(owner);

/** A colleague who may work in these warehouses alone. */
export async function restrictedTo(company: Company, ...warehouses: string[]): Promise<Colleague> {
  const person = await colleagueOf(company);
  await restrictTo(company, person.userId, ...warehouses);
  return person;
}

/** Another position of the company's room. */
export const secondPosition = (company: StockCompany, code = 'A-01-02') =>
  company.insert('storage_position', {
    warehouse_id: company.warehouse,
    room_id: company.room,
    code,
    kind: 'rack',
    status: 'active',
    row_no: 1,
    bay_no: 1,
    level_no: Number(code.at(-1)),
  });

/** The position of a second room of the company's warehouse, of another temperature class than the first. */
export async function deepFreezer(company: StockCompany): Promise<string> {
  const room = await company.insert('storage_room', {
    warehouse_id: company.warehouse,
    code: 'D',
    name: 'Ruang dalam',
    temperature_class: 'DFZ',
    status: 'active',
  });
  const { rows } = await sql<{ id: string }>`
    select id from storage_position where company_id = ${company.companyId} and room_id = ${room}`.execute(owner);
  return rows[0]!.id;
}

/** The company as it is in a second warehouse with a room and a position, and a clerk who may work there alone. */
export async function secondWarehouse<Of extends StockCompany>(company: Of) {
  const warehouse = await company.insert('warehouse', { code: 'WH2', name: 'Gudang Bitung', status: 'active' });
  const room = await company.insert('storage_room', {
    warehouse_id: warehouse,
    code: 'R2',
    name: 'Ruang 2',
    temperature_class: 'FRZ',
    status: 'active',
  });
  const { rows } = await sql<{ id: string }>`
    select id from storage_position where company_id = ${company.companyId} and room_id = ${room}`.execute(owner);
  return { ...company, ...(await restrictedTo(company, warehouse)), warehouse, room, position: rows[0]!.id };
}

/** Packs of 10 kg that a renter keeps in the same batch and the same place as the company its own. */
export async function storeForRenter(company: StockCompany, batch: string, packs = 10, renter = company.renter) {
  const key = keyOf(company, batch, { owner_id: renter });
  await postMovements(company, [inward(key, packs, packs * 10_000)]);
  return key;
}

/** Sets the zone in which a company reads days. */
export const setZone = ({ companyId }: Company, zone: (typeof TIME_ZONES)[number]) =>
  sql`update company set time_zone = ${zone} where id = ${companyId}`.execute(owner);

/** The company wants the documents of a screen approved, above so many kg or rupiah where it says so. */
export const wantApproval = (
  { send: ask }: Pick<StockCompany, 'send'>,
  entity: 'stockreceived' | 'stockissued' | 'voidtransaction',
  limits: object = {},
) =>
  ask('PUT', '/company/documents', {
    documents: [
      {
        entity,
        number_format: `${entity.slice(0, 6).toUpperCase()}/{YYYY}/{00000}`,
        needs_approval: true,
        approval_above_kg: null,
        approval_above_rupiah: null,
        ...limits,
      },
    ],
  });
