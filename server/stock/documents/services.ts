import { sql } from 'kysely';
import type { DocumentServices } from '#shared/stock/services.ts';
import { type ServiceName, serviceNames } from '#shared/stock/service-names.ts';
import { recordActivity } from '#server/platform/activity/record.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { DraftedType } from './drafted-type.ts';
import { lockDocument } from './store.ts';

/** What was done for the owner of goods with a document. */
export async function servicesOf(trx: Trx, documentId: string): Promise<DocumentServices> {
  const { rows } = await sql<{ service: ServiceName; quantity: string }>`
    select service, quantity from stock_service where document_id = ${documentId}`.execute(trx);
  const done = new Map(rows.map(({ service, quantity }) => [service, Number(quantity)]));
  return {
    label: done.get('label') ?? 0,
    overtime_hour: done.get('overtime_hour') ?? 0,
    plug_hour: done.get('plug_hour') ?? 0,
  };
}

/**
 * Says what was done with a document, also once it is posted: overtime is known when the work is over. The history of the document tells of it.
 * @throws Problem `record-not-found`; `document-status` of one that was given up or voided
 */
export async function saveServices(
  trx: Trx,
  { entity }: Pick<DraftedType, 'entity'>,
  id: string,
  services: DocumentServices,
): Promise<DocumentServices> {
  await lockDocument(trx, { entity }, { id }, ['draft', 'submitted', 'approved', 'rejected', 'posted']);
  const before = await servicesOf(trx, id);
  const changed = serviceNames.filter((service) => before[service] !== services[service]);
  for (const service of changed) {
    const quantity = services[service];
    await (
      quantity === 0
        ? sql`delete from stock_service where document_id = ${id} and service = ${service}`
        : sql`insert into stock_service (document_id, service, quantity) values (${id}, ${service}, ${quantity})
          on conflict (company_id, document_id, service) do update set quantity = excluded.quantity`
    ).execute(trx);
  }
  if (changed.length > 0) {
    const changes = Object.fromEntries(
      changed.map((service) => [service, [before[service], services[service]] as const]),
    );
    await recordActivity(trx, { entity, recordId: id, action: 'update', changes });
  }
  return services;
}
