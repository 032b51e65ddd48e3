import { type RawBuilder, sql } from 'kysely';
import type { EntityWith } from '#shared/permissions.ts';
import type { MergePreview, MergeRefusal } from '#shared/merge.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { RecordKind } from '../kind.ts';

/** A kind of record of which doubles are made one. Its table went through `make_mergeable`. */
export interface Mergeable extends Pick<RecordKind, 'path' | 'table'> {
  entity: EntityWith<'update'>;
  /** The function that counts what there is of a record; what `shown` does not name keeps it from being merged. */
  ties: string;
  shown: Readonly<Partial<Record<string, Shown>>>;
  /** What two records may not differ in, said of the rows `o`, which goes, and `n`, which stays. */
  differences: Readonly<Partial<Record<MergeRefusal, RawBuilder<unknown>>>>;
  /** The record as its own route answers it. */
  find(trx: Trx, id: string): Promise<unknown>;
}

type Shown = Exclude<keyof MergePreview, 'refused'>;

/** The columns of the row `table` that tell how it stands to others of its kind that were merged. */
export const mergedColumns = (table: string, row: string) => sql`
  ${sql.ref(`${row}.former_name`)}, ${sql.ref(`${row}.former_code`)},
  (select jsonb_build_object('id', m.id, 'code', m.code, 'name', m.name) from ${sql.table(table)} m
    where m.id = ${sql.ref(`${row}.merged_into_id`)}) as merged_into,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', m.id, 'code', m.former_code, 'name', m.former_name,
      'merged_at', to_char(m.merged_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'merged_by', case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end)
      order by m.merged_at desc, m.id)
    from ${sql.table(table)} m left join app_user u on u.id = m.merged_by
    where m.merged_into_id = ${sql.ref(`${row}.id`)}), '[]') as merged`;
