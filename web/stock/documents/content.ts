import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import type { DocumentLine, StockDocument } from '#shared/stock/document.ts';

export type Allocation = DocumentLine['allocations'][number];

/** Made here and not by `crypto.randomUUID`, which browsers only offer over https. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Kilograms added up in whole grams, so that no fraction is lost. */
export const kilogramsIn = (weights: readonly number[]): number =>
  kilogramsOf(weights.reduce((sum, weight) => sum + gramsOf(weight), 0));

/** A line with its sums. */
export const withSums = (line: DocumentLine): DocumentLine => ({
  ...line,
  packs: line.allocations.reduce((sum, { packs }) => sum + packs, 0),
  net_weight: kilogramsIn(line.allocations.map(({ net_weight }) => net_weight)),
});

/** A document with its sums, after something changed in one of its lines. */
export function withLine<Stock extends StockDocument>(
  document: Stock,
  id: string,
  change: (line: DocumentLine) => DocumentLine,
): Stock {
  return withLines(
    document,
    document.lines.map((line) => (line.id === id ? withSums(change(line)) : line)),
  );
}

/** A document with other lines, and its sums: of a transformation, of what goes in. */
export function withLines<Stock extends StockDocument>(document: Stock, lines: DocumentLine[]): Stock {
  const measured = lines.filter(({ is_output }) => !is_output);
  return {
    ...document,
    lines,
    packs: measured.reduce((sum, { packs }) => sum + packs, 0),
    net_weight: kilogramsIn(measured.map(({ net_weight }) => net_weight)),
  };
}

/** A line with a place of it changed, or added where the line has none of its id. */
export const putAllocation = <Line extends Pick<DocumentLine, 'allocations'>>(
  line: Line,
  allocation: Allocation,
): Line => ({
  ...line,
  allocations: line.allocations.some(({ id }) => id === allocation.id)
    ? line.allocations.map((one) => (one.id === allocation.id ? allocation : one))
    : [...line.allocations, allocation],
});

/** The places of a line that are sent: one in which nothing was typed yet is not. */
export const sentAllocations = ({ allocations }: DocumentLine): Allocation[] =>
  allocations.filter(
    ({ batch_id, position_id, handling_unit_code, packs, net_weight }) =>
      batch_id !== null || position_id !== null || Boolean(handling_unit_code?.trim()) || packs > 0 || net_weight > 0,
  );
