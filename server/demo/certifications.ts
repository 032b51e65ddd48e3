import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import type { DemoImages } from './images.ts';

/** Gives each certification of the context's company a picture of a seal; real ones are the marks of their owners. */
export async function pictureCertifications(trx: Trx, companyId: string, images: DemoImages): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from certification where company_id = ${companyId}`.execute(trx);
  for (const { id } of rows) {
    const image = await images.store(companyId, 'certificate');
    await sql`update certification set image = ${image} where company_id = ${companyId} and id = ${id}`.execute(trx);
  }
}
