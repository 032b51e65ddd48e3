import { labelIn, parseScan } from '#shared/scan/parse-scan.ts';
import { PACK_WEIGHT_MAX } from '#shared/limits.ts';
import { readNumber } from '#shared/read-number.ts';
import { type PackReading, plainReading, SCALE_LINE_MAX } from '#shared/stock/pack-reading.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import { scaleLineIn, type ScaleFault } from './scale-line.ts';

/** The weight of one pack as it was typed, sent by a scale, or read from a label. */
export interface ReadWeight {
  /** kg, three decimals. */
  kg: number;
  /** The label, where its serial number tells it from all others. */
  label?: string;
}

/** Why no weight was read; `unread`: there is none, or none that a pack can have. */
export type WeightFault = ScaleFault | 'unread';

export type WeightRead =
  | { is: 'weight'; read: ReadWeight }
  /** Of two kg, the one in thousands first: only the person at the scale knows which. */
  | { is: 'ambiguous'; readings: readonly [number, number] }
  | { is: 'refused'; why: WeightFault };

/** How often heavier than it should be a pack is at most, where what was typed can mean two weights. */
const FAR = 10;

/**
 * Reads the weight of one pack, as it was typed, sent by a scale, or read from a label.
 * @param usual kg that a pack usually weighs, where that is known: a weight far above it was a slip
 * @param tare kg of the container that it is weighed in
 */
export function weightIn(text: string, usual?: number | null, tare?: number | null): WeightRead {
  const scanned = labelIn(parseScan(text));
  if (scanned) return weightOf(scanned.net_weight, scanned.serial && text.trim());
  const line = scaleLineIn(text, tare);
  if (line) return 'fault' in line ? { is: 'refused', why: line.fault } : weightOf(line.kg);
  const max = usual ? Math.min(PACK_WEIGHT_MAX, usual * FAR) : PACK_WEIGHT_MAX;
  const read = readNumber(text, { decimals: 3, min: 0.001, max, unit: 'kg' });
  return read.is === 'ambiguous' ? read : weightOf(read.is === 'value' ? read.value : undefined);
}

/** What a pack is weighed in: kg of the container, and its code where it is a known one. */
export interface WeighedIn {
  tare?: number | null;
  container?: string | null;
}

/** How a weight came to be known that was taken from this text. `byDevice`: it was not typed by fingers. */
export function readingOf(
  text: string,
  { byDevice, tare, container = null }: WeighedIn & { byDevice: boolean },
): PackReading {
  if (labelIn(parseScan(text))) return plainReading('label');
  const line = scaleLineIn(text, tare);
  if (!line && !byDevice) return plainReading('typed');
  const weighed = line && 'kg' in line ? line : { gross: null, tare: null };
  const { gross = null, tare: taken = null } = weighed;
  return {
    ...plainReading('scale', text.trim().slice(0, SCALE_LINE_MAX)),
    gross,
    tare: taken,
    container: gross === null ? null : container,
  };
}

/**
 * What a pack weighs without the ice around it, a share of what the scale showed of it in percent. What labels say and people
 * type is net.
 */
export function withoutGlaze(
  kg: number,
  known: PackReading,
  percent: number | null,
): { kg: number; reading: PackReading } {
  if (!percent || known.source !== 'scale') return { kg, reading: known };
  const grams = gramsOf(kg);
  const ice = Math.round((grams * percent) / 100);
  const { gross, tare } = known;
  return {
    kg: kilogramsOf(grams - ice),
    reading: { ...known, gross: gross ?? kg, tare: tare ?? 0, glaze: kilogramsOf(ice) },
  };
}

/** The weight (kg) in whole grams, as near as a double comes. */
const wholeGrams = (kg: number) => kilogramsOf(gramsOf(kg));

function weightOf(kg: number | undefined, label?: string): WeightRead {
  const isWeight = kg !== undefined && kg >= 0.001 && kg <= PACK_WEIGHT_MAX && Math.abs(kg - wholeGrams(kg)) < 1e-9;
  if (!isWeight) return { is: 'refused', why: 'unread' };
  return { is: 'weight', read: { kg: wholeGrams(kg), ...(label && { label }) } };
}

/** Why a weight is asked about. `percent` is how far it is from `from` (kg). */
export type Doubt = { why: 'nominal' | 'mean'; percent: number; from: number } | { why: 'twice' };

/** So many have to be weighed before their mean says something. */
const FEW = 3;
/** How far a pack may be from what it should weigh before it is asked about. */
export const TOLERANCE_PERCENT = 10;

/** The weights of a line's packs, in kg. */
export interface KnownWeights {
  nominal: number | null;
  weighed: readonly number[];
}

/** Whether a pack (kg) is heavy or light against the usual weight; undefined within the tolerance. */
export function markOf(kg: number, usual: number | null): 'heavy' | 'light' | undefined {
  if (!usual || (100 * Math.abs(kg - usual)) / usual <= TOLERANCE_PERCENT + 1e-9) return undefined;
  return kg > usual ? 'heavy' : 'light';
}

const meanOf = (weighed: readonly number[]) => weighed.reduce((sum, one) => sum + one, 0) / weighed.length;

/** The usual weight of a pack of a line; undefined where it is unknown. */
export const usualPack = ({ nominal, weighed }: KnownWeights): number | undefined =>
  nominal ?? (weighed.length > 0 ? meanOf(weighed) : undefined);

/** The doubt about a pack that is more than a tenth off the nominal weight, or off the mean of the others. */
export function doubtAbout(kg: number, { nominal, weighed }: KnownWeights): Doubt | undefined {
  const mean = weighed.length >= FEW ? meanOf(weighed) : undefined;
  const [why, from] = nominal ? (['nominal', nominal] as const) : (['mean', mean] as const);
  if (!from) {
    return undefined;
  }
  const percent = (100 * Math.abs(kg - from)) / from;
  return percent > TOLERANCE_PERCENT + 1e-9 ? { why, percent: Math.round(percent), from: wholeGrams(from) } : undefined;
}
