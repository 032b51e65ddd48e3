import type { ScanFault } from '#shared/scan/elements.ts';
import { writeOwnCode } from '#shared/scan/own-code.ts';
import { labelIn, parseScan } from '#shared/scan/parse-scan.ts';
import type { CountRow } from '#shared/stock/count.ts';
import { codesOnLabels, labelFault, sameNumber } from '#shared/stock/label.ts';

/** What a scan leads to: a row, a position, or nothing, and why. */
export type Met = { row: CountRow } | { positionId: string } | { missed: Missed };

/** Why a scan leads nowhere. `ambiguous`: batches of several products have that number. */
export type Missed = ScanFault | 'unknown' | 'ambiguous';

/**
 * Finds what was scanned or typed: the code of a pallet, a position, a batch, or a label with article and batch. Of several rows the one
 * that is still to be counted, at the position where one stands if it can be.
 */
export function met(text: string, rows: readonly CountRow[], here: string | undefined): Met {
  const scan = parseScan(text);
  if (scan.is === 'fault') return { missed: scan.why };
  const own = scan.is === 'own' ? scan.own : undefined;
  const scanned = labelIn(scan);
  const wanted = scanned?.sscc ?? own?.code ?? text.trim();
  const numbered = rows.filter(({ batch }) => sameNumber(batch.number, wanted) || batch.id === wanted);
  const inBatch =
    scanned?.gtin === undefined && scanned?.batch
      ? rows.filter(({ batch }) => sameNumber(batch.number, scanned.batch))
      : numbered;
  // Two products may have one batch number: which of them it is, nobody guesses.
  if (new Set(inBatch.map(({ batch }) => batch.id)).size > 1) return { missed: 'ambiguous' };
  const best = (found: readonly CountRow[]) =>
    found.find((row) => row.state === 'open' && row.position.id === here) ??
    found.find((row) => row.position.id === here) ??
    found.find((row) => row.state !== 'counted') ??
    found[0];
  const row =
    best(rows.filter((one) => one.handling_unit_code !== null && sameNumber(one.handling_unit_code, wanted))) ??
    best(numbered) ??
    best(
      rows.filter(
        ({ variant, batch }) =>
          scanned !== undefined &&
          (scanned.batch !== undefined || scanned.gtin !== undefined) &&
          labelFault(scanned, {
            codes: codesOnLabels(variant),
            batch: batch.number,
            expiry_date: batch.expiry_date,
          }) === undefined,
      ),
    );
  if (row) return { row };
  const at = rows.find(({ position }) => sameNumber(position.code, wanted) || position.id === wanted);
  return at ? { positionId: at.position.id } : { missed: 'unknown' };
}

/** What a scan says of goods: the code by which they are known, and the batch where the code leaves that out. */
export function labelledAs(text: string): { code: string; batch?: string | undefined } | undefined {
  const scan = parseScan(text);
  if (scan.is === 'own') return scan.own.kind === 'BATCH' ? { code: writeOwnCode(scan.own) } : undefined;
  const label = labelIn(scan);
  return label?.gtin === undefined ? undefined : { code: label.gtin, batch: label.batch };
}
