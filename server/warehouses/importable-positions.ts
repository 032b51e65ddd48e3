import { sql } from 'kysely';
import { placeInCode } from '#shared/position-code.ts';
import { type positionKinds, positionRow, positionRowFields } from '#shared/storage.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { columnsOf } from '#server/platform/import/columns-of.ts';
import {
  type Contradiction,
  type Importable,
  setKey,
  textKey,
  type Values,
} from '#server/platform/import/importable.ts';
import { findWarehouse } from './list.ts';

const place = ['room_id', 'row_no', 'bay_no', 'level_no'] as const;

/**
 * The positions on the racks of a warehouse, from a sheet. Where it has no columns for row, bay and level, the code says them. A position
 * that there is keeps its place: what lies there lies where its label says.
 */
export const importablePositions: Importable = {
  name: 'warehouse',
  table: 'storage_position',
  path: '/warehouses/:within_id/positions',
  entity: 'warehouse',
  columns: columnsOf(positionRowFields, {
    room_id: { table: 'storage_room', by: ['code', 'name'], within: 'warehouse_id' },
  }),
  synonyms: {
    room_id: ['Kode ruang', 'Nama ruang', 'Cold room', 'Kamar', 'Room code', 'Room name'],
    code: ['Rak', 'Kode rak', 'Kode posisi', 'Posisi', 'Lokasi', 'Bin', 'Location', 'Rack', 'Slot', 'Position'],
    row_no: ['Baris', 'Lorong', 'Gang', 'Aisle', 'Row'],
    bay_no: ['Kolom', 'Bay', 'Bentang', 'Column'],
    level_no: ['Level', 'Tingkat', 'Lantai', 'Tier'],
    capacity_kg: ['Kapasitas', 'Muatan', 'Kapasitas kg', 'Max kg', 'Capacity', 'Max load'],
  },
  unique: [
    textKey('code', { finds: true }), // Told at the code, which is what sheets have of a place.
    { ...setKey(place), columns: ['code', ...place] },
  ],
  schema: positionRow,
  within: {
    column: 'warehouse_id',
    beside: { kind: 'rack' },
    isOpen: async (trx, id) => (await findWarehouse(trx, id)) !== undefined,
  },
  complete: (whole) => (typeof whole['code'] === 'string' ? { ...placeInCode(whole['code']), ...known(whole) } : whole),

  async against(trx, rows) {
    const before = await positionsBefore(trx, rows);
    return rows.flatMap(({ id, values }, at): Contradiction[] => {
      const old = before.get(id ?? '');
      if (old?.kind === 'floor') return [{ at, field: 'code', code: 'floor' }];
      if (old?.kind === 'transit') return [{ at, field: 'code', code: 'value_taken' }];
      const missing = place.find((field) => values[field] === null);
      if (missing) return [{ at, field: missing, code: 'required' }];
      const moved = old && place.find((field) => old[field] !== values[field]);
      return moved ? [{ at, field: moved, code: 'position_stays' }] : [];
    });
  },
};

/** What is said of a row; nothing that was left empty. */
const known = (whole: Values): Values =>
  Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined && value !== null));

interface StoredPosition extends Record<(typeof place)[number], string | number | null> {
  id: string;
  kind: (typeof positionKinds)[number];
}

/** The positions that rows change. */
async function positionsBefore(trx: Trx, rows: readonly { id: string | null }[]): Promise<Map<string, StoredPosition>> {
  const { rows: found } = await sql<StoredPosition>`
    select id, kind, ${sql.join(place.map((field) => sql.ref(field)))} from storage_position
    where id = any(${rows.flatMap(({ id }) => id ?? [])}::uuid[])`.execute(trx);
  return new Map(found.map((one) => [one.id, one]));
}
