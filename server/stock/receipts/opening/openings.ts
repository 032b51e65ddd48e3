import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { DOCUMENT_LINES_MAX } from '#shared/limits.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import { receivedInput } from '#shared/stock/received.ts';
import { NEW_BATCHES_MAX } from '#shared/stock/received-faults.ts';
import type { PlacedRow } from './placed-rows.ts';

type Content = z.output<typeof receivedInput>;
type Line = z.input<typeof receivedInput>['lines'] extends (infer One)[] | undefined ? One : never;

/** A draft of opening stock, with the rows that its places come from: by line, then by place. */
export interface Opening {
  content: Content;
  /** For each line, where its rows are among those given. */
  rows: number[][];
  variants: NonNullable<PlacedRow['variant']>[];
}

/** What makes goods one line: those of one batch cost the same and are known alike. Without a number each row is a batch of its own. */
const lineKey = ({ row, variant }: PlacedRow, at: number) =>
  row.batch_number === null
    ? `row ${at}`
    : JSON.stringify([
        variant?.id,
        row.batch_number.toLowerCase(),
        row.production_date,
        row.expiry_date,
        row.best_before_date,
        row.unit_price,
      ]);

/**
 * The receipts that rows become: one for each day, warehouse and owner, in the order of the rows, and several where they
 * are more than a receipt holds. Rows without a variant or a place are left out.
 */
export function openingsOf(rows: readonly PlacedRow[], today: string): Opening[] {
  const whole = [...rows.entries()].filter(([, { variant, position_id }]) => variant && position_id);
  const documents = Map.groupBy(whole, ([, { row }]) =>
    JSON.stringify([row.date ?? today, row.warehouse_id, row.owner_id]),
  );
  return [...documents.values()].flatMap((all) => {
    const lines = [...Map.groupBy(all, ([at, row]) => lineKey(row, at)).values()];
    return portions(lines).map((some) => openingOf(some, today));
  });
}

type Group = [at: number, row: PlacedRow][];

/** As many lines as a receipt may have, and no more batches and places than it may make. */
function portions(lines: readonly Group[]): Group[][] {
  const found: Group[][] = [];
  let size = Infinity;
  for (const line of lines) {
    const batches =
      line[0]![1].variant?.traceability === 'serial_number' ? line.reduce((sum, [, { row }]) => sum + row.packs, 0) : 1;
    const needed = Math.max(batches, line.length);
    if (size + needed > NEW_BATCHES_MAX || found.at(-1)!.length >= DOCUMENT_LINES_MAX) {
      found.push([]);
      size = 0;
    }
    found.at(-1)!.push(line);
    size += needed;
  }
  return found;
}

function openingOf(groups: readonly Group[], today: string): Opening {
  const { row } = groups[0]![0]![1];
  return {
    content: receivedInput.parse({
      kind: 'opening_balance',
      date: row.date ?? today,
      warehouse_id: row.warehouse_id,
      owner_id: row.owner_id,
      lines: groups.map(lineOf),
    }),
    rows: groups.map((group) => group.map(([at]) => at)),
    variants: groups.map(([first]) => first![1].variant!),
  };
}

function lineOf(group: Group): Line {
  const [[, { row, variant }]] = group as [Group[number]];
  const { production_date, expiry_date, best_before_date } = row;
  return {
    id: randomUUID(),
    variant_id: variant!.id,
    new_batch: { number: row.batch_number, production_date, expiry_date, best_before_date },
    // Nobody may send costs who may not see them: what is not said is left out.
    ...(row.unit_price !== null && { unit_price: row.unit_price }),
    allocations: group.map(([, placed]) => ({
      id: randomUUID(),
      position_id: placed.position_id,
      handling_unit_code: placed.row.handling_unit_code,
      stock_status: placed.row.stock_status ?? 'available',
      packs: placed.row.packs,
      net_weight: placed.row.net_weight_kg ?? packedWeight(placed),
    })),
  };
}

/** What packs weigh that all have the weight of their variant, in kg; 0 where each has its own. */
const packedWeight = ({ row, variant }: PlacedRow): number =>
  variant?.catch_weight ? 0 : kilogramsOf(row.packs * gramsOf(variant?.net_weight ?? 0));
