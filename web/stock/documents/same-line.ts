import type { DocumentLine } from '#shared/stock/document.ts';

/** The line that goods of a variant go to when its barcode is scanned again: the last one, which was typed in last. */
export const lineOfVariant = (lines: readonly DocumentLine[], variantId: string) =>
  lines.findLast(({ variant_id }) => variant_id === variantId);

/** Whether somebody types in a line already. */
export const hasCursor = (id: string): boolean =>
  document.getElementById(`line-${id}`)?.contains(document.activeElement) ?? false;

/** Brings a line to sight and puts the cursor into its first field, once it is drawn. */
export function goToLine(id: string) {
  setTimeout(() => {
    const line = document.getElementById(`line-${id}`);
    line?.scrollIntoView?.({ block: 'nearest' });
    line?.querySelector<HTMLElement>('input')?.focus();
  });
}
