import { sql } from 'kysely';
import type { PartnerRole } from '#shared/partner-roles.ts';
import type { LineInGrams } from '#shared/stock/in-grams.ts';
import type { OpeningRow } from '#shared/stock/opening-stock.ts';
import { suitsRoom, type TemperatureClass } from '#shared/temperature-class.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { folded } from '#server/platform/import/lookups.ts';
import { namedVariants } from '../named-variants.ts';

/** A row with the records that it names; why it names none, at the field that says so. */
export interface PlacedRow {
  row: OpeningRow;
  variant: NonNullable<LineInGrams['variant']> | null;
  position_id: string | null;
  faults: { field: string; code: string }[];
}

/** Finds the variant, the position, the owner and the warehouse of each row; four statements, however many rows there are. */
export async function placedRows(trx: Trx, rows: readonly OpeningRow[]): Promise<PlacedRow[]> {
  const variantOf = await namedVariants(trx, rows);
  const positionOf = await positions(trx, rows);
  const owners = await usable(trx, 'partner', idsOf(rows, 'owner_id'));
  const warehouses = await usable(trx, 'warehouse', idsOf(rows, 'warehouse_id'));
  return rows.map((row, at) => {
    const found = variantOf(row);
    const position = positionOf(row, at);
    const variant = 'variant' in found ? found.variant : null;
    const owner = row.owner_id ? owners.get(row.owner_id) : undefined;
    const isWarm =
      variant && position?.temperature_class && !suitsRoom(variant.temperature_class, position.temperature_class);
    return {
      row,
      variant,
      position_id: position?.id ?? null,
      faults: [
        ...('code' in found ? [found] : []),
        ...(position ? [] : [{ field: 'position_id', code: 'not_found' }]),
        ...(position && (!position.is_open || !position.temperature_class)
          ? [{ field: 'position_id', code: 'inactive' }]
          : []),
        ...(isWarm ? [{ field: 'position_id', code: 'temperature_class' }] : []),
        ...(owner && !owner.is_active ? [{ field: 'owner_id', code: 'inactive' }] : []),
        ...(owner && !owner.roles?.includes('renter') ? [{ field: 'owner_id', code: 'not_renter' }] : []),
        ...(warehouses.get(row.warehouse_id)?.is_active === false ? [{ field: 'warehouse_id', code: 'inactive' }] : []),
      ],
    };
  });
}

const idsOf = (rows: readonly OpeningRow[], field: 'owner_id' | 'warehouse_id') => [
  ...new Set(rows.flatMap((row) => row[field] ?? [])),
];

interface KnownPosition {
  id: string;
  warehouse_id: string;
  key: string;
  is_open: boolean;
  temperature_class: TemperatureClass | null;
}

/** The position that each row names by its code, in its warehouse. */
async function positions(trx: Trx, rows: readonly OpeningRow[]) {
  const keys = await folded(
    trx,
    rows.map(({ position_id }) => position_id),
  );
  const { rows: known } = await sql<KnownPosition>`
    select p.id, p.warehouse_id, lower(p.code collate indonesian) as key,
      p.status = 'active' and r.status = 'active' as is_open, r.temperature_class
    from storage_position p join storage_room r on r.company_id = p.company_id and r.id = p.room_id
    where p.warehouse_id = any(${idsOf(rows, 'warehouse_id')}::uuid[])
      and lower(p.code collate indonesian) = any(${[...new Set(keys)]}::text[])`.execute(trx);
  const byName = new Map(known.map((one) => [`${one.warehouse_id} ${one.key}`, one]));
  return ({ warehouse_id }: OpeningRow, at: number) => byName.get(`${warehouse_id} ${keys[at]}`);
}

/** Whether records are in use; of partners also what they are. */
async function usable(trx: Trx, table: 'partner' | 'warehouse', ids: readonly string[]) {
  const roles = table === 'partner' ? sql`roles` : sql`null::text[]`;
  const { rows } = await sql<{ id: string; is_active: boolean; roles: PartnerRole[] | null }>`
    select id, status = 'active' as is_active, ${roles} as roles from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(
    trx,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
