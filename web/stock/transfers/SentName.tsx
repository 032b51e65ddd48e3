import type { DocumentLine } from '#shared/stock/document.ts';

/** What a line of an arrival is of: its variant's code, its batch and the pallet on which it was sent. */
export function SentName({ line: { variant, allocations } }: { line: DocumentLine }) {
  const [first] = allocations;
  return [variant?.code, first?.batch?.number, first?.handling_unit_code].filter(Boolean).join(' · ');
}
