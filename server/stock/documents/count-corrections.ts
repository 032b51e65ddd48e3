import type { Trx } from '#server/platform/db/database.ts';
import { share } from '#server/stock/ledger/apply.ts';
import type { Movement, StockKey } from '#server/stock/ledger/movement.ts';
import type { Posting } from '#server/stock/ledger/post.ts';
import { causedAdjustment, type CausedPart } from './caused.ts';
import { type CountedRow, countedRows } from './counted-rows.ts';
import type { CountSince } from './counted-since.ts';

/** What a correction loses or finds at a row of a stock take, or at another key there. */
interface Correction {
  row: CountedRow;
  key: Pick<CausedPart, 'batch_id' | 'handling_unit' | 'stock_status'>;
  side: 'lost' | 'found';
  packs: number;
  net_weight_g: number;
  pointer: string;
}

/**
 * The corrections of stock takes that had the goods of a document in what they counted, though the books did not. What they counted stands: from their
 * day on, what the document takes of a counted key is found there again, and what it brings is lost. They are written, but not posted.
 * @returns those that find again what the document takes, to be posted before it; and those that lose what it brings, after it
 */
export async function countCorrections(
  trx: Trx,
  { id, counts, movements }: { id: string; counts: readonly CountSince[]; movements: readonly Movement[] },
): Promise<{ before: Posting[]; after: Posting[] }> {
  if (counts.length === 0) return { before: [], after: [] };
  const rows = await countedRows(trx, { documentId: id, counts, movements });
  const made = { before: [] as Posting[], after: [] as Posting[] };
  const ofOne = Map.groupBy(corrections(movements, rows), ({ row, side }) => `${row.count_id} ${side}`);
  for (const parts of ofOne.values()) {
    const { row, side } = parts[0]!;
    const { adjustment_id, date, warehouse_id, owner_id, name } = row;
    const posting = await causedAdjustment(trx, {
      kind: 'count_correction',
      date,
      warehouse_id,
      owner_id,
      caused_by_id: id,
      previous_id: adjustment_id,
      reason: name,
      parts: parts.map(partOf),
    });
    (side === 'found' ? made.before : made.after).push(posting);
  }
  return made;
}

function corrections(movements: readonly Movement[], rows: readonly CountedRow[]): Correction[] {
  const beyond = new Map(rows.map((row) => [row, Math.min(row.found_packs, row.free_packs)]));
  return movements.flatMap(({ key, packs, net_weight_g, pointer }): Correction[] => {
    const side = packs > 0 || net_weight_g > 0 ? 'lost' : 'found';
    const here = key.pledge_id === null ? rows.filter((row) => isPlace(row, key)) : [];
    const row = here.find((one) => isKey(one, key));
    if (row) {
      // Packs that were picked before were not missed.
      const taken = Math.max(0, Math.abs(packs) - row.picked);
      const grams = packs === 0 ? Math.abs(net_weight_g) : share(Math.abs(net_weight_g), taken, Math.abs(packs));
      return taken > 0 || grams > 0 ? [{ row, key: row, side, packs: taken, net_weight_g: grams, pointer }] : [];
    }
    // What has no row was counted as others of its variant, as far as more of them was found than the books had.
    let rest = side === 'lost' ? packs : 0;
    return here.flatMap((other): Correction[] => {
      const taken = Math.min(rest, beyond.get(other)!);
      if (taken <= 0) return [];
      rest -= taken;
      beyond.set(other, beyond.get(other)! - taken);
      const grams = share(other.free_weight_g, taken, other.free_packs);
      return [{ row: other, key: other, side, packs: taken, net_weight_g: grams, pointer }];
    });
  });
}

/** Found again, goods are worth what the stock take took off for them; else what those that are there are worth. */
function partOf({ row, key, side, packs, net_weight_g, pointer }: Correction): CausedPart {
  const { variant_id, position_id, lost_weight_g, lost_value, free_weight_g, free_value } = row;
  const { batch_id, handling_unit, stock_status } = key;
  const part = { variant_id, batch_id, position_id, handling_unit, stock_status, packs, net_weight_g, pointer };
  if (side === 'lost') return { ...part, side };
  const [value, grams] = lost_weight_g > 0 ? [lost_value, lost_weight_g] : [free_value, free_weight_g];
  return { ...part, side, value: grams > 0 ? share(value, net_weight_g, grams) : 0 };
}

const isPlace = (row: CountedRow, key: StockKey) =>
  row.position_id === key.position_id && row.owner_id === key.owner_id && row.variant_id === key.variant_id;

const isKey = (row: CountedRow, key: StockKey) =>
  row.batch_id === key.batch_id &&
  (row.handling_unit?.id ?? null) === key.handling_unit_id &&
  row.stock_status === key.stock_status;
