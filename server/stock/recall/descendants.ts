import { sql } from 'kysely';
import type { RecallScope } from '#shared/stock/recall.ts';
import type { Trx } from '#server/platform/db/database.ts';

/** A batch, and how many transformations lie between it and the one that is asked for. */
export interface Descendant {
  id: string;
  depth: number;
}

/** Links of batches may form a cycle; no chain of transformations is as long. */
const DEPTH_MAX = 50;

/** A batch with all that was made of it, itself first; it alone where only it is meant. Empty where there is no such batch. */
export async function descendantsOf(trx: Trx, id: string, scope: RecallScope): Promise<Descendant[]> {
  const { rows } = await sql<Descendant>`
    with recursive made (id, depth) as (
      select b.id, 0 from batch b where b.id = ${id}
      union
      select l.child_batch_id, m.depth + 1
      from made m
      join batch_link l on l.company_id = app_company_id() and l.parent_batch_id = m.id and l.child_batch_id <> m.id
      join stock_document d on d.company_id = l.company_id and d.id = l.document_id and d.status = 'posted'
      where ${scope}::text = 'descendants' and m.depth < ${DEPTH_MAX}
    )
    select id, min(depth) as depth from made group by id order by depth, id`.execute(trx);
  return rows;
}
