import type { Scanned } from '../scan/label-of.ts';
import type { ScanFault } from '../scan/elements.ts';
import type { NewBatch } from './batch.ts';
import { bearsCode } from './variant-code.ts';

/** The goods that a label is compared with: the article and the batch of a line, as far as they are known. */
export interface Labelled {
  /** What labels of the article say: its barcode, and the codes that were learned. */
  codes: readonly string[];
  batch: string | null;
  expiry_date: string | null;
}

/** Why a label does not belong to a line: what the label says, and what the line is of. */
export interface LabelFault {
  code: ScanFault | 'twice' | 'unnamed' | 'too_many' | 'other_article' | 'other_batch' | 'other_expiry' | 'other_own';
  label: string;
  own: string;
}

/** All that labels of a variant say, its barcode first. */
export const codesOnLabels = ({ barcode, codes }: { barcode: string | null; codes: readonly string[] }): string[] => [
  ...(barcode === null ? [] : [barcode]),
  ...codes,
];

export const sameNumber = (one: string | null | undefined, other: string | null | undefined): boolean =>
  (one ?? '').toLowerCase() === (other ?? '').toLowerCase();

/**
 * Why goods with this label are not those of a line; undefined where they are. What a label leaves out is no fault, and neither is
 * a batch that the line does not know; an article that nobody told of is one.
 */
export function labelFault(label: Scanned, own: Labelled): LabelFault | undefined {
  const fault = (code: LabelFault['code'], said = '', known = ''): LabelFault => ({ code, label: said, own: known });
  if (label.gtin && !bearsCode(own.codes, label.gtin)) return fault('other_article', label.gtin, own.codes[0]);
  if (label.batch && own.batch && !sameNumber(label.batch, own.batch))
    return fault('other_batch', label.batch, own.batch);
  if (label.expiry_date && own.expiry_date && label.expiry_date !== own.expiry_date)
    return fault('other_expiry', label.expiry_date, own.expiry_date);
  return undefined;
}

/** A batch with what a label tells of it. What is known already stays, also where the label leaves it out. */
export const describedBy = (batch: NewBatch, label: Scanned): NewBatch => ({
  ...batch,
  number: batch.number ?? label.batch ?? null,
  production_date: batch.production_date ?? label.production_date ?? null,
  expiry_date: batch.expiry_date ?? label.expiry_date ?? null,
  best_before_date: batch.best_before_date ?? label.best_before_date ?? null,
});
