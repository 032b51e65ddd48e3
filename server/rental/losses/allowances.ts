import { sql } from 'kysely';
import type { Allowance, AllowanceInput } from '#shared/rental-losses.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { person } from '#server/platform/db/nested.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { changeableContract } from '../tariffs/save.ts';
import './table.ts';

/** All normal losses of a contract: first that of all goods, each scope with its newest first. */
export async function allowancesOf(trx: Trx, contractId: string): Promise<Allowance[]> {
  const { rows } = await sql<Allowance>`
    select a.id, a.product_id, a.nature_id, a.valid_from, a.per_mille, a.created_at,
      case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as product,
      case when n.id is not null then jsonb_build_object('id', n.id, 'name', n.name) end as nature,
      ${person('a.created_by', 'u')} as created_by
    from loss_allowance a
    left join product p on p.company_id = a.company_id and p.id = a.product_id
    left join nature n on n.company_id = a.company_id and n.id = a.nature_id
    left join app_user u on u.id = a.created_by
    where a.contract_id = ${contractId}
    order by p.name collate indonesian nulls first, p.id, n.name collate indonesian nulls first, n.id, a.valid_from desc`.execute(
    trx,
  );
  return rows;
}

/**
 * Agrees a normal loss from a month on.
 * @throws Problem `record-not-found`; `document-status` of a contract that was terminated; `invalid-input` at a product or state that there
 *   is not, `value-taken` where one of the same goods counts from the same month
 */
export async function insertAllowance(trx: Trx, contractId: string, input: AllowanceInput): Promise<void> {
  await changeableContract(trx, contractId);
  await trx
    .insertInto('loss_allowance')
    .values({ ...input, contract_id: contractId })
    .execute();
}

/**
 * Takes back a normal loss that was entered wrongly: the one before it counts on.
 * @throws Problem `record-not-found`; `document-status` of a contract that was terminated
 */
export async function deleteAllowance(trx: Trx, contractId: string, id: string): Promise<void> {
  await changeableContract(trx, contractId);
  const gone = await trx
    .deleteFrom('loss_allowance')
    .where('id', '=', id)
    .where('contract_id', '=', contractId)
    .returning('id')
    .executeTakeFirst();
  if (!gone) throw new Problem('record-not-found');
}
