import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import '#server/company/table.ts';

/**
 * The partners that somebody is bound to in a role, each once; null in a role of the company. A role that is not there is left
 * to the foreign key.
 * @throws Problem `partner-role` for partners in a role of the company; `invalid-input` where a role for people of partners comes
 *   without any, or with one that is not there
 */
export async function suitedPartners(
  trx: Trx,
  roleId: string,
  partnerIds: readonly string[] | null | undefined,
): Promise<string[] | null> {
  if (!(await isForPartners(trx, roleId))) {
    if (partnerIds) throw new Problem('partner-role');
    return null;
  }
  if (!partnerIds) throw invalid('/partner_ids', 'required');
  const chosen = [...new Set(partnerIds.map((one) => one.toLowerCase()))];
  const { rows: found } =
    await sql`select from partner where id = any(${chosen}::uuid[]) and merged_into_id is null`.execute(trx);
  if (found.length < chosen.length) throw invalid('/partner_ids', 'not_found');
  return chosen;
}

/**
 * A member stays on the side of the company or of a partner: what they could see on the other one is another thing altogether.
 * @throws Problem `partner-role`
 */
export async function refuseOtherSide(trx: Trx, before: string, now: string): Promise<void> {
  if ((await isForPartners(trx, before)) !== (await isForPartners(trx, now))) throw new Problem('partner-role');
}

async function isForPartners(trx: Trx, roleId: string): Promise<boolean> {
  const role = await trx
    .selectFrom('role')
    .select('is_for_partners')
    .where('company_id', '=', sql<string>`app_company_id()`)
    .where('id', '=', roleId)
    .executeTakeFirst();
  return role?.is_for_partners ?? false;
}
