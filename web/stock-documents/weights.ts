import { scannedIn } from '#shared/gs1.ts';
import { PACK_WEIGHT_MAX } from '#shared/limits.ts';

/** The weight of one pack as it was typed, sent by a scale, or read from a label. */
export interface ReadWeight {
  /** kg, three decimals. */
  kg: number;
  /** The label, where its serial number tells it from all others. */
  label?: string;
}

/** What a scale sends around the figures: whether they stand still, gross or net, a sign, the unit. */
const ofScale = /^(?:(?:ST|US|OL|GS|NT|N|G|S)[,\s]+)*\+?\s*([\d.,]+)\s*(?:kg)?$/i;

/** A comma or dot before at most three digits at the end is the decimal one; packs do not weigh tons. */
function numberIn(text: string): number {
  const at = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  const whole = (at < 0 ? text : text.slice(0, at)).replaceAll(/[.,]/g, '');
  return Number(`${whole || '0'}.${at < 0 ? '0' : text.slice(at + 1)}`);
}

/** Reads the weight of one pack; undefined where there is none, or none that a pack can have. */
export function weightIn(text: string): ReadWeight | undefined {
  const scanned = scannedIn(text);
  const typed = scanned ? undefined : ofScale.exec(text.trim())?.[1];
  const kg = scanned ? scanned.net_weight : typed === undefined ? undefined : numberIn(typed);
  const isWeight =
    kg !== undefined && kg >= 0.001 && kg <= PACK_WEIGHT_MAX && Math.abs(kg * 1000 - Math.round(kg * 1000)) < 1e-6;
  if (!isWeight) {
    return undefined;
  }
  return { kg: Math.round(kg * 1000) / 1000, ...(scanned?.serial && { label: text.trim() }) };
}

/** Why a weight is asked about. `percent` is how far it is from `from` (kg). */
export type Doubt = { why: 'nominal' | 'mean'; percent: number; from: number } | { why: 'twice' };

/** So many have to be weighed before their mean says something. */
const FEW = 3;
const TOLERANCE_PERCENT = 10;

/** What there is to ask about a pack: further than a tenth from what such a pack should weigh, or from the others. */
export function doubtAbout(
  kg: number,
  { nominal, weighed }: { nominal: number | null; weighed: readonly number[] },
): Doubt | undefined {
  const mean = weighed.length >= FEW ? weighed.reduce((sum, one) => sum + one, 0) / weighed.length : undefined;
  const [why, from] = nominal ? (['nominal', nominal] as const) : (['mean', mean] as const);
  if (!from) {
    return undefined;
  }
  const percent = (100 * Math.abs(kg - from)) / from;
  return percent > TOLERANCE_PERCENT + 1e-9
    ? { why, percent: Math.round(percent), from: Math.round(from * 1000) / 1000 }
    : undefined;
}
