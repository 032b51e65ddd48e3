import { sql } from 'kysely';
import type { FieldError } from '#shared/problems.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import type { Content, WholeContent } from './drafted-type.ts';

/** Content that refers to records, in kg or in grams. */
type Naming = Pick<Content, 'warehouse_id' | 'partner_id' | 'owner_id'> & {
  to_owner_id?: string | null;
  to_warehouse_id?: string | null;
  lines: readonly (Content['lines'][number] | WholeContent['lines'][number])[];
};

/** A place where a document names a record. */
interface Reference {
  table: string;
  id: string | null | undefined;
  pointer: string;
  /** The record that it must belong to: the warehouse of a position, the variant of a batch. */
  of?: string | null;
}

/** The warehouses of the company, also those where the person may not work. */
const EVERYWHERE = 'company_warehouses';

interface Referred {
  table: string;
  id: string;
  of: string | null;
}

/** Where each table keeps what its records belong to. */
const belongsTo: Record<string, string> = { storage_position: 'warehouse_id', batch: 'variant_id' };

const inBatch = {
  inventory_type_id: 'inventory_type',
  fishing_area_id: 'fishing_area',
  certification_id: 'certification',
};

function namedIn({ warehouse_id, partner_id, owner_id, to_owner_id, to_warehouse_id, lines }: Naming): Reference[] {
  return [
    { table: 'warehouse', id: warehouse_id, pointer: '/warehouse_id' },
    { table: 'partner', id: partner_id, pointer: '/partner_id' },
    { table: 'partner', id: owner_id, pointer: '/owner_id' },
    { table: 'partner', id: to_owner_id, pointer: '/to_owner_id' },
    { table: EVERYWHERE, id: to_warehouse_id, pointer: '/to_warehouse_id' },
    ...lines.flatMap((line, at) => [
      { table: 'variant', id: line.variant_id, pointer: `/lines/${at}/variant_id` },
      { table: 'batch', id: line.batch_id, pointer: `/lines/${at}/batch_id`, of: line.variant_id },
      ...Object.entries(inBatch).map(([field, table]) => ({
        table,
        id: line.new_batch?.[field as keyof typeof inBatch],
        pointer: `/lines/${at}/new_batch/${field}`,
      })),
      ...line.allocations.flatMap((allocation, n) => {
        const place = `/lines/${at}/allocations/${n}`;
        return [
          { table: 'batch', id: allocation.batch_id, pointer: `${place}/batch_id`, of: line.variant_id },
          { table: 'storage_position', id: allocation.position_id, pointer: `${place}/position_id`, of: warehouse_id },
          {
            table: 'storage_position',
            id: allocation.to_position_id,
            pointer: `${place}/to_position_id`,
            of: warehouse_id,
          },
        ];
      }),
    ]),
  ];
}

/** The tables that content refers to, each read by the ids that it names. */
const referred = [
  'warehouse',
  'partner',
  EVERYWHERE,
  'variant',
  'batch',
  'storage_position',
  ...Object.values(inBatch),
];

/** The records that are there, of ids by table. The text is always the same: a table that nothing names is asked for none. */
async function recordsOf(trx: Trx, idsOf: (table: string) => string[]): Promise<Referred[]> {
  const reads = referred.map((table) => {
    const from = table === EVERYWHERE ? sql`company_warehouses()` : sql.table(table);
    const of = belongsTo[table] ? sql.ref(belongsTo[table]) : sql`null::uuid`;
    return sql`select ${sql.lit(table)} as "table", id, ${of} as "of" from ${from} where id = any (${idsOf(table)}::uuid[])`;
  });
  const query = sql<Referred>`${named('references of a draft')} ${sql.join(reads, sql` union all `)}`;
  return (await query.execute(trx)).rows;
}

/** The places that name a record that there is not, or one that belongs elsewhere; and ids given twice. One statement. */
export async function strangers(trx: Trx, content: Naming): Promise<FieldError[]> {
  const references = namedIn(content).filter(({ id }) => id !== null && id !== undefined);
  const byTable = Map.groupBy(references, ({ table }) => table);
  const rows = await recordsOf(trx, (table) => [...new Set(byTable.get(table)?.map(({ id }) => id!))]);
  const known = new Map(rows.map((row) => [`${row.table} ${row.id}`, row]));
  const missing = references.filter(({ table, id, of }) => {
    const found = known.get(`${table} ${id!.toLowerCase()}`);
    return !found || (of !== undefined && found.of !== of?.toLowerCase());
  });
  return [
    ...missing.map(({ pointer }) => ({ pointer, code: 'not_found' })),
    ...(isSame(content) ? [{ pointer: '/to_warehouse_id', code: 'same_warehouse' }] : []),
    ...givenTwice(content),
  ];
}

/** Goods that leave a warehouse go to another one. */
const isSame = ({ warehouse_id, to_warehouse_id }: Naming) =>
  warehouse_id.toLowerCase() === to_warehouse_id?.toLowerCase();

function givenTwice({ lines }: Naming): FieldError[] {
  const seen = new Set<string>();
  const twice = (id: string, pointer: string) => {
    const isNew = !seen.has(id.toLowerCase());
    seen.add(id.toLowerCase());
    return isNew ? [] : [{ pointer, code: 'given_twice' }];
  };
  return lines.flatMap(({ id, allocations }, at) => [
    ...twice(id, `/lines/${at}/id`),
    ...allocations.flatMap((one, n) => twice(one.id, `/lines/${at}/allocations/${n}/id`)),
  ]);
}
