import { sql } from 'kysely';
import type { Company, CompanyBody } from '#shared/company.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { User } from '#server/platform/http/access.ts';
import { invalid } from '#server/platform/problems/problem.ts';
import { refuseSave } from '#server/platform/http/refuse-save.ts';
import { today } from '#server/platform/db/today.ts';
import { moveClosing } from './move-closing.ts';
import './table.ts';

const columns = [
  'id',
  'name',
  'logo',
  'npwp',
  'nitku',
  'coretax_unit',
  'address',
  'phone',
  'email',
  'bank_account',
  'time_zone',
  'language',
  'tax_percent',
  'expiry_alert_days',
  'transit_alert_days',
  'count_interval_days',
  'gs1_company_prefix',
  'reminder_days',
  'requires_second_step',
  'requires_second_step_of_owners',
  'stock_closed_until',
  'awaits_history',
  'checklist_closed',
  'version',
] as const;

/** The company of the context as its screens know it. */
export const findCompany = (trx: Trx, companyId: string): Promise<Company> =>
  trx.selectFrom('company').select(columns).where('id', '=', companyId).executeTakeFirstOrThrow();

/**
 * Changes what is given and leaves the rest as it is.
 * @throws Problem `record-changed` when the company is not of the given version; `invalid-input` when the books would be
 *   closed up to a day that has not come where the company is; as `moveClosing` does
 */
export async function changeCompany(
  trx: Trx,
  user: Pick<User, 'id' | 'name' | 'company_id' | 'permissions'>,
  { version, stock_reopen_reason, ...changes }: CompanyBody,
): Promise<Company> {
  const { company_id: companyId } = user;
  const { stock_closed_until } = changes;
  const reason =
    stock_closed_until === undefined
      ? {}
      : await moveClosing(trx, user, { stock_closed_until, reason: stock_reopen_reason });
  const all = { ...changes, ...reason };
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  const { numUpdatedRows } = await trx
    .updateTable('company')
    .set({ ...given, ...(changes.reminder_days && { reminder_days_since: sinceToday(changes.reminder_days) }) })
    .where('id', '=', companyId)
    .$if(version !== undefined, (rows) => rows.where('version', '=', version!))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await refuseSave(trx, companyId, findCompany);
  if (changes.stock_closed_until) await refuseFuture(trx, companyId);
  return findCompany(trx, companyId);
}

/** Steps that are other ones count from today on. */
const sinceToday = (days: readonly number[]) =>
  sql<string | null>`case when reminder_days = ${[...days]}::integer[] then reminder_days_since else ${today} end`;

async function refuseFuture(trx: Trx, companyId: string): Promise<void> {
  const ahead = await trx
    .selectFrom('company')
    .select('id')
    .where('id', '=', companyId)
    .where('stock_closed_until', '>', today)
    .executeTakeFirst();
  if (ahead) throw invalid('/stock_closed_until', 'date_in_future');
}

/**
 * Puts another logo, or none, in place of the one there is. Answers the one that nothing refers to any more.
 * @throws Problem `record-changed` when the company is not of the given version
 */
export async function changeLogo(
  trx: Trx,
  companyId: string,
  { logo, version }: Pick<Company, 'logo'> & Pick<CompanyBody, 'version'>,
): Promise<string | null> {
  const before =
    (await trx
      .selectFrom('company')
      .select('logo')
      .where('id', '=', companyId)
      .$if(version !== undefined, (rows) => rows.where('version', '=', version!))
      .forNoKeyUpdate()
      .executeTakeFirst()) ?? (await refuseSave(trx, companyId, findCompany));
  await trx.updateTable('company').set({ logo }).where('id', '=', companyId).execute();
  return before.logo;
}

/** Whether a person signs in with a second step, as the installation knows. */
export async function hasSecondStep(trx: Trx, userId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('second_step')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}
