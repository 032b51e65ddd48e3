import type { FieldError } from '#shared/problems.ts';
import { REASON_MIN } from '#shared/limits.ts';
import { rulesOf } from '#shared/stock/document-types.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import type { DraftedType } from './document-type.ts';

/** The faults of the head of a draft: its missing partner, or the notes that say what goods without one are for. */
export function headFaults(type: DraftedType, { kind, partner_id, notes }: StockDocument): FieldError[] {
  const isNamed = rulesOf(type, kind).partner !== null;
  const isSilent = !isNamed && type.needsNotes === true && (notes?.trim().length ?? 0) < REASON_MIN;
  return [
    ...(isNamed && !partner_id ? [{ pointer: '/partner_id', code: 'required' }] : []),
    ...(isSilent ? [{ pointer: '/notes', code: 'reason_missing' }] : []),
  ];
}

/** The faults that keep any draft from being posted. */
export const draftFaults = (type: DraftedType, document: StockDocument): FieldError[] => [
  ...headFaults(type, document),
  ...(document.lines.length === 0 ? [{ pointer: '/lines', code: 'lines_missing' }] : []),
];
