import { sql } from 'kysely';
import { allPermissions } from '#shared/permissions.ts';
import { newLoneCompany, owner } from '#server/testing.ts';

type Company = Awaited<ReturnType<typeof newLoneCompany>>;

/** Another company in which a person works too, with its name and what they may do there. */
export async function alsoIn(
  { userId }: Pick<Company, 'userId'>,
  name: string,
  permissions: readonly string[] = allPermissions,
): Promise<Company> {
  const other = await newLoneCompany(permissions);
  await sql`update company set name = ${name} where id = ${other.companyId}`.execute(owner);
  await sql`insert into membership (company_id, user_id, role_id)
    select company_id, ${userId}, role_id from membership where user_id = ${other.userId}`.execute(owner);
  return other;
}

export const rename = ({ companyId }: Pick<Company, 'companyId'>, name: string) =>
  sql`update company set name = ${name} where id = ${companyId}`.execute(owner);
