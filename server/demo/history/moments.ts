import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';

/** When a document of the story was begun, and when its steps were taken. */
export interface Moments {
  created: Date;
  submitted: Date | null;
  decided: Date | null;
  posted: Date | null;
}

/**
 * Puts documents, by their ids, at their moments; what they caused at the same, and batches when they came to be. To be
 * called as the owner of the database, who alone may.
 */
export async function dateBack(trx: Trx, companyId: string, moments: ReadonlyMap<string, Moments>): Promise<void> {
  const all = [...moments];
  const of = (name: keyof Moments) => all.map(([, one]) => one[name]);
  await sql`
    update stock_document d set created_at = n.created,
      submitted_at = case when d.submitted_at is not null then coalesce(n.submitted, n.created) end,
      decided_at = case when d.decided_at is not null then coalesce(n.decided, n.created) end,
      posted_at = case when d.posted_at is not null then coalesce(n.posted, n.created) end
    from unnest(${all.map(([id]) => id)}::uuid[], ${of('created')}::timestamptz[],
      ${of('submitted')}::timestamptz[], ${of('decided')}::timestamptz[],
      ${of('posted')}::timestamptz[]) as n (id, created, submitted, decided, posted)
    where d.company_id = ${companyId} and d.id = n.id`.execute(trx);
  await sql`
    update stock_document d set created_at = c.posted_at,
      submitted_at = case when d.submitted_at is not null then c.posted_at end,
      decided_at = case when d.decided_at is not null then c.posted_at end,
      posted_at = c.posted_at
    from stock_document c
    where d.company_id = ${companyId} and d.kind = 'transit_difference' and c.company_id = d.company_id
      and c.id = d.caused_by_id`.execute(trx);
  await sql`
    update batch b set created_at = m.posted_at
    from (
      select m.batch_id, min(d.posted_at) as posted_at
      from stock_move m join stock_document d on d.company_id = m.company_id and d.id = m.document_id
      where m.company_id = ${companyId} group by m.batch_id
    ) m where b.company_id = ${companyId} and b.id = m.batch_id`.execute(trx);
}
