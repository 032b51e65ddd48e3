import { sql } from 'kysely';

/** The record of a joined table with its code, as a JSON column; null where the join found none. */
export const coded = (table: string) => sql`
  case when ${sql.ref(`${table}.id`)} is not null then jsonb_build_object(
    'id', ${sql.ref(`${table}.id`)}, 'code', ${sql.ref(`${table}.code`)}, 'name', ${sql.ref(`${table}.name`)}) end`;

/** The record of a joined table with its name, as a JSON column; null where the join found none. */
export const withName = (table: string) => sql`
  case when ${sql.ref(`${table}.id`)} is not null then
    jsonb_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)}) end`;

/** The warehouse that `column` refers to, as a JSON column: also one where the person may not work. */
export const namedWarehouse = (column: string) => sql`
  case when ${sql.ref(column)} is not null then (
    select ${coded('named')} from company_warehouses() named where named.id = ${sql.ref(column)}) end`;

/** A person whom `column` refers to, joined as `table`, as a JSON column; people who left have lost their name. */
export const person = (column: string, table: string) => sql`
  case when ${sql.ref(column)} is not null then
    jsonb_build_object('id', ${sql.ref(column)}, 'name', ${sql.ref(`${table}.name`)}) end`;

/** A moment within JSON, as rows have theirs. */
export const moment = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A reference of a row as the API answers it; null where it refers to nothing. */
export const reference = (id: string | null, name: string | null) => (id && name ? { id, name } : null);
