import { scannedIn } from '#shared/gs1.ts';
import type { CountRow } from '#shared/stock/count.ts';
import { labelFault, sameNumber } from '#shared/stock/label.ts';

/** What a scan leads to: a row, a position, or nothing, and why. */
export type Met = { row: CountRow } | { positionId: string } | { missed: 'separator_lost' | 'unknown' };

/**
 * Finds what was scanned or typed: the code of a pallet, a position, a batch, or a label with article and batch. Of several rows the one
 * that is still to be counted, at the position where one stands if it can be.
 */
export function met(text: string, rows: readonly CountRow[], here: string | undefined): Met {
  const wanted = text.trim();
  const scanned = scannedIn(wanted);
  if (scanned?.separator_lost) return { missed: 'separator_lost' };
  const best = (found: readonly CountRow[]) =>
    found.find((row) => row.state === 'open' && row.position.id === here) ??
    found.find((row) => row.position.id === here) ??
    found.find((row) => row.state !== 'counted') ??
    found[0];
  const row =
    best(rows.filter((one) => one.handling_unit_code !== null && sameNumber(one.handling_unit_code, wanted))) ??
    best(rows.filter((one) => sameNumber(one.batch.number, wanted))) ??
    best(
      rows.filter(
        ({ variant, batch }) =>
          scanned !== undefined &&
          (scanned.batch !== undefined || (scanned.gtin !== undefined && variant.barcode !== null)) &&
          labelFault(scanned, { barcode: variant.barcode, batch: batch.number, expiry_date: batch.expiry_date }) ===
            undefined,
      ),
    );
  if (row) return { row };
  const at = rows.find(({ position }) => sameNumber(position.code, wanted));
  return at ? { positionId: at.position.id } : { missed: 'unknown' };
}
