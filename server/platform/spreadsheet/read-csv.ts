import { streamCsvRows } from 'hucre/csv';
import { unguarded } from './csv-formulas.ts';
import { MARKS } from './marks.ts';
import type { SheetLine } from './sheet-grid.ts';
import { SheetRefusal } from './sheet-refusal.ts';

/** Signatures of other files that would pass for text. */
const otherTexts = /^\s*(<(!doctype|html|head|body|table|meta|style|script|div|\?xml)|%PDF|\{\\rtf)/i;
/** Excel's own way to name the delimiter, in a line before the headings. */
const namedDelimiter = /^sep=(.)\r?\n/i;
/** Never in a text that is read as CSV. */
const NO_DELIMITER = '\0';

const SAMPLE_CHARACTERS = 64 * 1024;
const SAMPLE_LINES = 20;

/**
 * The rows of a CSV text, every cell as text.
 * @throws SheetRefusal
 */
export function* csvLines(bytes: Uint8Array): Generator<SheetLine> {
  const all = textOf(bytes);
  if (all.includes('\0') || otherTexts.test(all)) throw new SheetRefusal('sheet_type');
  const named = namedDelimiter.exec(all);
  const text = named ? all.slice(named[0].length) : all;
  let index = 0;
  let headings: number | undefined;
  for (const row of streamCsvRows(text, { delimiter: named?.[1] ?? delimiterOf(text) })) {
    const values = row.map((cell) => (typeof cell === 'string' ? unguarded(cell) : cell));
    const isFilled = values.some((cell) => cell !== '');
    headings ??= isFilled ? values.length : undefined;
    // Most likely a decimal comma that nobody quoted: every cell after it stands in the wrong column.
    if (headings !== undefined && isFilled && values.length > headings) values[headings] ||= MARKS.beyond;
    yield { index: index++, values };
  }
}

function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The one that parts the lines below into as many cells as the headings. Commas are in many texts, semicolons in few
 * and tabs in none: where several would do, the rarer one was meant.
 */
function delimiterOf(text: string): string {
  const [headings = '', ...lines] = sampleOf(text);
  const fitting = ['\t', ';', ',']
    .map((delimiter) => ({ delimiter, cells: headings.split(delimiter).length }))
    .filter(({ cells }) => cells > 1)
    .map(({ delimiter, cells }) => ({
      delimiter,
      lines: lines.filter((line) => line.split(delimiter).length === cells).length,
    }));
  return fitting.toSorted((one, other) => other.lines - one.lines)[0]?.delimiter ?? NO_DELIMITER;
}

/** The first lines, without what stands in quotes. */
function sampleOf(text: string): string[] {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const lines = sample.replace(/"[^"]*("|$)/g, '').split(/[\r\n]+/);
  const isCut = text.length > SAMPLE_CHARACTERS && lines.length > 1;
  const filled = lines.slice(0, isCut ? -1 : undefined).filter((line) => line !== '');
  return filled.slice(0, SAMPLE_LINES);
}
