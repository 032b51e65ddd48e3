import { sql } from 'kysely';
import type { DefaultOwner, DefaultView, DefaultViewInput, DefaultViewQuery } from '#shared/saved-view.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { invalid } from '#server/platform/problems/problem.ts';

/** Null: the company's. */
const ownerId = (of: DefaultOwner) => (of === 'person' ? sql`app_user_id()` : sql`null::uuid`);

/** The views that lists open with, the person's own and the company's. Of views that the person may no longer see there are none. */
export async function defaultViews(trx: Trx): Promise<DefaultView[]> {
  const { rows } = await sql<DefaultView>`
    select d.list, case when d.user_id is null then 'company' else 'person' end as of,
      case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name, 'search', s.search,
        'hidden_columns', s.hidden_columns) end as view
    from default_view d left join saved_view s on s.company_id = d.company_id and s.id = d.view_id
    where d.company_id = app_company_id() and (d.view_id is null) = (s.id is null)
    order by d.list, d.user_id nulls last`.execute(trx);
  return rows;
}

/**
 * Has a list open with a view, or for the person without one.
 * @throws Problem `invalid-input` at a view that is none of the list, that the person does not see, or that the company's people do not all see
 */
export async function keepDefault(trx: Trx, { list, of, view_id }: DefaultViewInput): Promise<void> {
  if (view_id !== null) {
    const { rows } = await sql<{ is_shared: boolean }>`
      select is_shared from saved_view where company_id = app_company_id() and list = ${list} and id = ${view_id}`.execute(
      trx,
    );
    if (!rows[0]) throw invalid('/view_id', 'not_found');
    if (of === 'company' && !rows[0].is_shared) throw invalid('/view_id', 'view_not_shared');
  }
  await sql`
    insert into default_view (list, user_id, view_id) values (${list}, ${ownerId(of)}, ${view_id})
    on conflict on constraint default_view_key do update set view_id = excluded.view_id`.execute(trx);
}

/** Has a list open as if nothing had been chosen: for the person as the company has it, for the company without a view. */
export async function forgetDefault(trx: Trx, { list, of }: DefaultViewQuery): Promise<void> {
  await sql`
    delete from default_view
    where company_id = app_company_id() and list = ${list} and user_id is not distinct from ${ownerId(of)}`.execute(
    trx,
  );
}
