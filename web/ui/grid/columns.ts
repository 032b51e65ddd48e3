import type { ReactNode } from 'react';

/** How wide a column is, by what it holds. Only `wide` columns can be resized. */
export type ColumnWidth = 'wide' | 'medium' | 'code' | 'badge' | 'date' | 'number' | 'image';

/** One column of a list, as data. */
export interface GridColumn<Row> {
  id: string;
  header: string;
  cell(row: Row): ReactNode;
  width: ColumnWidth;
  align?: 'start' | 'center' | 'end';
  sortable?: boolean;
  /** Stays in sight while the rest scrolls sideways. The first column always does. */
  sticky?: boolean;
  /** Can not be hidden: the list would lose what tells its rows apart. */
  fixed?: boolean;
}

/** Pixels. */
export const columnWidths: Record<ColumnWidth, number> = {
  wide: 280,
  medium: 160,
  code: 120,
  badge: 120,
  date: 112,
  number: 140,
  image: 72,
};

/** Numbers stand under each other at the right, all else at the left, unless the column says otherwise. */
export const alignOf = ({ align, width }: Pick<GridColumn<never>, 'align' | 'width'>) =>
  align ?? (width === 'number' ? 'end' : 'start');

/** What a person may resize a wide column to, in pixels. It opens narrower than that: at `columnWidths.wide`. */
export const resizeMin = 300;
export const resizeMax = 400;
export const resizeStep = 10;

export const clampWidth = (width: number) => Math.min(resizeMax, Math.max(resizeMin, Math.round(width)));

export const actionsWidth = 170;
/** Without actions the last column only holds the menu that shows and hides columns. */
export const menuWidth = 56;

/**
 * Room left over goes to the wide columns, up to the widest a person could make them.
 * @returns pixels to add to each wide column that nobody resized
 */
export function growthOf(room: number, columns: number): number {
  return columns === 0 ? 0 : Math.max(0, Math.min(resizeMax - columnWidths.wide, Math.floor(room / columns)));
}
