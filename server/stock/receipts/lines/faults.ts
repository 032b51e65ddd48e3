import { DOCUMENT_LINES_MAX } from '#shared/limits.ts';
import type { DocumentInGrams } from '#shared/stock/in-grams.ts';
import { typedLineInGrams } from '#shared/stock/in-grams.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import { batchFaults, receivedFaults } from '#shared/stock/received-faults.ts';
import type { Contradiction } from '#server/platform/import/importable.ts';
import { type ExpectedLine, gramsOfRow, type NamedRow } from './expected-lines.ts';

type Draft = Pick<DocumentInGrams, 'kind' | 'date' | 'partner_id' | 'temperature_c' | 'lines'>;

/** Where a field of a line is another column of a sheet. */
const columns: Record<string, string> = { number: 'batch_number', expected_packs: 'packs' };

/** What stands against lines by the rules of receipts, at the row and column that each comes from. */
export function lineFaults(lines: readonly ExpectedLine[], draft: Draft, today: string): Contradiction[] {
  const whole = lines.map(({ line, variant }) => ({
    ...typedLineInGrams(line),
    unit_price: line.unit_price ?? null,
    provisional_price: null,
    variant,
  }));
  return [
    ...receivedFaults({ ...draft, lines: whole }, today).filter(({ pointer }) => /^\/lines\/\d/.test(pointer)),
    ...whole.flatMap((line, at) => batchFaults(line, line.variant, { date: draft.date, today }, `/lines/${at}`)),
  ].flatMap(({ pointer, code }) => {
    const [, line, field = ''] = /^\/lines\/(\d+)\/(?:new_batch\/)?(\w+)$/.exec(pointer) ?? [];
    return lines[Number(line)]!.rows.map((at) => ({ at, field: columns[field] ?? field, code }));
  });
}

/** Weights that contradict the packs of their row: those of a pack, or of a variant whose packs all weigh alike. */
export const weightFaults = (rows: readonly NamedRow[]): Contradiction[] =>
  rows.flatMap(({ row, variant }, at) => {
    if (!variant) return [];
    const { packs, pack_weight_kg, net_weight_kg } = row;
    const grams = gramsOfRow({ row, variant }) ?? 0;
    const ofPacks = pack_weight_kg === null ? grams : packs * gramsOf(pack_weight_kg);
    const fixed = variant.catch_weight ? grams : packs * gramsOf(variant.net_weight ?? 0);
    const field = net_weight_kg === null ? 'pack_weight_kg' : 'net_weight_kg';
    if (ofPacks !== grams) return [{ at, field, code: 'weights_differ', detail: String(kilogramsOf(ofPacks)) }];
    return fixed === grams ? [] : [{ at, field, code: 'fixed_weight', detail: String(kilogramsOf(fixed)) }];
  });

const batchOf = (variantId: string, number: string) => `${variantId} ${number.toLowerCase()}`;

/** Batches that the draft has lines of: the same sheet sent twice would expect them twice. */
export function knownBatches(lines: readonly ExpectedLine[], draft: Draft): Contradiction[] {
  const there = new Set(
    draft.lines.flatMap(({ variant_id, new_batch, batch }) => {
      const number = new_batch?.number ?? batch?.number;
      return variant_id && number ? batchOf(variant_id, number) : [];
    }),
  );
  return lines.flatMap(({ line, variant, rows }) =>
    line.new_batch?.number && there.has(batchOf(variant.id, line.new_batch.number))
      ? rows.map((at) => ({ at, field: 'batch_number', code: 'in_draft' }))
      : [],
  );
}

/** Lines beyond those that a receipt may have. */
export const surplusLines = (lines: readonly ExpectedLine[], draft: Draft): Contradiction[] =>
  lines
    .slice(Math.max(0, DOCUMENT_LINES_MAX - draft.lines.length))
    .flatMap(({ rows }) =>
      rows.map((at) => ({ at, field: 'packs', code: 'too_many_lines', detail: String(DOCUMENT_LINES_MAX) })),
    );
