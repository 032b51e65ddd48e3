import { sql } from 'kysely';
import { formatDocumentNumber } from '#shared/document-number.ts';
import type { FieldError } from '#shared/problems.ts';
import type { ContractInput } from '#shared/rental.ts';
import { documentSettingOf } from '#server/company/document-settings.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { refuseSave } from '#server/platform/http/refuse-save.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { findContract } from './list.ts';
import { nextCount } from './next-count.ts';
import './table.ts';
import { furtherIds, placesOf, saveFurther } from './warehouses.ts';

interface Which {
  id: string;
  /** The one that the change stands on. */
  version?: number | undefined;
}

/** Makes a draft of a contract, and answers its id. */
export async function insertContract(trx: Trx, input: ContractInput): Promise<string> {
  await refuseStrangers(trx, input);
  const { number, further_warehouse_ids, ...terms } = input;
  const id = await inserted(trx, terms, number);
  await saveFurther(trx, id, further_warehouse_ids);
  return id;
}

type Terms = Omit<ContractInput, 'number' | 'further_warehouse_ids'>;

async function inserted(trx: Trx, terms: Terms, number: string | null): Promise<string> {
  const rows = trx.insertInto('rental_contract').returning('id');
  if (number !== null) return (await rows.values({ ...terms, number }).executeTakeFirstOrThrow()).id;
  for (;;) {
    const next = await nextNumber(trx, terms.start_date);
    // Somebody may have typed it for another contract.
    const made = await rows
      .values({ ...terms, number: next })
      .onConflict((row) => row.doNothing())
      .executeTakeFirst();
    if (made) return made.id;
  }
}

/**
 * Makes a contract what was sent.
 * @throws Problem `record-not-found`, `record-changed`; `document-status` of one that was terminated; `invalid-input` where another
 *   one with the renter is in force on one of its days, and at further warehouses that were billed
 */
export async function updateContract(trx: Trx, which: Which, { number, ...input }: ContractInput): Promise<void> {
  await refuseStrangers(trx, input);
  await change(trx, which, ['draft', 'active'], { ...input, ...(number && { number }) });
}

/**
 * Puts a draft into force.
 * @throws as `updateContract`; `document-status` of one that is none; `same-person` who wrote it, where contracts need approval
 */
export async function activateContract(trx: Trx, which: Which, user: { id: string }): Promise<void> {
  const { needs_approval } = await documentSettingOf(trx, 'rental');
  const wrote = needs_approval && trx.selectFrom('rental_contract').select('created_by').where('id', '=', which.id);
  if (wrote && (await wrote.executeTakeFirst())?.created_by === user.id) throw new Problem('same-person');
  await change(trx, which, ['draft'], { status: 'active' });
}

/** Ends a contract on a day that becomes its last one. @throws as `updateContract`, and `document-status` of a draft */
export async function terminateContract(trx: Trx, which: Which, end_date: string): Promise<void> {
  const found = await findContract(trx, which.id);
  if (found && end_date < found.start_date)
    throw new Problem('invalid-input', { errors: [{ pointer: '/end_date', code: 'below_from' }] });
  await change(trx, which, ['active'], { status: 'terminated', end_date });
}

/** Deletes a draft. @throws Problem `record-not-found`; `document-status` of a contract that was in force */
export async function deleteContract(trx: Trx, id: string): Promise<void> {
  const gone = await trx
    .deleteFrom('rental_contract')
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .returning('id')
    .executeTakeFirst();
  if (gone) return;
  throw new Problem((await findContract(trx, id)) ? 'document-status' : 'record-not-found');
}

type Stored = 'draft' | 'active' | 'terminated';

async function change(
  trx: Trx,
  { id, version }: Which,
  allowed: readonly Stored[],
  {
    further_warehouse_ids: further,
    ...given
  }: Partial<Omit<ContractInput, 'number'> & { number: string; status: Stored }>,
): Promise<void> {
  const before = await trx
    .selectFrom('rental_contract')
    .select(['status', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before || (version !== undefined && version !== before.version)) return refuseSave(trx, id, findContract);
  if (!allowed.includes(before.status)) throw new Problem('document-status');
  await trx.updateTable('rental_contract').set(given).where('id', '=', id).execute();
  if (further) {
    await refuseBilled(trx, id, further);
    await saveFurther(trx, id, further);
  }
  if ((given.status ?? before.status) === 'active') await refuseOverlap(trx, id);
}

/**
 * Goods are charged for under one contract. Contracts of one renter are put into force one after the other.
 * @throws Problem `invalid-input` where another one with the renter in the warehouse is in force on a day of this one
 */
async function refuseOverlap(trx: Trx, id: string): Promise<void> {
  await sql`select from partner where id = (select renter_id from rental_contract where id = ${id}) for no key update`.execute(
    trx,
  );
  const { rows } = await sql<{ number: string | null }>`select app_contract_in_the_way(${id}) as number`.execute(trx);
  const number = rows[0]?.number ?? null;
  if (number !== null) throw invalid('/start_date', 'other_contract', { number });
}

/**
 * What was billed was billed for the warehouses of the contract: another one would be charged for all months before, and one less
 * would give them back.
 * @throws Problem `invalid-input` where it has invoices and its further warehouses would become others
 */
async function refuseBilled(trx: Trx, id: string, further: readonly string[]): Promise<void> {
  const { rows } = await sql`
    select from rental_contract c
    where c.id = ${id} and ${furtherIds} <> array(select unnest(${[...further]}::uuid[]) order by 1)
      and exists (select from rental_invoice i where i.company_id = c.company_id and i.contract_id = c.id)`.execute(
    trx,
  );
  if (rows.length > 0) throw invalid('/further_warehouse_ids', 'already_billed');
}

/** @throws Problem `invalid-input` where the renter is none, or a warehouse is not one that the person may work in */
async function refuseStrangers(
  trx: Trx,
  terms: Pick<ContractInput, 'renter_id' | 'warehouse_id' | 'further_warehouse_ids'>,
) {
  const { renter_id } = terms;
  const { rows } = await sql<{ renter: boolean; warehouses: string[] }>`
    select exists (select from partner where id = ${renter_id} and 'renter' = any (roles)) as renter,
      array(select id from warehouse where id = any (${placesOf(terms)})) as warehouses`.execute(trx);
  const { renter, warehouses } = rows[0]!;
  const errors: FieldError[] = [];
  if (!renter) errors.push({ pointer: '/renter_id', code: 'not_found' });
  if (!warehouses.includes(terms.warehouse_id)) errors.push({ pointer: '/warehouse_id', code: 'not_found' });
  if (!terms.further_warehouse_ids.every((id) => warehouses.includes(id)))
    errors.push({ pointer: '/further_warehouse_ids', code: 'not_found' });
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
}

/** The next number of the year in which a contract begins, by the company's pattern. */
async function nextNumber(trx: Trx, date: string): Promise<string> {
  const { number_format } = await documentSettingOf(trx, 'rental');
  return formatDocumentNumber(number_format, date, await nextCount(trx, 'rental', date));
}
