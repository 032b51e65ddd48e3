import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Sorting } from '#shared/list-query.ts';
import { type Field, type FieldKind, nestedName } from '#shared/master-data/fields.ts';
import type { Resource } from '#shared/master-data/resource.ts';
import { alphabetical, ordered } from '#server/platform/http/list.ts';

const column = (resource: Resource, name: string) => sql.ref(`${resource.table}.${name}`);

/** The record behind a reference, as one JSON object, or null. */
function nested(resource: Resource, name: string, { table, shows }: NonNullable<Field['reference']>) {
  const parts = ['id', ...shows].map((shown) => sql`${sql.lit(shown)}, named.${sql.ref(shown)}`);
  return sql`(select json_build_object(${sql.join(parts)}) from ${sql.table(table)} named
    where named.id = ${column(resource, name)})`.as(nestedName(name));
}

/** Everything the API answers of a record: its fields, what they refer to, its picture, its id, moment and version. */
export const selected = (resource: Resource) => [
  'id',
  'created_at',
  'version',
  ...(resource.image ? ['image'] : []),
  ...Object.keys(resource.fields),
  ...Object.entries(resource.fields).flatMap(([name, { reference }]) =>
    reference ? [nested(resource, name, reference)] : [],
  ),
];

type Way = Sorting['sort_by'];
type Order = (resource: Resource, name: string, field: Field, way: Way) => RawBuilder<unknown>;

const byText: Order = (resource, name, _, way) => ordered(alphabetical(column(resource, name)), way, true);
const byValue: Order = (resource, name, _, way) => ordered(column(resource, name), way, true);
const byDegrees: Order = (resource, name, _, way) => ordered(sql`${column(resource, name)}::numeric`, way, true);
/** By what is shown of the record that is named. */
const byNamed: Order = (resource, name, { reference }, way) => {
  const shown: Expression<unknown> = sql`(select named.${sql.ref(reference!.shows[0]!)} from ${sql.table(reference!.table)} named
    where named.id = ${column(resource, name)})`;
  return ordered(alphabetical(shown), way, true);
};

const orders: Record<FieldKind, Order> = {
  text: byText,
  code: byText,
  'long-text': byText,
  status: byValue,
  'yes-no': byValue,
  choice: byValue,
  whole: byValue,
  decimal: byValue,
  day: byValue,
  coordinate: byDegrees,
  reference: byNamed,
};

/** The order a list is asked for; the newest first when none is. The id decides between equals. */
export function orderOf(resource: Resource, { order_by, sort_by }: Sorting): RawBuilder<unknown>[] {
  if (!order_by) return [sql`created_at desc`, sql`id desc`];
  const field = resource.fields[order_by];
  const computed = resource.order?.[order_by];
  return [
    ...(computed ? [ordered(column(resource, computed), sort_by, true)] : []),
    field ? orders[field.kind](resource, order_by, field, sort_by) : ordered(sql.ref(order_by), sort_by, false),
    sql`id`,
  ];
}
