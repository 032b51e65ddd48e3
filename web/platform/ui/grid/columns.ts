import type { ReactNode } from 'react';

/** How wide a column is, by what it holds. Only `wide` columns can be resized. */
export type ColumnWidth = 'wide' | 'goods' | 'party' | 'medium' | 'code' | 'badge' | 'date' | 'number' | 'image';

/** One column of a list, as data. */
export interface GridColumn<Row> {
  id: string;
  header: string;
  cell(row: Row): ReactNode;
  width: ColumnWidth;
  /** Pixels that what it holds needs: it is never narrower. By its kind unless said. */
  least?: number;
  align?: 'start' | 'center' | 'end';
  sortable?: boolean;
  /** Stays in sight while the rest scrolls sideways. The first column always does. */
  sticky?: boolean;
  /** On a phone: the figure at the right of a row, or one of the facts in its second line; else the first few are. */
  phone?: 'figure' | 'fact';
  /** Holds something in few rows: it is shown where one of the page does, unless a person wants it always. */
  folds?: boolean;
  /** Identifies the row: it cannot be hidden, and heads the row's card on a phone. */
  fixed?: boolean;
}

/** Pixels. */
export const columnWidths: Record<ColumnWidth, number> = {
  wide: 280,
  goods: 200,
  party: 160,
  medium: 160,
  code: 120,
  badge: 120,
  date: 112,
  number: 140,
  image: 72,
};

/**
 * Pixels to which columns shrink at most, where room is short. Wide ones stay as they are, unless they say otherwise. Names
 * of goods (a product, a variant) and of parties (a warehouse, a partner) have room for two lines of the longest usual ones.
 */
const leastWidths: Record<ColumnWidth, number> = {
  wide: 280,
  goods: 184,
  party: 134,
  medium: 112,
  code: 92,
  badge: 92,
  date: 98,
  number: 110,
  image: 64,
};

/** Numbers stand under each other at the right, all else at the left, unless the column says otherwise. */
export const alignOf = ({ align, width }: Pick<GridColumn<never>, 'align' | 'width'>) =>
  align ?? (width === 'number' ? 'end' : 'start');

/** The greatest width of a wide column, in pixels. It opens narrower than that: at `columnWidths.wide`. */
export const resizeMin = 300;
export const resizeMax = 400;
export const resizeStep = 10;

export const clampWidth = (width: number) => Math.min(resizeMax, Math.max(resizeMin, Math.round(width)));

export const actionsWidth = 148;
/** Without actions the last column only holds the menu that shows and hides columns. */
export const menuWidth = 44;

type Sized = Pick<GridColumn<never>, 'width' | 'least'>;

/**
 * How wide columns are where `room` pixels are left over, or missing when negative. What is left over goes to the wide
 * ones, up to the widest a person could make them; what is missing is given by each in proportion to what it can spare.
 * @returns pixels for one column
 */
export function widthsIn(room: number, columns: readonly Sized[]): (column: Sized) => number {
  const wide = columns.filter(({ width }) => width === 'wide').length;
  const growth = wide === 0 ? 0 : Math.max(0, Math.min(resizeMax - columnWidths.wide, Math.floor(room / wide)));
  const spare = columns.reduce((sum, column) => sum + spareOf(column), 0);
  const share = room < 0 && spare > 0 ? Math.min(1, -room / spare) : 0;
  return (column) => usualWidth(column) + (column.width === 'wide' ? growth : 0) - Math.ceil(spareOf(column) * share);
}

/** Pixels of a column where nothing is missing and nothing left over. */
export const usualWidth = ({ width, least = 0 }: Sized) => Math.max(columnWidths[width], least);

const spareOf = (column: Sized) => usualWidth(column) - (column.least ?? leastWidths[column.width]);

/** What a column is called, and its unit, which its head has in brackets: money has it before its figure. */
export function unitOf({ header }: Pick<GridColumn<never>, 'header'>): Unit {
  const [, name, unit] = /^(.+) \((.+)\)$/.exec(header) ?? [];
  if (name === undefined) return { name: header };
  return unit === 'Rp' ? { name, before: unit } : { name, after: unit };
}

interface Unit {
  name: string;
  before?: string | undefined;
  after?: string | undefined;
}
