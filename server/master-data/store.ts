import { type Generated, sql } from 'kysely';
import type { ListQuery, Sorting } from '#shared/list-query.ts';
import type { Resource } from '#shared/master-data/resource.ts';
import type { Moment, Trx } from '#server/platform/db/database.ts';
import { sendNamed } from '#server/platform/db/send-named.ts';
import { contains, type Page, pageOf, totalOf } from '#server/platform/http/list.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { orderOf, selected } from './columns.ts';

export type Values = Record<string, unknown>;
export type Row = Values & { id: string; created_at: string; version: number };

interface AnyTable {
  id: Generated<string>;
  created_at: Moment;
  [field: string]: unknown;
}

/**
 * The one place where table and column names are data. They come from resource definitions, never from a
 * request, and `store.test.ts` checks each definition against the migrated schema.
 */
const tables = (trx: Trx) => trx.withTables<Record<string, AnyTable>>();

/** Narrows a list to records that refer to one record, or with `null` to none. */
const narrowing = (resource: Resource, query: Sorting) =>
  Object.entries(query).filter(([name, wanted]) => resource.filters?.includes(name) && wanted !== undefined);

const matching = (trx: Trx, resource: Resource, query: Sorting) =>
  tables(trx)
    .selectFrom(resource.table)
    .$if(query.search !== '', (rows) =>
      rows.where((row) => row.or(resource.search.map((field) => contains(row.ref(field), query.search)))),
    )
    .where((row) =>
      row.and(
        narrowing(resource, query).map(([name, wanted]) =>
          wanted === 'null' ? row(name, 'is', null) : row(name, '=', wanted),
        ),
      ),
    );

/** All matching records in the order asked for; the newest first when none is. */
export const allRows = (trx: Trx, resource: Resource, query: Sorting) =>
  matching(trx, resource, query)
    .select(selected(resource))
    .orderBy(sql.join(orderOf(resource, query)));

/** The same, read at once: for dropdowns and programs. */
export const everyRow = (trx: Trx, resource: Resource, query: Sorting) =>
  allRows(trx, resource, query).execute() as Promise<Row[]>;

/** One page and how many records there are in all, in one statement. */
export async function listRows(trx: Trx, resource: Resource, query: ListQuery): Promise<Page<Row>> {
  const found = (await allRows(trx, resource, query)
    .select(totalOf(query, matching(trx, resource, query).select('id')).as('total'))
    .limit(query.size)
    .offset(query.page * query.size)
    .execute()) as (Row & { total: number })[];
  return pageOf(trx, query, found, matching(trx, resource, query));
}

export async function findRow(trx: Trx, resource: Resource, id: string): Promise<Row | undefined> {
  const query = tables(trx).selectFrom(resource.table).select(selected(resource)).where('id', '=', id);
  const [row] = await sendNamed(trx, `find ${resource.name}`, query);
  return row as Row | undefined;
}

export const insertRow = (trx: Trx, resource: Resource, values: Values) =>
  tables(trx)
    .insertInto(resource.table)
    .values(values)
    .returning(selected(resource))
    .executeTakeFirstOrThrow() as Promise<Row>;

/** Changes a record, if it is of the given version, and answers it as it is then. */
export const updateRow = (
  trx: Trx,
  resource: Resource,
  { id, version }: { id: string; version?: number | undefined },
  values: Values,
) =>
  tables(trx)
    .updateTable(resource.table)
    .set(values)
    .where('id', '=', id)
    .$if(version !== undefined, (rows) => rows.where('version', '=', version!))
    .returning(selected(resource))
    .executeTakeFirst() as Promise<Row | undefined>;

/**
 * Answers the path of the picture that belonged to the record.
 * @throws Problem `record-not-found`
 */
export async function deleteRow(trx: Trx, resource: Resource, id: string): Promise<string | null> {
  const gone = await tables(trx)
    .deleteFrom(resource.table)
    .where('id', '=', id)
    .returning(resource.image ? 'image' : sql<null>`null`.as('image'))
    .executeTakeFirst();
  if (!gone) throw new Problem('record-not-found');
  return gone['image'] as string | null;
}
