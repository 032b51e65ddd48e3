import { sql } from 'kysely';
import type { Language } from '#shared/limits.ts';
import { type Actor, actAs, type Trx } from '#server/platform/db/database.ts';
import { seedReference, type SeededReference } from './reference.ts';
import { type RoleKey, seedRoles } from './roles.ts';

interface NewCompany {
  tenantId: string;
  name: string;
  language: Language;
  /** IANA name. */
  timeZone: string;
  /** Its other details. */
  details?: Partial<Record<'npwp' | 'address' | 'phone' | 'bank_account', string | null>>;
  /** Who makes it, where it is known. */
  actor?: Omit<Actor, 'companyId'>;
  /** Whether it starts with the reference data of the trade, or with empty lists. */
  withReference: boolean;
}

export interface CreatedCompany {
  companyId: string;
  /** Ids of the roles the company starts with. */
  roles: Record<RoleKey, string>;
  /** Empty when it starts without. */
  reference: SeededReference;
}

/**
 * Makes a company with the roles it starts with and, if wanted, the reference data of the trade: as the owner of the
 * database, or in the installation. The transaction is in the company's context afterwards, so that rows which follow
 * belong to it.
 */
export async function createCompany(
  trx: Trx,
  { tenantId, name, language, timeZone, details, actor, withReference }: NewCompany,
): Promise<CreatedCompany> {
  const { rows } = await sql<{ id: string }>`select uuid_v7() as id`.execute(trx);
  const companyId = rows[0]!.id;
  // Ahead of the first row, so that the log knows who made it.
  await actAs(trx, { companyId, userId: '', ...actor });
  await sql`
    insert into company (id, tenant_id, name, language, time_zone, npwp, address, phone, bank_account)
    values (${companyId}, ${tenantId}, ${name}, ${language}, ${timeZone}, ${details?.npwp ?? null},
      ${details?.address ?? null}, ${details?.phone ?? null}, ${details?.bank_account ?? null})`.execute(trx);
  const roles = await seedRoles(trx, language);
  return { companyId, roles, reference: withReference ? await seedReference(trx, language) : new Map() };
}
