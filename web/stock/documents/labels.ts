import type { Scanned } from '#shared/scan/label-of.ts';
import { writeOwnCode } from '#shared/scan/own-code.ts';
import { labelIn, type Scan } from '#shared/scan/parse-scan.ts';
import type { DocumentLine } from '#shared/stock/document.ts';
import { codesOnLabels, labelFault, type Labelled, type LabelFault, sameNumber } from '#shared/stock/label.ts';
import type { Allocation } from './content.ts';

/** A label that was refused, and why. */
export interface Refused extends LabelFault {
  scanned: Scanned;
}

/** The goods that labels of a line are compared with: its batch, or that of one of its places. */
export function labelledOf({ variant, batch, new_batch }: DocumentLine, place?: Allocation): Labelled {
  const own = place?.batch ?? batch;
  return {
    codes: variant ? codesOnLabels(variant) : [],
    batch: own ? own.number : (new_batch?.number ?? null),
    expiry_date: own ? own.expiry_date : (new_batch?.expiry_date ?? null),
  };
}

/** A product and its batch, as far as it is known. */
export const goodsNamed = (name: string, batch: string | null | undefined): string =>
  batch ? `${name}, ${batch}` : name;

/**
 * Why a label does not belong to a line of a document. An article number that the line's variant does not have on record is
 * refused, a batch without one, which may be that of another product, a label of our own of another batch, and a code of which
 * nothing may be taken.
 */
export function refusalOf(scan: Scan, line: DocumentLine, place?: Allocation): Refused | undefined {
  if (scan.is === 'fault') return { code: scan.why, label: '', own: '', scanned: {} };
  if (scan.is === 'own' && scan.own.kind === 'BATCH' && scan.own.code !== (place?.batch_id ?? line.batch_id)) {
    const own = goodsNamed(line.variant?.name ?? '', labelledOf(line, place).batch);
    return { code: 'other_own', label: writeOwnCode(scan.own), own, scanned: {} };
  }
  const scanned = labelIn(scan);
  if (!scanned) return undefined;
  const fault = labelFault(scanned, labelledOf(line, place));
  if (!fault && scanned.batch && !scanned.gtin) return { code: 'unnamed', label: '', own: '', scanned };
  if (fault?.code !== 'other_article') return fault && { ...fault, scanned };
  return { ...fault, own: fault.own || (line.variant?.code ?? ''), scanned };
}

/** The other line of a document that a label is of, if there is one: its article and, where both say it, its batch. */
export function lineOf(scanned: Scanned, open: DocumentLine, lines: readonly DocumentLine[]): DocumentLine | undefined {
  const fitting = lines.filter(
    (line) => line.id !== open.id && scanned.gtin !== undefined && labelFault(scanned, labelledOf(line)) === undefined,
  );
  return fitting.find((line) => sameNumber(labelledOf(line).batch, scanned.batch)) ?? fitting[0];
}
