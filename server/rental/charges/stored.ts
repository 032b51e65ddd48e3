import type { Day } from '#shared/rental-calendar.ts';
import type { TemperatureClass } from '#shared/temperature-class.ts';
import type { ChargedFor } from '#shared/rental-tariff.ts';

/** Goods of one batch at one place that stayed the same from a day until, and without, another. */
export interface Stored {
  batch_id: string;
  variant_id: string;
  group_id: string | null;
  position_id: string;
  warehouse_id: string;
  room_id: string;
  temperature_class: TemperatureClass;
  /** The pallet, basket or tank at the bottom, which bears the others. */
  handling_unit_id: string | null;
  /** The first day on which the batch lay there for its owner: their first day of storage. */
  since: Day;
  from: Day;
  until: Day;
  net_weight_g: number;
  /** Litres, thousandths of a cubic metre; null: the product has no volume. */
  volume_l: number | null;
}

/** What a posted document did that is charged for; a void does the opposite, with negative amounts. */
export interface ChargedEvent {
  for: Exclude<ChargedFor, 'storage' | 'fixed'>;
  document_id: string;
  date: Day;
  /** Null: what is counted is the document's, and not of some goods. */
  variant_id: string | null;
  group_id: string | null;
  net_weight_g: number;
  packs: number;
  handling_units: number;
  documents: number;
  /** Thousandths of a label or an hour. */
  services: number;
}

/** What charges need of a contract. */
export interface ChargedTerms {
  start_date: Day;
  /** Its last day; null: until it is terminated. */
  end_date: Day | null;
  /** The day of the month on which a month of the contract begins. */
  billing_day: number;
  /** Days of storage, from the day of receipt on, that cost nothing. */
  free_days: number;
}
