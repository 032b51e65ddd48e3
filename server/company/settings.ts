import type { Company, CompanyBody } from '#shared/company.ts';
import type { Trx } from '#server/database.ts';
import './table.ts';

const columns = [
  'id',
  'name',
  'logo',
  'npwp',
  'address',
  'phone',
  'email',
  'time_zone',
  'language',
  'tax_percent',
  'expiry_alert_days',
  'requires_second_step',
] as const;

/** The company of the context as its screens know it. */
export const findCompany = (trx: Trx, companyId: string): Promise<Company> =>
  trx.selectFrom('company').select(columns).where('id', '=', companyId).executeTakeFirstOrThrow();

/** Changes what is given and leaves the rest as it is. */
export async function changeCompany(trx: Trx, companyId: string, changes: CompanyBody): Promise<Company> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  await trx.updateTable('company').set(given).where('id', '=', companyId).execute();
  return findCompany(trx, companyId);
}

/** Puts another logo, or none, in place of the one there is. Answers the one that nothing refers to any more. */
export async function changeLogo(trx: Trx, companyId: string, logo: string | null): Promise<string | null> {
  const before = await trx
    .selectFrom('company')
    .select('logo')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
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
