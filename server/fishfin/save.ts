import { sql } from 'kysely';
import {
  defaultsFrom,
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
import { Problem } from '#server/platform/problems/problem.ts';
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
  await lock(trx, which, (status) => from.some((one) => one === status));
  if (to === 'closed' && (await holdsGoods(trx, which.id))) throw new Problem('record-in-use');
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

const holdsGoods = async (trx: Trx, id: string): Promise<boolean> =>
  (await sql`select from stock_balance where pledge_id = ${id} and not is_empty limit 1`.execute(trx)).rows.length > 0;

async function lock(trx: Trx, { id, version }: Which, isAllowed: (status: FacilityStatus) => boolean) {
  await trx.selectFrom('facility').select('id').where('id', '=', id).forUpdate().execute();
  const before = await findFacility(trx, id);
  if (!before || (version !== undefined && version !== before.version)) return refuseSave(trx, id, findFacility);
  if (!isAllowed(before.status)) throw new Problem('document-status');
  return before;
}

/** @throws Problem `invalid-input` where a partner has not the role, or the person may not work in the warehouse */
async function refuseStrangers(
  trx: Trx,
  { borrower_id, financier_id, warehouse_id }: Pick<FacilityInput, 'borrower_id' | 'financier_id' | 'warehouse_id'>,
) {
  const { rows } = await sql<Record<'borrower_id' | 'financier_id' | 'warehouse_id', boolean>>`
    select ${borrower_id}::uuid is null or exists (
        select from partner where id = ${borrower_id} and 'renter' = any (roles)) as borrower_id,
      exists (select from partner where id = ${financier_id} and 'financier' = any (roles)) as financier_id,
      exists (select from warehouse where id = ${warehouse_id}) as warehouse_id`.execute(trx);
  const errors = Object.entries(rows[0]!)
    .filter(([, isThere]) => !isThere)
    .map(([field]): FieldError => ({ pointer: `/${field}`, code: 'not_found' }));
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
}
