import { type RawBuilder, sql } from 'kysely';
import type { FacilityWait } from '#shared/dashboard-tasks.ts';
import type { Facility } from '#shared/fishfin.ts';
import { permissionTo } from '#shared/permissions.ts';
import { type Approver, financierKinds, type FishfinEntity } from '#shared/stock/kinds.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { User } from '#server/platform/http/access.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';

/** Who approves a document `d` of a facility `c` as things are; null of one that does not wait. */
export const approverColumn = sql<Approver | null>`case
  when d.status <> 'submitted' then null
  when d.kind <> all (${[...financierKinds]}::text[]) then 'store'
  when financier_decides(c.financier_id) then 'financier' else 'financier_by_letter' end`;

/** Whether a document `d` of a facility `c` waits for somebody of the store: what waits for its financier does not. */
export const waitsFor: Record<FacilityWait, RawBuilder<unknown>> = {
  check: sql`d.status = 'submitted' and d.checked_at is null`,
  approval: sql`d.status = 'submitted' and d.checked_at is not null and ${approverColumn} <> 'financier'`,
};

/** The same of a document that waits. */
export async function approverOf(trx: Trx, document_id: string): Promise<Approver> {
  const { rows } = await sql<{ approver: Approver }>`
    select ${approverColumn} as approver from stock_document d
    join facility c on c.company_id = d.company_id and c.id = d.pledge_id where d.id = ${document_id}`.execute(trx);
  return rows[0]!.approver;
}

const financierPermission = permissionTo('financier', 'approval');

/** The rule of routes by which documents are decided on: people of the store and the financier's. */
export const deciders = (entity: FishfinEntity) =>
  ({ access: { anyOf: [permissionTo(entity, 'approval'), financierPermission] } }) as const;

/** Who decides. */
export type Decider = Pick<User, 'id' | 'name' | 'permissions' | 'partner_ids'>;

/** Refuses people of other partners than the financier, and people of the store who may not decide. @throws Problem `permission-missing` */
export function refuseOutsider(
  { permissions, partner_ids }: Decider,
  { facility, entity }: { facility: Pick<Facility, 'financier_id'>; entity: FishfinEntity },
): void {
  const mayDecide = partner_ids
    ? partner_ids.includes(facility.financier_id) && permissions.has(financierPermission)
    : permissions.has(permissionTo(entity, 'approval'));
  if (!mayDecide) throw new Problem('permission-missing');
}

/**
 * Refuses an approval by the other side than the one that approves, and one for a financier without their letter.
 * @throws Problem `permission-missing`, `financier-approves`; `invalid-input` at /note (`letter_missing`)
 */
export function refuseApprover(approver: Approver, { partner_ids }: Decider, note: string | null): void {
  if (partner_ids && approver !== 'financier') throw new Problem('permission-missing');
  if (!partner_ids && approver === 'financier') throw new Problem('financier-approves');
  if (approver === 'financier_by_letter' && note === null) throw invalid('/note', 'letter_missing');
}
