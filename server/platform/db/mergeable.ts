import { sql } from 'kysely';

/**
 * The tables of records of which doubles are made one, and the columns of which merged ones have those of the one that stays: what
 * they had themselves is in columns `former_…`.
 */
const called: Readonly<Record<string, readonly string[]>> = {
  partner: ['name', 'code'],
  variant: ['name', 'code', 'product_id'],
};

/** The columns of which a merged record of the table has those of the one that stays. */
export const calledBy = (table: string): readonly string[] => called[table] ?? [];

/** Whether records of the table may have been merged into others. */
export const isMergeable = (table: string): boolean => table in called;

/** What records are called by themselves, of rows of a table or of those that would be some: merged ones go by the name of the one that stays. */
export const ownName = (table: string, row: string, column: string) =>
  called[table]?.includes(column)
    ? sql<string>`coalesce(${sql.ref(`${row}.former_${column}`)}, ${sql.ref(`${row}.${column}`)})`
    : sql<string>`${sql.ref(`${row}.${column}`)}`;

/** The record that stays of a row of the table. */
export const staying = (table: string, row: string) =>
  isMergeable(table)
    ? sql<string>`coalesce(${sql.ref(`${row}.merged_into_id`)}, ${sql.ref(`${row}.id`)})`
    : sql<string>`${sql.ref(`${row}.id`)}`;

/**
 * All ids of the partner that is asked for by one of them, also those merged into it. As a subquery they are read once and not for each
 * row, and an index on what is compared with them serves.
 */
export const samePartner = (id: string) => sql`any ((select same_partner(${id}))::uuid[])`;

/** All ids of a variant, as `samePartner` has them of a partner. */
export const sameVariant = (id: string) => sql`any ((select same_variant(${id}))::uuid[])`;
