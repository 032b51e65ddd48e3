import { sql } from 'kysely';
import type { FieldError } from '#shared/problems.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import type { TemperatureClass } from '#shared/temperature-class.ts';

/** A position with its room, and how much lies in both. Capacities in kg, what is held in grams; null: no limit. */
export interface Place {
  id: string;
  code: string;
  kind: 'rack' | 'floor' | 'transit';
  status: 'active' | 'none';
  capacity_kg: number | null;
  held_g: number;
  room_id: string | null;
  room_name: string | null;
  room_status: 'active' | 'none' | null;
  temperature_class: TemperatureClass | null;
  room_capacity_kg: number | null;
  room_held_g: number;
  capacity_positions: number | null;
  /** Racks of the room with something on them, and units on its floor. */
  room_places: number;
}

/** The stock in each room: grams, and how many racks and units on the floor it takes. */
const held = sql`
  select q.room_id, sum(b.net_weight_g) as grams,
    count(distinct case when q.kind = 'rack' then q.id else coalesce(b.handling_unit_id, q.id) end) as places
  from storage_position q
  join stock_balance b on b.company_id = q.company_id and b.position_id = q.id and not b.is_empty`;

const ofReceipt = sql`
  select a.position_id from stock_allocation a where a.company_id = d.company_id and a.document_id = d.id`;

/**
 * The positions that the receipt `d` names, with what lies there, as a JSON column. In their rooms it is only added up where
 * that is limited.
 */
export const placesOfReceipt = sql<Place[]>`coalesce((select json_agg(one) from (
  with rooms as materialized (
    ${held} where q.room_id in (
      select r.id from storage_position p join storage_room r on r.company_id = p.company_id and r.id = p.room_id
      where p.id in (${ofReceipt}) and (r.capacity_kg is not null or r.capacity_positions is not null))
    group by q.room_id
  )
  select p.id, p.code, p.kind, p.status, p.capacity_kg, r.id as room_id, r.name as room_name,
    r.status as room_status, r.temperature_class, r.capacity_kg as room_capacity_kg, r.capacity_positions,
    coalesce(h.grams, 0) as room_held_g, coalesce(h.places, 0) as room_places,
    coalesce((
      select sum(b.net_weight_g) from stock_balance b
      where b.company_id = p.company_id and b.position_id = p.id and not b.is_empty), 0) as held_g
  from storage_position p
  left join storage_room r on r.company_id = p.company_id and r.id = p.room_id
  left join rooms h on h.room_id = p.room_id
  where p.id in (${ofReceipt})) one), '[]')`;

/** Goods that come to a position, and the JSON pointer of their place. */
export interface Incoming {
  position_id: string;
  net_weight_g: number;
  /** Whether it takes a place of its own on a floor. */
  handling_unit: string | null;
  pointer: string;
}

const sumIn = (incoming: readonly Incoming[]) => incoming.reduce((sum, { net_weight_g }) => sum + net_weight_g, 0);

/** Where more would lie than fits, by kg of the position, kg of the room and places of the room. */
export function capacityFaults(places: ReadonlyMap<string, Place>, incoming: readonly Incoming[]): FieldError[] {
  const known = incoming.filter(({ position_id }) => places.has(position_id));
  const byPosition = Map.groupBy(known, ({ position_id }) => position_id);
  const byRoom = Map.groupBy(known, ({ position_id }) => places.get(position_id)!.room_id);
  return [
    ...[...byPosition].flatMap(([id, parts]) => {
      const { capacity_kg, held_g, code } = places.get(id)!;
      const free = capacity_kg === null ? Infinity : gramsOf(capacity_kg) - held_g;
      return sumIn(parts) > free ? over('over_capacity', parts, { place: code, net_weight: kgLeft(free) }) : [];
    }),
    ...[...byRoom].flatMap(([, parts]) => roomFaults(places, parts)),
  ];
}

function roomFaults(places: ReadonlyMap<string, Place>, parts: readonly Incoming[]): FieldError[] {
  const room = places.get(parts[0]!.position_id)!;
  if (!room.room_id) return [];
  const place = room.room_name ?? room.code;
  const free = room.room_capacity_kg === null ? Infinity : gramsOf(room.room_capacity_kg) - room.room_held_g;
  if (sumIn(parts) > free) return over('over_capacity', parts, { place, net_weight: kgLeft(free) });
  const fresh = new Set(
    parts.flatMap(({ position_id, handling_unit }) => {
      const { kind, held_g } = places.get(position_id)!;
      if (kind === 'rack') return held_g > 0 ? [] : [position_id];
      return handling_unit ? [handling_unit.toLowerCase()] : held_g > 0 ? [] : [position_id];
    }),
  );
  const freePlaces = room.capacity_positions === null ? Infinity : room.capacity_positions - room.room_places;
  return fresh.size > freePlaces ? over('room_full', parts, { place, places: Math.max(0, freePlaces) }) : [];
}

const kgLeft = (grams: number) => kilogramsOf(Math.max(0, grams));

const over = (code: string, parts: readonly Incoming[], values: NonNullable<FieldError['values']>): FieldError[] =>
  parts.map(({ pointer }) => ({ pointer: `${pointer}/position_id`, code, values }));
