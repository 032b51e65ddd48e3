import { randomUUID } from 'node:crypto';
import type { ReviewRow } from '#shared/stock/count.ts';
import { differenceOf, isDifferent, settledDifference } from '#shared/stock/counted.ts';
import { allocationInput, type AllocationInput, lineInput } from '#shared/stock/document-input.ts';
import { typedLineInGrams } from '#shared/stock/in-grams.ts';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { readStock, worthFound } from '#server/stock/adjustments/stock.ts';
import { type FullRow, stateOf } from './rows.ts';

/** Counted less booked at the moment of counting, in packs and grams; nothing where nobody counted. */
const ofRow = ({ packs, net_weight_g, book_packs, book_weight_g }: FullRow) =>
  packs === null
    ? { packs: 0, net_weight_g: 0 }
    : differenceOf({ packs, net_weight_g: net_weight_g! }, { packs: book_packs!, net_weight_g: book_weight_g! });

/** A line of an adjustment, and the row of the stock take behind each of its places. */
export interface DifferentLine {
  line: ReturnType<typeof lineInput.parse>;
  rowIds: string[];
}

/** What differs, as lines of an adjustment: one a variant. Packs one way and weight the other are two places. */
export function linesOf(rows: readonly FullRow[]): DifferentLine[] {
  const different = rows.filter((row) => isDifferent(ofRow(row)));
  return [...Map.groupBy(different, ({ variant }) => variant.id)].map(([variant_id, ofVariant]) => {
    const places = ofVariant.flatMap((row) => placesOf(row).map((place) => ({ place, rowId: row.id })));
    return {
      line: {
        ...lineInput.parse({ id: randomUUID(), variant_id }),
        allocations: places.map(({ place }) => place),
      },
      rowIds: places.map(({ rowId }) => rowId),
    };
  });
}

function placesOf(row: FullRow): AllocationInput[] {
  const { packs, net_weight_g } = settledDifference(ofRow(row), {
    packs: row.now_packs,
    net_weight_g: row.now_weight_g,
  });
  const place = (side: 'lost' | 'found', amount: { packs: number; grams: number }) =>
    allocationInput.parse({
      id: randomUUID(),
      batch_id: row.batch.id,
      position_id: row.position.id,
      handling_unit_code: row.handling_unit_code,
      stock_status: row.stock_status,
      side,
      packs: amount.packs,
      net_weight: kilogramsOf(amount.grams),
    });
  const of = (sign: 1 | -1) => ({ packs: Math.max(0, sign * packs), grams: Math.max(0, sign * net_weight_g) });
  const [lost, found] = [of(-1), of(1)];
  return [
    ...(lost.packs > 0 || lost.grams > 0 ? [place('lost', lost)] : []),
    ...(found.packs > 0 || found.grams > 0 ? [place('found', found)] : []),
  ];
}

interface Of {
  warehouse_id: string;
  owner_id: string | null;
}

/** Rows as they are reviewed: the dearest difference first, then the heaviest. */
export async function reviewed(trx: Trx, of: Of, rows: readonly FullRow[]): Promise<(ReviewRow & { value: number })[]> {
  const lines = linesOf(rows).map(({ line }) => ({ ...typedLineInGrams(line) }));
  const { worths } = await readStock(trx, { ...of, kind: 'stock_take', partner_id: null, lines });
  const byBatch = new Map(worths.map((worth) => [worth.batch_id, worth]));
  return rows
    .map((row) => {
      const difference = ofRow(row);
      const { net_weight_g, book_weight_g, before_by: _, now_packs, now_weight_g: __, now_pledged, ...rest } = row;
      const worth = byBatch.get(row.batch.id);
      const grams = Math.abs(difference.net_weight_g);
      return {
        ...rest,
        state: stateOf(row),
        net_weight: kilogramsOf(net_weight_g ?? 0),
        book_packs: row.book_packs ?? 0,
        book_weight: kilogramsOf(book_weight_g ?? 0),
        different_packs: difference.packs,
        different_weight: kilogramsOf(difference.net_weight_g),
        missing_pledged: now_pledged === null ? 0 : Math.max(0, now_pledged - (now_packs + difference.packs)),
        value: worth ? worthFound({ batch_id: row.batch.id, net_weight_g: grams }, [worth]) : 0,
      };
    })
    .toSorted(
      (one, other) => other.value - one.value || Math.abs(other.different_weight) - Math.abs(one.different_weight),
    );
}
