import { sql } from 'kysely';
import {
  defaultsFrom,
  type Facility,
  fixedInForce,
  type FacilityInput,
  type FacilityStatus,
  type FacilityStep,
  facilitySteps,
  mayChange,
} from '#shared/fishfin.ts';
import type { FieldError } from '#shared/problems.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { refuseSave } from '#server/platform/http/refuse-save.ts';
import { today } from '#server/platform/db/today.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { heldBy } from './held.ts';
import { findFacility } from './list.ts';
import { watchLater } from './watch.ts';
import './table.ts';

interface Which {
  id: string;
  /** The one that the change stands on. */
  version?: number | undefined;
}

/** Makes a draft of a facility, and answers its id. @throws Problem `invalid-input` at a reference to a record that does not suit */
export async function insertFacility(trx: Trx, input: FacilityInput): Promise<string> {
  await refuseStrangers(trx, input);
  await refuseSecondTitle(trx, input);
  return (await trx.insertInto('facility').values(input).returning('id').executeTakeFirstOrThrow()).id;
}

/**
 * Makes a facility what was sent. Whose goods it finances, who finances them, where and how stays as it is once it was in force; its
 * maturity is extended by a change, for which it takes three people.
 * @throws Problem `record-not-found`, `record-changed`; `document-status` of one in default or closed; `invalid-input` at what stays
 */
export async function updateFacility(trx: Trx, which: Which, input: FacilityInput): Promise<void> {
  await refuseStrangers(trx, input);
  const before = await lock(trx, which, mayChange);
  const isFixed = (field: keyof FacilityInput) => before.status !== 'draft' && before[field] !== input[field];
  const errors = fixedInForce.filter(isFixed).map((field): FieldError => ({ pointer: `/${field}`, code: 'in_force' }));
  if (isFixed('maturity_date')) errors.push({ pointer: '/maturity_date', code: 'by_extension' });
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
  await trx.updateTable('facility').set(input).where('id', '=', which.id).execute();
  await watchLater(trx, which.id);
}

/**
 * Takes a step of a facility.
 * @throws as `updateFacility`; `document-status` where its status has no such step, and `record-in-use` on closing one
 *   that goods are pledged to
 */
export async function stepFacility(trx: Trx, which: Which, step: FacilityStep): Promise<void> {
  const { from, to } = facilitySteps[step];
  const facility = await lock(trx, which, (status) => from.some((one) => one === status));
  if (to === 'closed' && (await holdsGoods(trx, facility))) throw new Problem('record-in-use');
  if (to === 'active') await refuseSecondTitle(trx, facility);
  await trx.updateTable('facility').set({ status: to }).where('id', '=', which.id).execute();
}

/** Finds a facility in default as of today: no goods are pledged and nothing is drawn any more. @throws as `updateFacility` */
export async function defaultFacility(trx: Trx, which: Which, reason: string): Promise<void> {
  await lock(trx, which, (status) => defaultsFrom.includes(status));
  await trx
    .updateTable('facility')
    .set({ status: 'default', default_date: today, default_reason: reason })
    .where('id', '=', which.id)
    .execute();
}

/** Deletes a draft. @throws Problem `record-not-found`; `document-status` of a facility that was in force */
export async function deleteFacility(trx: Trx, id: string): Promise<void> {
  const gone = await trx
    .deleteFrom('facility')
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .returning('id')
    .executeTakeFirst();
  if (gone) return;
  throw new Problem((await findFacility(trx, id)) ? 'document-status' : 'record-not-found');
}

/** Goods of a transfer of title stay the financier's where what was owed is in default. */
async function holdsGoods(trx: Trx, facility: Facility): Promise<boolean> {
  if (facility.kind === 'title_transfer' && facility.status === 'default') return false;
  const { rows } = await sql`
    select from stock_balance b where ${heldBy(facility)} and not b.is_empty limit 1`.execute(trx);
  return rows.length > 0;
}

/** @throws Problem `invalid-input` with the facility in force that what the financier owns in the warehouse is security of already */
async function refuseSecondTitle(
  trx: Trx,
  {
    id,
    kind,
    financier_id,
    warehouse_id,
  }: Pick<FacilityInput, 'kind' | 'financier_id' | 'warehouse_id'> & { id?: string },
): Promise<void> {
  if (kind !== 'title_transfer') return;
  const { rows } = await sql<{ number: string }>`
    select number from facility
    where kind = 'title_transfer' and financier_id = ${financier_id} and warehouse_id = ${warehouse_id}
      and status in ('active', 'suspended', 'default') and id is distinct from ${id ?? null}::uuid`.execute(trx);
  const [other] = rows;
  if (other) throw invalid('/financier_id', 'title_held', { facility: other.number });
}

async function lock(trx: Trx, { id, version }: Which, isAllowed: (status: FacilityStatus) => boolean) {
  await trx.selectFrom('facility').select('id').where('id', '=', id).forUpdate().execute();
  const before = await findFacility(trx, id);
  if (!before || (version !== undefined && version !== before.version)) return refuseSave(trx, id, findFacility);
  if (!isAllowed(before.status)) throw new Problem('document-status');
  return before;
}

/** @throws Problem `invalid-input` where a partner has not the role, or the person may not work in the warehouse; where a
 *   financier who gets the goods stores none */
async function refuseStrangers(
  trx: Trx,
  {
    kind,
    borrower_id,
    financier_id,
    warehouse_id,
  }: Pick<FacilityInput, 'kind' | 'borrower_id' | 'financier_id' | 'warehouse_id'>,
) {
  const { rows } = await sql<Record<'borrower_id' | 'financier_id' | 'warehouse_id' | 'may_own', boolean>>`
    select ${borrower_id}::uuid is null or exists (
        select from partner where id = ${borrower_id} and 'renter' = any (roles)) as borrower_id,
      exists (select from partner where id = ${financier_id} and 'financier' = any (roles)) as financier_id,
      exists (select from warehouse where id = ${warehouse_id}) as warehouse_id,
      ${kind !== 'title_transfer'} or exists (
        select from partner where id = ${financier_id} and 'renter' = any (roles)) as may_own`.execute(trx);
  const { may_own, ...references } = rows[0]!;
  const errors = Object.entries(references)
    .filter(([, isThere]) => !isThere)
    .map(([field]): FieldError => ({ pointer: `/${field}`, code: 'not_found' }));
  // Goods in the store are those of renters.
  if (references.financier_id && !may_own) errors.push({ pointer: '/financier_id', code: 'stores_nothing' });
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
}
