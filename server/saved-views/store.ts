import { sql } from 'kysely';
import { type SavedView, type SavedViewChange, type SavedViewInput, VIEWS_MAX } from '#shared/saved-view.ts';
import type { ViewedList } from '#shared/screens.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { alphabetical } from '#server/platform/http/list.ts';
import { invalid } from '#server/platform/problems/problem.ts';

const columns = sql`s.id, s.list, s.name, s.search, s.hidden_columns, s.is_shared, s.user_id = app_user_id() as is_own, u.name as author`;

/** The views of a list: the own ones first, then those that colleagues share. */
export async function viewsOf(trx: Trx, list: ViewedList): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`${named('views of list')}
    select ${columns} from saved_view s join app_user u on u.id = s.user_id
    where s.company_id = app_company_id() and s.list = ${list}
    order by s.user_id = app_user_id() desc, ${alphabetical(sql.ref('s.name'))}, s.id`.execute(trx);
  return rows;
}

export async function findView(trx: Trx, id: string): Promise<SavedView | undefined> {
  const { rows } = await sql<SavedView>`
    select ${columns} from saved_view s join app_user u on u.id = s.user_id
    where s.company_id = app_company_id() and s.id = ${id}`.execute(trx);
  return rows[0];
}

/**
 * Saves a new view of the person.
 * @throws Problem `invalid-input` where they have `VIEWS_MAX` of the list; `value-taken` at a name that one of them has
 */
export async function insertView(trx: Trx, view: SavedViewInput): Promise<SavedView> {
  const { list, name, search, hidden_columns, is_shared } = view;
  const { rows } = await sql<{ id: string }>`
    insert into saved_view (list, name, search, hidden_columns, is_shared)
    select ${list}, ${name}, ${JSON.stringify(search)}::jsonb, ${hidden_columns}::text[], ${is_shared}
    where (
      select count(*) from saved_view where company_id = app_company_id() and user_id = app_user_id() and list = ${list}
    ) < ${VIEWS_MAX}
    returning id`.execute(trx);
  if (!rows[0]) throw invalid('/name', 'too_many_views', { most: VIEWS_MAX });
  return (await findView(trx, rows[0].id))!;
}

/** Changes a view of the person; undefined where there is none of theirs. One that colleagues see no more opens their lists no more. */
export async function updateView(trx: Trx, view: SavedViewChange): Promise<SavedView | undefined> {
  const { id, name, search, hidden_columns, is_shared } = view;
  const { numAffectedRows } = await sql`
    update saved_view set name = ${name}, search = ${JSON.stringify(search)}::jsonb,
      hidden_columns = ${hidden_columns}::text[], is_shared = ${is_shared}
    where company_id = app_company_id() and user_id = app_user_id() and id = ${id}`.execute(trx);
  if (numAffectedRows === 0n) return undefined;
  if (!is_shared) {
    await sql`delete from default_view where company_id = app_company_id() and user_id is null and view_id = ${id}`.execute(
      trx,
    );
  }
  return findView(trx, id);
}

/** Deletes a view of the person, and answers whether there was one. */
export async function deleteView(trx: Trx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from saved_view where company_id = app_company_id() and user_id = app_user_id() and id = ${id}`.execute(trx);
  return numAffectedRows !== 0n;
}
