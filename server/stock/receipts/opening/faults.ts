import { typedLineInGrams } from '#shared/stock/in-grams.ts';
import { receivedFaults } from '#shared/stock/received-faults.ts';
import type { FieldError } from '#shared/problems.ts';
import type { Contradiction } from '#server/platform/import/importable.ts';
import type { Opening } from './openings.ts';

/** Where a column of the file is another field of the receipt. */
const columns: Record<string, string> = { net_weight: 'net_weight_kg', number: 'batch_number' };

/** What stands against receipts of opening stock by themselves, each at the row and column that it comes from. */
export const openingFaults = (openings: readonly Opening[], today: string): Contradiction[] =>
  openings.flatMap(({ content, rows, variants }) => {
    const lines = content.lines.map((line, at) => ({
      ...typedLineInGrams(line),
      unit_price: line.unit_price ?? null,
      provisional_price: null,
      variant: variants[at]!,
    }));
    return receivedFaults({ ...content, lines }, today).flatMap((fault) => contradictionsOf(fault, rows));
  });

/** At each row of the line, where the fault is one of all of them. */
function contradictionsOf({ pointer, code, values }: FieldError, rows: readonly number[][]): Contradiction[] {
  const [, line, , place, field = ''] =
    /^\/lines\/(\d+)(\/allocations\/(\d+))?\/(?:new_batch\/)?(\w+)$/.exec(pointer) ?? [];
  const named = columns[field] ?? field;
  const detail = values?.['net_weight'];
  const all =
    line === undefined
      ? rows.flat()
      : place === undefined
        ? rows[Number(line)]!
        : [rows[Number(line)]![Number(place)]!];
  return all.map((at) => ({
    at,
    field: line === undefined ? pointer.slice(1) : named,
    code,
    ...(detail !== undefined && { detail: String(detail) }),
  }));
}
