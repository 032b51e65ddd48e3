import { createContext } from 'react';
import type { TotalProps } from '#web/platform/ui/Totals.tsx';

/** A column of the table of lines that not every type has. */
export interface LineColumn {
  head: string;
  /** Figures stand at the right. */
  isFigure?: boolean;
  /** The sum of its lines. */
  sum?: TotalProps | undefined;
}

/** The columns of a type's own: between the goods and their packs, and after their weight. */
export interface LineColumns {
  before: readonly LineColumn[];
  after: readonly LineColumn[];
  /** The document changes value alone: packs and weight have no columns. */
  isValueAlone?: boolean | undefined;
}

export const ColumnsContext = createContext<LineColumns>({ before: [], after: [] });

/** How many columns there are in all: those, and goods, cells, packs, weight and buttons. */
export const columnCount = ({ before, after, isValueAlone }: LineColumns) =>
  before.length + after.length + (isValueAlone ? 2 : 5);
