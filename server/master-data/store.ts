import type { Generated, Kysely } from 'kysely';
import type { ListQuery, Sorting } from '#shared/list-query.ts';
import type { Field } from '#shared/master-data/fields.ts';
import type { Resource } from '#shared/master-data/resource.ts';
import type { Moment, Trx } from '#server/database.ts';
import { alphabetical, contains, ordered } from '#server/list.ts';
import { Problem } from '#server/problem.ts';

export type Values = Record<string, unknown>;
export type Row = Values & { id: string; created_at: string };

interface AnyTable {
  id: Generated<string>;
  created_at: Moment;
  [field: string]: unknown;
}

/**
 * The one place where table and column names are data. They come from resource definitions, never from a
 * request, and `store.test.ts` checks each definition against the migrated schema.
 */
const tables = (trx: Trx) => trx as unknown as Kysely<Record<string, AnyTable>>;

const columnsOf = (resource: Resource) => ['id', ...Object.keys(resource.fields), 'created_at'];

const matching = (trx: Trx, resource: Resource, { search }: Sorting) =>
  tables(trx)
    .selectFrom(resource.table)
    .$if(search !== '', (rows) =>
      rows.where((row) => row.or(resource.search.map((field) => contains(row.ref(field), search)))),
    );

/** All matching records in the order asked for; the newest first when none is. */
export function allRows(trx: Trx, resource: Resource, query: Sorting) {
  const { order_by, sort_by } = query;
  const rows = matching(trx, resource, query).select(columnsOf(resource));
  if (!order_by) return rows.orderBy('created_at', 'desc').orderBy('id', 'desc');
  const field: Field | undefined = resource.fields[order_by];
  const text = field !== undefined && field.kind !== 'yes-no';
  return rows
    .orderBy((row) => ordered(text ? alphabetical(row.ref(order_by)) : row.ref(order_by), sort_by, text))
    .orderBy('id');
}

/** The same, read at once: for dropdowns and programs. */
export const everyRow = (trx: Trx, resource: Resource, query: Sorting) =>
  allRows(trx, resource, query).execute() as Promise<Row[]>;

/** One page and how many records there are in all, in one statement. */
export async function listRows(
  trx: Trx,
  resource: Resource,
  query: ListQuery,
): Promise<{ rows: Row[]; total: number }> {
  const rows = (await allRows(trx, resource, query)
    .select((row) => row.fn.countAll<number>().over().as('total'))
    .limit(query.size)
    .offset(query.page * query.size)
    .execute()) as (Row & { total: number })[];
  const total = rows[0]?.total ?? (query.page > 0 ? await countRows(trx, resource, query) : 0);
  return { rows, total };
}

async function countRows(trx: Trx, resource: Resource, query: Sorting) {
  const { total } = await matching(trx, resource, query)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export const findRow = (trx: Trx, resource: Resource, id: string) =>
  tables(trx).selectFrom(resource.table).select(columnsOf(resource)).where('id', '=', id).executeTakeFirst() as Promise<
    Row | undefined
  >;

export const insertRow = (trx: Trx, resource: Resource, values: Values) =>
  tables(trx)
    .insertInto(resource.table)
    .values(values)
    .returning(columnsOf(resource))
    .executeTakeFirstOrThrow() as Promise<Row>;

export async function updateRow(trx: Trx, resource: Resource, id: string, values: Values): Promise<Row> {
  const row = await tables(trx)
    .updateTable(resource.table)
    .set(values)
    .where('id', '=', id)
    .returning(columnsOf(resource))
    .executeTakeFirst();
  if (!row) throw new Problem('record-not-found');
  return row as Row;
}

export async function deleteRow(trx: Trx, resource: Resource, id: string): Promise<void> {
  const { numDeletedRows } = await tables(trx)
    .deleteFrom(resource.table)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new Problem('record-not-found');
}
