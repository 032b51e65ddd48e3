import { z } from 'zod';
import { codedRecord, namedRecord, optionalReference, temperatureClass } from './fields.ts';
import { EXPIRY_ALERT_DAYS_MAX } from './limits.ts';
import { contractDay } from './rental.ts';
import type { ServiceName } from './stock/service-names.ts';

/** What a tariff is for: goods that are stored, a sum agreed for each month, or an event of a posted document. */
export type ChargedFor =
  | 'storage'
  | 'fixed'
  | 'in'
  | 'out'
  | 'freeze'
  | 'repack'
  | 'regrade'
  | 'reweigh'
  | ServiceName
  | 'document';

/** What is counted, and for how long it is charged at once. */
interface Basis {
  for: ChargedFor;
  of: 'weight' | 'volume' | 'packs' | 'position' | 'handling_unit' | 'room' | 'service' | 'once';
  /** `split_month`: half of it for goods that come after the 15th. `anniversary_month`: it begins on the day of receipt. */
  per: 'day' | 'month' | 'split_month' | 'anniversary_month' | 'event';
  /** What it can be restricted to: places, goods; `room`: it names the room that is let. */
  place: boolean | 'room';
  goods: boolean;
}

const storage = { for: 'storage', place: true, goods: true } as const;
const event = { per: 'event', place: false, goods: true } as const;
const whole = { place: false, goods: false } as const;

/** All that a price can be agreed for, in the order in which it is offered. */
export const tariffBases = {
  kg_day: { ...storage, of: 'weight', per: 'day' },
  kg_month: { ...storage, of: 'weight', per: 'month' },
  kg_split_month: { ...storage, of: 'weight', per: 'split_month' },
  kg_anniversary_month: { ...storage, of: 'weight', per: 'anniversary_month' },
  m3_day: { ...storage, of: 'volume', per: 'day' },
  position_day: { ...storage, of: 'position', per: 'day' },
  position_month: { ...storage, of: 'position', per: 'month' },
  pallet_day: { ...storage, of: 'handling_unit', per: 'day' },
  room_month: { for: 'storage', of: 'room', per: 'month', place: 'room', goods: false },
  fixed_month: { for: 'fixed', of: 'once', per: 'month', ...whole },
  in_kg: { for: 'in', of: 'weight', ...event },
  in_pack: { for: 'in', of: 'packs', ...event },
  in_pallet: { for: 'in', of: 'handling_unit', per: 'event', ...whole },
  out_kg: { for: 'out', of: 'weight', ...event },
  out_pack: { for: 'out', of: 'packs', ...event },
  out_pallet: { for: 'out', of: 'handling_unit', per: 'event', ...whole },
  freeze_kg: { for: 'freeze', of: 'weight', ...event },
  repack_kg: { for: 'repack', of: 'weight', ...event },
  regrade_kg: { for: 'regrade', of: 'weight', ...event },
  reweigh: { for: 'reweigh', of: 'once', per: 'event', ...whole },
  label: { for: 'label', of: 'service', per: 'event', ...whole },
  overtime_hour: { for: 'overtime_hour', of: 'service', per: 'event', ...whole },
  plug_hour: { for: 'plug_hour', of: 'service', per: 'event', ...whole },
  document: { for: 'document', of: 'once', per: 'event', ...whole },
} as const satisfies Record<string, Basis>;
export type TariffBasis = keyof typeof tariffBases;
export const tariffBasisNames = Object.keys(tariffBases) as [TariffBasis, ...TariffBasis[]];

/** The basis, read as one of many. */
export const basisOf = (basis: TariffBasis): Basis => tariffBases[basis];

/** Whether its price may change with the age of the goods: where they are weighed or measured one by one. */
export const hasSteps = (basis: TariffBasis): boolean => {
  const { for: charged, of } = basisOf(basis);
  return charged === 'storage' && (of === 'weight' || of === 'volume');
};

/** The highest rate, in rupiah. */
const RATE_MAX = 999_999_999;

const tariffFields = {
  basis: z.enum(tariffBasisNames),
  /** Only goods in this room, in rooms of this class, or in this one of the contract's warehouses. */
  room_id: optionalReference,
  temperature_class: temperatureClass.nullable().default(null),
  warehouse_id: optionalReference,
  /** Only goods of this variant, or of this product group. */
  variant_id: optionalReference,
  group_id: optionalReference,
  /** From this day of storage on; the day of receipt is the first. */
  from_day: z.int().min(1).max(EXPIRY_ALERT_DAYS_MAX),
  /** The day from which the rate counts, in place of the one before it. */
  valid_from: contractDay,
  /** Rupiah with two decimals for each unit of the basis; null: nothing is agreed any more. */
  rate: z.number().min(0).max(RATE_MAX).multipleOf(0.01).nullable(),
};

const room = { path: ['room_id'], params: { code: 'required' } };

/** A rate that is agreed from a day on. Rates are only added: a new one with the same scope takes the place of the one before it. */
export const tariffInput = z
  .strictObject(tariffFields)
  .refine(({ basis, room_id }) => basisOf(basis).place !== 'room' || room_id !== null, room);
export type TariffInput = z.output<typeof tariffInput>;

export const tariff = z.object({
  id: z.uuid(),
  ...tariffFields,
  room: codedRecord.nullable(),
  warehouse: codedRecord.nullable(),
  variant: codedRecord.nullable(),
  group: namedRecord.nullable(),
  created_by: namedRecord.nullable(),
  created_at: z.iso.datetime(),
});
export type Tariff = z.output<typeof tariff>;

/** What tariffs and normal losses of a contract can be restricted to, beside variants and products. */
export const tariffChoices = z.object({
  /** Those of the contract. */
  warehouses: z.array(codedRecord),
  rooms: z.array(codedRecord),
  groups: z.array(namedRecord),
  natures: z.array(namedRecord),
});
export type TariffChoices = z.output<typeof tariffChoices>;

type Scope = Pick<
  Tariff,
  'basis' | 'room_id' | 'temperature_class' | 'warehouse_id' | 'variant_id' | 'group_id' | 'from_day'
>;

/** A tariff as its basis allows it: what the basis cannot be restricted to is empty, and the narrowest restriction stays. */
export function settledTariff<T extends Scope>(tariff: T): T {
  const { place, goods } = basisOf(tariff.basis);
  const room_id = place ? tariff.room_id : null;
  const temperature_class = place === true && room_id === null ? tariff.temperature_class : null;
  const variant_id = goods ? tariff.variant_id : null;
  return {
    ...tariff,
    room_id,
    temperature_class,
    warehouse_id: place === true && room_id === null && temperature_class === null ? tariff.warehouse_id : null,
    variant_id,
    group_id: goods && variant_id === null ? tariff.group_id : null,
    from_day: hasSteps(tariff.basis) ? tariff.from_day : 1,
  };
}

/** What tariffs compete for: goods are stored at one rate, an event is charged once for each thing that is counted. */
export const competesFor = (basis: TariffBasis): string => (basisOf(basis).for === 'storage' ? 'storage' : basis);

/** Tariffs of one scope replace each other as the days go by. */
export const scopeOf = (tariff: Scope): string =>
  [
    competesFor(tariff.basis),
    tariff.room_id,
    tariff.temperature_class,
    tariff.warehouse_id,
    tariff.variant_id,
    tariff.group_id,
    tariff.from_day,
  ].join('|');

/** Which of two tariffs wins for the same goods, the higher: the place counts before the goods, a class before a warehouse. */
export const specificityOf = ({ room_id, temperature_class, warehouse_id, variant_id, group_id }: Scope): number =>
  (room_id ? 9 : temperature_class ? 6 : warehouse_id ? 3 : 0) + (variant_id ? 2 : group_id ? 1 : 0);
