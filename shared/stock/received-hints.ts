import type { FieldError } from '../problems.ts';
import type { TemperatureClass } from '../temperature-class.ts';
import { damagedPacks } from './damaged.ts';
import { isExpired } from './expiry.ts';
import type { Receipt } from './received-faults.ts';
import { gramsOf, kilogramsOf } from './quantity.ts';
import { daysBeyondShelfLife } from './shelf-life.ts';

/** °C between which goods of a class should arrive; a truck is not as cold as a room. Null: no limit on that side. */
const arrival: Partial<Record<TemperatureClass, readonly [low: number | null, high: number | null]>> = {
  CHL: [-1.5, 4],
  FRZ: [null, -15],
  DFZ: [null, -22],
  ULT: [null, -50],
};

/** The received quantity may differ from the expected one by so many percent before there is a hint. */
export const WEIGHT_TOLERANCE = 2;
/** A pack may differ by so much from the nominal weight, in percent; beyond that it was probably misread. */
export const PACK_TOLERANCE = 25;

/**
 * What is worth a look and stands against nothing: goods past their expiry or good for longer than they keep, too warm or too cold on arrival, more or less
 * than expected, a pack that weighs unlike the others, a purchase without a price.
 * @param today the company's day, YYYY-MM-DD
 */
export function receivedHints(receipt: Receipt, today: string): FieldError[] {
  return receipt.lines.flatMap((line, at) => {
    const place = `/lines/${at}`;
    if (line.allocations.length === 0) return [];
    const expiry = line.batch_id ? null : line.new_batch?.expiry_date;
    const isFree =
      receipt.kind === 'purchase' && line.unit_price !== undefined && !line.unit_price && !line.provisional_price;
    return [
      ...(isExpired(expiry, today) ? [{ pointer: `${place}/new_batch/expiry_date`, code: 'expired_already' }] : []),
      ...shelfLifeHints(line, receipt.date, place),
      ...temperatureHints(line.temperature_c ?? receipt.temperature_c, line.variant?.temperature_class ?? null, place),
      ...quantityHints(line, place),
      ...packHints(line, place),
      ...damageHints(line, place),
      ...(isFree ? [{ pointer: `${place}/unit_price`, code: 'no_price' }] : []),
    ];
  });
}

type Line = Receipt['lines'][number];

function shelfLifeHints({ batch_id, new_batch, variant }: Line, received_date: string, place: string): FieldError[] {
  const shelf_life_days = variant?.shelf_life_days ?? null;
  if (batch_id || !new_batch || shelf_life_days === null) return [];
  const n = daysBeyondShelfLife(new_batch, { received_date, shelf_life_days });
  const pointer = `${place}/new_batch/expiry_date`;
  return n > 0 ? [{ pointer, code: 'beyond_shelf_life', values: { n, days: shelf_life_days } }] : [];
}

function temperatureHints(celsius: number | null, needed: TemperatureClass | null, place: string): FieldError[] {
  const [low, high] = (needed && arrival[needed]) ?? [null, null];
  const pointer = `${place}/temperature_c`;
  if (celsius === null) return [];
  if (high !== null && celsius > high) return [{ pointer, code: 'too_warm', values: { limit: high } }];
  return low !== null && celsius < low ? [{ pointer, code: 'too_cold', values: { limit: low } }] : [];
}

function quantityHints({ expected_packs, expected_weight_g, allocations }: Line, place: string): FieldError[] {
  const packs = allocations.reduce((sum, one) => sum + one.packs, 0);
  const grams = allocations.reduce((sum, one) => sum + one.net_weight_g, 0);
  const wanted = expected_weight_g ?? 0;
  const isOff = wanted > 0 && Math.abs(grams - wanted) * 100 > wanted * WEIGHT_TOLERANCE;
  return [
    ...(expected_packs && packs !== expected_packs
      ? [{ pointer: `${place}/expected_packs`, code: 'packs_unexpected', values: { packs: packs - expected_packs } }]
      : []),
    ...(isOff
      ? [
          {
            pointer: `${place}/expected_weight`,
            code: 'weight_unexpected',
            values: { net_weight: kilogramsOf(grams - wanted), tolerance: WEIGHT_TOLERANCE },
          },
        ]
      : []),
  ];
}

function packHints({ variant, allocations }: Line, place: string): FieldError[] {
  const nominal = gramsOf(variant?.net_weight ?? 0);
  if (nominal === 0) return [];
  return allocations.flatMap(({ pack_weights_g }, n) =>
    pack_weights_g.flatMap((weight, k) =>
      isUnusual(weight, nominal)
        ? [
            {
              pointer: `${place}/allocations/${n}/pack_weights/${k}`,
              code: 'pack_unusual',
              values: { net_weight: kilogramsOf(weight), usual: kilogramsOf(nominal) },
            },
          ]
        : [],
    ),
  );
}

function damageHints({ allocations }: Line, place: string): FieldError[] {
  const packs = damagedPacks(allocations);
  return packs > 0 ? [{ pointer: `${place}/allocations`, code: 'damaged_packs', values: { packs } }] : [];
}

/** Whether a pack of so many grams is so far from the nominal one that it was probably misread. */
const isUnusual = (weight: number, nominal: number): boolean =>
  Math.abs(weight - nominal) * 100 > nominal * PACK_TOLERANCE;
