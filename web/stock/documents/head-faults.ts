import type { FieldError } from '#shared/problems.ts';
import { REASON_MIN } from '#shared/limits.ts';
import { rulesOf } from '#shared/stock/document-types.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import type { DraftedType } from './document-type.ts';

/** The faults of the head of a draft: its missing partner, the notes that say what goods without one are for, or a new owner who is the old one, or the warehouse that goods go to. */
export function headFaults(type: DraftedType, document: StockDocument): FieldError[] {
  const { kind, partner_id, owner_id, to_owner_id, to_warehouse_id, notes } = document;
  const { partner, changes } = rulesOf(type, kind);
  const isNamed = partner !== null;
  const isSilent = !isNamed && type.needsNotes === true && (notes?.trim().length ?? 0) < REASON_MIN;
  return [
    ...(isNamed && !partner_id ? [{ pointer: '/partner_id', code: 'required' }] : []),
    ...(isSilent ? [{ pointer: '/notes', code: 'reason_missing' }] : []),
    ...(changes === 'owner' && owner_id === to_owner_id ? [{ pointer: '/to_owner_id', code: 'same_owner' }] : []),
    ...(changes === 'warehouse' && !to_warehouse_id ? [{ pointer: '/to_warehouse_id', code: 'required' }] : []),
  ];
}

/** A draft that was just made without its partner: that is typed next, before its goods. */
export const awaitsPartner = (type: DraftedType, document: StockDocument): boolean =>
  document.lines.length === 0 && headFaults(type, document).some(({ pointer }) => pointer === '/partner_id');

/** The faults that keep any draft from being posted. */
export const draftFaults = (type: DraftedType, document: StockDocument): FieldError[] => [
  ...headFaults(type, document),
  ...(document.lines.length === 0 ? [{ pointer: '/lines', code: 'lines_missing' }] : []),
];
