import { type Element, writeBracketed } from '#shared/scan/elements.ts';
import { writeDigitalLink } from '#shared/scan/digital-link.ts';
import { hasFormat } from '#shared/scan/identifiers.ts';
import { writeOwnCode } from '#shared/scan/own-code.ts';
import { isSscc } from '#shared/scan/sscc.ts';
import type { LabelContent } from './content.ts';
import type { LabelSymbol } from './symbols.ts';

/** A batch as its labels say it. Days are YYYY-MM-DD. */
export interface LabelledBatch {
  id: string;
  number: string;
  production_date: string | null;
  best_before_date: string | null;
  expiry_date: string | null;
  variant: { name: string; code: string; barcode: string | null };
}

/** What cartons of a batch say of themselves. */
export interface LabelledCarton extends LabelledBatch {
  /** kg of one pack; null where each weighs something else. */
  net_weight: number | null;
}

/** Writes what stands on labels in the language of the person. */
export interface LabelWords {
  company: string;
  batch(number: string): string;
  day(fact: 'production_date' | 'best_before_date' | 'expiry_date', day: string): string;
  weight(kg: number): string;
}

/** A host that resolves addresses of any GS1 number. */
const RESOLVER = 'id.gs1.org';

const digitsOf = (day: string) => day.slice(2).replaceAll('-', '');

function dayElements({ production_date, best_before_date, expiry_date }: LabelledBatch): Element[] {
  const days = [
    ['11', production_date],
    ['15', best_before_date],
    ['17', expiry_date],
  ] as const;
  return days.flatMap(([identifier, day]): Element[] => (day === null ? [] : [[identifier, digitsOf(day)]]));
}

/** kg with three decimals, or with two where it has no room otherwise. */
function weightElement(kg: number): Element {
  const decimals = kg < 1000 ? 3 : 2;
  const digits = Math.round(kg * 10 ** decimals)
    .toString()
    .padStart(6, '0');
  return [`310${decimals}`, digits];
}

/** Symbols are drawn of fields in brackets, where one in a value would begin another field. */
const bracket = /[()]/;

/**
 * The elements of the batch of an article with a number of GS1, and those of its carton. Nothing where it has no such number, or
 * the number of its batch is none that GS1 takes and symbols are drawn of: numbers are not made up.
 */
export function elementsOf(batch: LabelledBatch, net_weight: number | null = null): Element[] | undefined {
  const { barcode } = batch.variant;
  if (barcode === null || !hasFormat('10', batch.number) || bracket.test(batch.number)) return undefined;
  return [
    ['01', barcode.padStart(14, '0')],
    ...(net_weight === null ? [] : [weightElement(net_weight)]),
    ...dayElements(batch),
    ['10', batch.number],
  ];
}

const ownSymbol = (kind: 'datamatrix' | 'qr', { id }: LabelledBatch): LabelSymbol => ({
  kind,
  text: writeOwnCode({ kind: 'BATCH', code: id }),
});

const factsOf = ({ variant, number, ...batch }: LabelledBatch, words: LabelWords): string[] => [
  words.batch(number),
  variant.code,
  ...(['expiry_date', 'best_before_date', 'production_date'] as const).flatMap((fact) => {
    const day = batch[fact];
    return day === null ? [] : [words.day(fact, day)];
  }),
];

/** The label of a carton: its article, batch, dates and weight, as a GS1 DataMatrix where the article has a number of GS1. */
export function cartonLabel(carton: LabelledCarton, words: LabelWords): LabelContent {
  const elements = elementsOf(carton, carton.net_weight);
  const [batch, ...facts] = factsOf(carton, words);
  return {
    id: carton.id,
    head: words.company,
    title: carton.variant.name,
    facts: [batch!, ...(carton.net_weight === null ? [] : [words.weight(carton.net_weight)]), ...facts],
    matrix: elements ? { kind: 'gs1_datamatrix', text: writeBracketed(elements) } : ownSymbol('datamatrix', carton),
  };
}

/** The label of a batch: a Digital Link, which any phone opens, where its article has a number of GS1. */
export function batchLabel(batch: LabelledBatch, words: LabelWords): LabelContent {
  const elements = elementsOf(batch);
  return {
    id: batch.id,
    head: words.company,
    title: batch.number,
    facts: [batch.variant.name, ...factsOf(batch, words).slice(1)],
    matrix: elements ? { kind: 'qr', text: writeDigitalLink(RESOLVER, elements) } : ownSymbol('qr', batch),
  };
}

/** The label of a position, to be read from afar. */
export const positionLabel = (
  { id, code }: { id: string; code: string },
  where: { warehouse: string; room: string },
): LabelContent => ({
  id,
  head: where.warehouse,
  title: code,
  facts: [where.room],
  matrix: { kind: 'qr', text: writeOwnCode({ kind: 'POS', code: id }) },
});

/** A pallet, basket or tank, and in words what stands on it. */
export interface LabelledUnit {
  code: string;
  goods: readonly string[];
}

/** The label of a handling unit: the number that GS1 has for it where its code is one, else a code of our own. */
export const palletLabel = ({ code, goods }: LabelledUnit, { company }: Pick<LabelWords, 'company'>): LabelContent => ({
  id: code,
  head: company,
  title: code,
  facts: goods,
  bars: isSscc(code)
    ? { kind: 'gs1_128', text: writeBracketed([['00', code]]), caption: `(00) ${code}` }
    : { kind: 'code_128', text: writeOwnCode({ kind: 'HU', code }), caption: code },
});

/** A document, and in words what tells it from others. */
export interface LabelledDocument {
  id: string;
  name: string;
  facts: readonly string[];
}

/** The label of a document: scanned, it opens the document. */
export const documentLabel = (
  { id, name, facts }: LabelledDocument,
  { company }: Pick<LabelWords, 'company'>,
): LabelContent => ({
  id,
  head: company,
  title: name,
  facts,
  matrix: { kind: 'qr', text: writeOwnCode({ kind: 'DOC', code: id }) },
});
