import { sql } from 'kysely';
import type { Permission } from '#shared/permissions.ts';
import { asCompany, type Db, type Trx } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import type { AskedJob } from './asked-job.ts';
import { holdersOf } from './tell.ts';

interface Asked {
  partner: string;
  warehouse_id: string;
  warehouse: string;
  packs: number;
  day: string;
}

/** The job that tells everybody who may take it on what people of a partner asked for. */
export const tellAsked =
  ({ db }: { db: Db }) =>
  ({ company_id, entity, id }: AskedJob): Promise<void> =>
    asCompany(db, { companyId: company_id, userId: '' }, async (trx) => {
      const { rows } = await sql<Asked>`
        select p.name as partner, w.id as warehouse_id, w.name as warehouse, d.date::text as day,
          (select coalesce(sum(l.expected_packs), 0)::int from stock_line l
            where l.company_id = d.company_id and l.document_id = d.id) as packs
        from stock_document d
        join partner p on p.company_id = d.company_id and p.id = d.partner_id
        join warehouse w on w.company_id = d.company_id and w.id = d.warehouse_id
        where d.id = ${id} and d.taken_by is null`.execute(trx);
      const asked = rows[0];
      // Withdrawn, or taken on meanwhile.
      if (!asked) return;
      const { warehouse_id, ...params } = asked;
      const userIds = await holdersOf(trx, `${entity}_update` as Permission, warehouse_id, null);
      await notify(trx, {
        userIds,
        event: 'request_made',
        params: { entity, ...params },
        link: `/app/${entity}/${id}`,
      });
    });

/** What became of it: the words of the notice. */
export type Answer = 'taken' | 'refused' | 'cancelled' | 'posted';

/** Tells who asked for the document what became of it. People of the store are not named to them. */
export async function tellAsker(trx: Trx, id: string, answer: Answer): Promise<void> {
  const { rows } = await sql<{
    entity: AskedJob['entity'];
    created_by: string | null;
    warehouse: string;
    number: string | null;
    decision_note: string | null;
  }>`
    select d.entity, d.created_by, w.name as warehouse, d.number, d.decision_note
    from stock_document d join warehouse w on w.company_id = d.company_id and w.id = d.warehouse_id
    where d.id = ${id} and d.is_asked`.execute(trx);
  const found = rows[0];
  if (!found?.created_by) return;
  const { entity, created_by, decision_note: note, ...rest } = found;
  await notify(trx, {
    userIds: [created_by],
    event: 'request_answered',
    params: { entity, answer, note: answer === 'refused' ? note : null, ...rest },
    link: `/app/${entity}/${id}`,
  });
}
