import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import type { DemoImages } from './images.ts';

/** What tells the seal of each certification apart, by its code; those that nobody drew one for bear the check. */
const symbols: Readonly<Record<string, string>> = {
  SKP: 'plant',
  HALAL: 'crescent',
  MSC: 'fish',
  ASC: 'waves',
  BAP: 'leaf',
  BRCGS: 'shield',
  ISO22000: 'globe',
};

/** Gives each certification of the context's company a picture of a seal; real ones are the marks of their owners. */
export async function pictureCertifications(trx: Trx, companyId: string, images: DemoImages): Promise<void> {
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from certification where company_id = ${companyId}`.execute(trx);
  for (const { id, code } of rows) {
    const image = await images.store(companyId, `certificate+seal-${symbols[code] ?? 'check'}`);
    await sql`update certification set image = ${image} where company_id = ${companyId} and id = ${id}`.execute(trx);
  }
}
