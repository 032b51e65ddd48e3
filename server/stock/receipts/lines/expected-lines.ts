import { randomUUID } from 'node:crypto';
import { lineInput } from '#shared/stock/document-input.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import type { LineInGrams } from '#shared/stock/in-grams.ts';
import type { ReceiptLineRow } from '#shared/stock/receipt-lines.ts';
import type { Content } from '#server/stock/documents/drafted-type.ts';

/** A row of a packing list with the variant that it names. */
export interface NamedRow {
  row: ReceiptLineRow;
  variant: NonNullable<LineInGrams['variant']> | null;
}

/** A line of a receipt, and which of the rows it is made of. */
export interface ExpectedLine {
  line: Content['lines'][number];
  variant: NonNullable<LineInGrams['variant']>;
  rows: number[];
}

/** The weight of a row in grams; null where nobody said it and packs differ. */
export const gramsOfRow = ({ row, variant }: NamedRow): number | null => {
  const pack = row.pack_weight_kg ?? (variant?.catch_weight ? null : (variant?.net_weight ?? null));
  if (row.net_weight_kg !== null) return gramsOf(row.net_weight_kg);
  return pack === null ? null : row.packs * gramsOf(pack);
};

/**
 * The lines that rows become, in their order: rows of one batch, known alike and at one cost, are one line. Without a number
 * each row is a batch of its own.
 */
export function expectedLines(rows: readonly NamedRow[]): ExpectedLine[] {
  const named = [...rows.entries()].filter(([, { variant }]) => variant);
  const groups = Map.groupBy(named, ([at, { row, variant }]) => {
    const { packs: _, pack_weight_kg: __, net_weight_kg: ___, batch_number, ...alike } = row;
    return batch_number === null
      ? `row ${at}`
      : JSON.stringify([batch_number.toLowerCase(), { ...alike, variant_id: variant!.id, product_id: null }]);
  });
  return [...groups.values()].map((group) => ({
    line: lineOf(group.map(([, named]) => named)),
    variant: group[0]![1].variant!,
    rows: group.map(([at]) => at),
  }));
}

function lineOf(group: readonly NamedRow[]): Content['lines'][number] {
  const [{ row, variant }] = group as [NamedRow];
  const grams = group.map(gramsOfRow);
  const { batch_number: number, production_date, frozen_date, expiry_date, best_before_date, unit_price } = row;
  return lineInput.parse({
    id: randomUUID(),
    variant_id: variant!.id,
    new_batch: { number, production_date, frozen_date, expiry_date, best_before_date },
    expected_packs: group.reduce((sum, one) => sum + one.row.packs, 0),
    // Of which one pack is not known, the whole is not either.
    expected_weight: grams.includes(null) ? null : kilogramsOf(grams.reduce<number>((sum, one) => sum + (one ?? 0), 0)),
    // Nobody may send costs who may not see them: what is not said is left out.
    ...(unit_price !== null && { unit_price }),
  });
}
