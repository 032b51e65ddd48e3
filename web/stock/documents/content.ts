import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import type { AllocationInput, DocumentLine, LineInput, StockDocument } from '#shared/stock/document.ts';

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

/** A place for goods of a line, nothing in it yet. */
export const newAllocation = (more: Partial<Allocation> = {}): Allocation => ({
  id: newId(),
  batch_id: null,
  position_id: null,
  handling_unit_code: null,
  packs: 0,
  net_weight: 0,
  pack_weights: [],
  expected_packs: null,
  stock_status: 'available',
  batch: null,
  position: null,
  ...more,
});

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

export const withLines = <Stock extends StockDocument>(document: Stock, lines: DocumentLine[]): Stock => ({
  ...document,
  lines,
  packs: lines.reduce((sum, { packs }) => sum + packs, 0),
  net_weight: kilogramsIn(lines.map(({ net_weight }) => net_weight)),
});

/** A line with a place of it changed, or added where the line has none of its id. */
export const putAllocation = (line: DocumentLine, allocation: Allocation): DocumentLine => ({
  ...line,
  allocations: line.allocations.some(({ id }) => id === allocation.id)
    ? line.allocations.map((one) => (one.id === allocation.id ? allocation : one))
    : [...line.allocations, allocation],
});

const text = (typed: string | null) => typed?.trim() || null;

const allocationInput = (allocation: Allocation): AllocationInput => ({
  id: allocation.id,
  batch_id: allocation.batch_id,
  position_id: allocation.position_id,
  handling_unit_code: text(allocation.handling_unit_code),
  stock_status: allocation.stock_status,
  expected_packs: allocation.expected_packs,
  packs: allocation.packs,
  net_weight: allocation.net_weight,
  pack_weights: allocation.pack_weights,
});

/** The places of a line that are sent: one in which nothing was typed yet is not. */
export const sentAllocations = ({ allocations }: DocumentLine): Allocation[] =>
  allocations.filter(
    ({ batch_id, position_id, handling_unit_code, packs, net_weight }) =>
      batch_id !== null || position_id !== null || text(handling_unit_code) !== null || packs > 0 || net_weight > 0,
  );

const lineInput = (line: DocumentLine): LineInput => ({
  id: line.id,
  variant_id: line.variant_id,
  batch_id: line.batch_id,
  new_batch: line.new_batch,
  expected_packs: line.expected_packs,
  expected_weight: line.expected_weight,
  ...(line.unit_price !== undefined && { unit_price: line.unit_price }),
  temperature_c: line.temperature_c,
  override_reason: text(line.override_reason),
  short_reason: text(line.short_reason),
  price_reason: text(line.price_reason),
  notes: text(line.notes),
  allocations: sentAllocations(line).map(allocationInput),
});

/** What is sent of a document: what somebody typed, without what the server knows of it. */
export const contentOf = (document: StockDocument) => ({
  kind: document.kind,
  date: document.date,
  warehouse_id: document.warehouse_id,
  partner_id: document.partner_id,
  owner_id: document.owner_id,
  reference: text(document.reference),
  notes: text(document.notes),
  vehicle_number: text(document.vehicle_number),
  driver_name: text(document.driver_name),
  seal_number: text(document.seal_number),
  temperature_c: document.temperature_c,
  ...(document.additional_cost !== undefined && { additional_cost: document.additional_cost }),
  lines: document.lines.map(lineInput),
});
