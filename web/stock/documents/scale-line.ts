import type { LineLength } from './line-length.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';

/**
 * Why what a scale sent is no net weight: too much lies on it, it still moves, the packaging is on it, or a part of the line
 * is missing.
 */
export type ScaleFault = 'overload' | 'moving' | 'gross' | 'torn';

/** The letters that a scale sends beside the figures. Two-letter heads as most indicators have them, and the letters of others. */
const marks: Record<string, ScaleFault | 'fine'> = {
  OL: 'overload',
  US: 'moving',
  SD: 'moving',
  D: 'moving',
  GS: 'gross',
  GR: 'gross',
  G: 'gross',
  ST: 'fine',
  S: 'fine',
  NT: 'fine',
  NET: 'fine',
  N: 'fine',
};

const LINE = /^((?:[A-Z]+(?:[,\s]+|$))*)([+-]?\s*[\d.,]*)[-\s]*(?:KG)?[,\s]*([A-Z]*)$/;

/** Lines that are whole, of a scale that stands still. Less than one of them may be the rest of any line. */
const WHOLE = [
  // Most indicators: `ST,NT,+  10.250kg`.
  /^ST,(?:NT|GS|GR),\s*([+-]?\s*\d+(?:[.,]\d+)?)\s*KG$/,
  // The first S is the answer, the second says that it stands still: `S S     10.250 kg`.
  /^S S\s+([+-]?\s*\d+(?:[.,]\d+)?)\s*KG$/,
  // They leave out the unit as long as they move: `N  10.250 kg`.
  /^[NG]\s+([+-]?\s*\d+(?:[.,]\d+)?)\s*KG$/,
  /^S\s+([+-]?\s*\d+(?:[.,]\d+)?)\s*KG\s*[NG]$/,
];

/** What a scale weighed, in kg; where it showed the gross weight, that and the tare that was taken off. */
export interface ScaleWeight {
  kg: number;
  gross?: number;
  tare?: number;
}

/**
 * Reads a line of a scale, such as `ST,NT,+  10.250kg`; undefined where the text is none. Scales do not part thousands:
 * the only sign in their figures is the decimal one. A line that lost its head or its end is refused: without its `U` a moving
 * scale would stand still, without its end a hundredfold weight would be one.
 * @param tare kg of the container that the pack is weighed in; without it a gross weight is refused
 */
export function scaleLineIn(text: string, tare?: number | null): ScaleWeight | { fault: ScaleFault } | undefined {
  const line = text.trim().toUpperCase();
  const [, head = '', , tail = ''] = LINE.exec(line) ?? [];
  const told = [...head.split(/[,\s]+/), tail].filter(Boolean).map((mark) => marks[mark]);
  if (told.length === 0 || told.includes(undefined)) return undefined;
  const isGross = told.includes('gross');
  const fault = (['overload', 'moving'] as const).find((each) => told.includes(each));
  if (fault) return { fault };
  if (isGross && !tare) return { fault: 'gross' };
  const figures = WHOLE.map((whole) => whole.exec(line)?.[1]).find((found) => found !== undefined);
  if (figures === undefined) return { fault: 'torn' };
  const shown = Number(figures.replaceAll(/\s/g, '').replace(',', '.'));
  return isGross && tare ? { kg: kilogramsOf(gramsOf(shown) - gramsOf(tare)), gross: shown, tare } : { kg: shown };
}

/** Milliseconds within which nobody changes a pack on a scale: what it sends so soon again is the same pack. */
const SAME_PACK_MS = 1500;

/** What a device sent, beside its text. */
interface Sent {
  /** Whether it came from a device, not from fingers. */
  byDevice: boolean;
  /** When, in ms. */
  at: number;
  /** kg of the container on the scale. */
  tare?: number | null;
}

/**
 * Hears a scale over the packs of a line. It knows what a single line cannot tell: whether a pack was taken from what the scale is still
 * showing, whether figures without marks come from a scale that sends them with marks, and whether a line lost some: all lines of a scale
 * are as long as each other.
 */
export function newScale(length: LineLength) {
  // A length is known of lines with marks alone.
  let hasMarks = length.known() !== undefined;
  let last = '';
  let heardAt = Number.NEGATIVE_INFINITY;
  /** The pack that was taken lies there yet, as far as the scale said. */
  let isOccupied = false;

  /** Why a whole line is not believed to be as long as it was sent. A line that lost figures is a shorter one. */
  function lengthFault(text: string): 'shorter' | 'unknown' | undefined {
    const isAgain = text === last;
    last = text;
    const known = length.known();
    if (known !== undefined && text.length < known) return 'shorter';
    // Of a scale that nobody knows, one line may have lost some: two alike have not.
    if (known === undefined && !isAgain) return 'unknown';
    if (text.length !== known) length.keep(text.length);
    return undefined;
  }

  return {
    /** Why nothing is taken from what came; undefined where the scale has nothing against it. */
    faultIn(text: string, { byDevice, at, tare }: Sent): ScaleFault | 'repeated' | 'shorter' | 'unknown' | undefined {
      const line = scaleLineIn(text, tare);
      if (!line) {
        const isOfScale = byDevice && /^[+-]?\s*[\d.,]+\s*(?:kg)?$/i.test(text.trim());
        return isOfScale && (hasMarks || /[+\-kg]/i.test(text)) ? 'torn' : undefined;
      }
      hasMarks = true;
      const isSoon = at - heardAt < SAME_PACK_MS;
      heardAt = at;
      if ('fault' in line) {
        if (line.fault === 'moving' || line.fault === 'overload') isOccupied = false;
        return line.fault;
      }
      return lengthFault(text.trim()) ?? (isOccupied && isSoon ? 'repeated' : undefined);
    },
    /** Notes that a pack was taken. */
    take() {
      isOccupied = true;
    },
  };
}
