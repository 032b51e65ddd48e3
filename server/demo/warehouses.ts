import { sql } from 'kysely';
import { z } from 'zod';
import { usualPattern } from '#shared/position-code.ts';
import { layout, roomInput } from '#shared/storage.ts';
import { type TemperatureClass, temperatureClasses } from '#shared/temperature-class.ts';
import { warehouseInput } from '#shared/warehouse.ts';
import { idOf, type SeededReference } from '#server/company/reference.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { readTable } from '#server/platform/db/seed-table.ts';
import { layOut } from '#server/warehouses/layout.ts';
import { insertRoom } from '#server/warehouses/rooms.ts';
import { insertWarehouse } from '#server/warehouses/save.ts';

const text = z.string().nullable();
const number = z.string().transform(Number).pipe(z.number());
const optional = number.nullable();
const status = z.enum(['active', 'none']);

/** A line of `db/seed/demo/*-warehouses.csv`; type and category by code. */
const warehouseRow = z.strictObject({
  code: z.string(),
  name: z.string(),
  type: z.string(),
  category: z.string(),
  address: text,
  city: text,
  longitude: text,
  latitude: text,
  capacity_kg: optional,
  status,
  notes: text,
  days_ago: number,
});

/** A line of `db/seed/demo/*-rooms.csv`; without rows, bays and levels goods lie on the floor. */
const roomRow = z.strictObject({
  warehouse: z.string(),
  code: z.string(),
  name: z.string(),
  temperature_class: z.enum(temperatureClasses),
  set_point_c: optional,
  min_c: optional,
  max_c: optional,
  capacity_kg: optional,
  rows: optional,
  bays: optional,
  levels: optional,
  /** The capacity of a position, in kg. */
  position_kg: optional,
  status,
});

interface LoadedPosition {
  id: string;
  code: string;
}

/** A room of the demo with the places in it; `racks` row by row, none where goods lie on the floor. */
export interface LoadedRoom {
  id: string;
  code: string;
  temperature_class: TemperatureClass;
  status: 'active' | 'none';
  floor: LoadedPosition;
  racks: LoadedPosition[];
}

export interface LoadedWarehouse {
  id: string;
  rooms: LoadedRoom[];
}

type File = `demo/${string}`;

/** Gives the company of the context its warehouses with rooms and positions. Answers them by code. */
export async function loadWarehouses(
  trx: Trx,
  files: { warehouses: `${File}-warehouses.csv`; rooms: `${File}-rooms.csv` },
  { reference }: { reference: SeededReference },
): Promise<ReadonlyMap<string, LoadedWarehouse>> {
  const loaded = new Map<string, LoadedWarehouse>();
  for (const { type, category, days_ago, ...demo } of await readTable(files.warehouses, warehouseRow)) {
    const id = await insertWarehouse(
      trx,
      warehouseInput.parse({
        ...demo,
        warehouse_type_id: idOf(reference, 'warehouse_type', type),
        warehouse_category_id: idOf(reference, 'warehouse_category', category),
      }),
    );
    await sql`update warehouse set created_at = now() - make_interval(days => ${days_ago}) where id = ${id}`.execute(
      trx,
    );
    loaded.set(demo.code, { id, rooms: [] });
  }
  for (const { warehouse, ...demo } of await readTable(files.rooms, roomRow)) {
    const owner = loaded.get(warehouse);
    if (!owner) throw new Error(`db/seed/${files.rooms} names ${warehouse}, which is no warehouse of the company.`);
    owner.rooms.push(await loadRoom(trx, owner.id, demo));
  }
  return loaded;
}

async function loadRoom(
  trx: Trx,
  warehouse_id: string,
  demo: Omit<z.output<typeof roomRow>, 'warehouse'>,
): Promise<LoadedRoom> {
  const { rows, bays, levels, position_kg, ...fields } = demo;
  const capacity_positions = rows && bays && levels ? rows * bays * levels : null;
  const id = await insertRoom(trx, roomInput.parse({ ...fields, capacity_positions, warehouse_id }));
  if (capacity_positions) {
    await layOut(trx, id, layout.parse({ rows, bays, levels, pattern: usualPattern, capacity_kg: position_kg }));
  }
  const { rows: positions } = await sql<LoadedPosition & { kind: string }>`
    select id, code, kind from storage_position where room_id = ${id} order by row_no, bay_no, level_no`.execute(trx);
  const [floor] = positions.filter(({ kind }) => kind === 'floor');
  return { ...fields, id, floor: floor!, racks: positions.filter(({ kind }) => kind === 'rack') };
}
