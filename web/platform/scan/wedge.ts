import { SEPARATOR } from '#shared/scan/elements.ts';

/** Milliseconds between two keys of a scanner at most; nobody types so fast for long. */
export const BURST_MS = 35;
/** Milliseconds of rest after which a new code may begin. */
const REST_MS = 300;
/** Keys of the shortest code. */
export const FEWEST = 6;

/** What of a pressed key tells a scanner from a person. */
export type Stroke = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'timeStamp'>;

export type Heard =
  /** A key that may begin a code, or anything else. */
  | { is: 'begin' | 'part' | 'nothing' }
  /** A key that scanners send for the separator of GS1. */
  | { is: 'separator' }
  | { is: 'code'; code: string };

const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'CapsLock', 'NumLock']);

/** Whether a key is how scanners send the separator: Ctrl+], F8, or the character itself. */
const isUsual = ({ key, ctrlKey }: Stroke) => key === SEPARATOR || key === 'F8' || (ctrlKey && key === ']');

/** The digit that a key of the number pad types with Alt held, as in Alt+029. */
const altDigit = ({ code, altKey }: Stroke) => (altKey ? /^Numpad(\d)$/.exec(code)?.[1] : undefined);

/**
 * Tells a scanner that types like a keyboard (a wedge) from a person: by how fast its keys follow each other. It hears keys, not
 * the text of a field, since the keys of a separator leave no character there.
 * @param own the key that the scanner of this device sends for a separator, if it is none of the usual ones
 */
export function newWedge(own: () => Pick<Stroke, 'key' | 'ctrlKey'> | undefined = () => undefined) {
  let text = '';
  let last = Number.NEGATIVE_INFINITY;
  let alt = '';
  /** Keys came before without a rest: what follows may be the end of something, and half a code is another code. */
  let isBroken = false;

  function isSeparator(stroke: Stroke): boolean {
    if (isUsual(stroke)) return true;
    const known = own();
    return known !== undefined && stroke.key === known.key && stroke.ctrlKey === known.ctrlKey;
  }

  function begin(key: string): Heard {
    text = key;
    alt = '';
    return { is: 'begin' };
  }

  function end(): Heard {
    const code = isBroken ? '' : text;
    text = '';
    isBroken = false;
    return code.length >= FEWEST ? { is: 'code', code } : { is: 'nothing' };
  }

  function separate(): Heard {
    text += SEPARATOR;
    alt = '';
    return { is: 'separator' };
  }

  return {
    hear(stroke: Stroke): Heard {
      const { key, ctrlKey, altKey, metaKey, timeStamp } = stroke;
      const pause = timeStamp - last;
      if (pause > BURST_MS) {
        isBroken = (isBroken || text !== '') && pause < REST_MS;
        text = '';
      }
      last = timeStamp;
      if (modifiers.has(key)) return { is: 'nothing' };
      const isWithin = text !== '';
      if (isWithin && isSeparator(stroke)) return separate();
      const digit = altDigit(stroke);
      if (isWithin && digit !== undefined) {
        alt += digit;
        return alt.endsWith('029') ? separate() : { is: 'separator' };
      }
      if (key === 'Enter' || key === 'Tab') return end();
      if (key.length !== 1 || ctrlKey || altKey || metaKey) {
        isBroken = true;
        text = '';
        return { is: 'nothing' };
      }
      if (!isWithin) return begin(key);
      text += key;
      return { is: 'part' };
    },
  };
}
