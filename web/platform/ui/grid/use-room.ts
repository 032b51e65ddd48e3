import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type GridColumn, usualWidth, widthsIn } from './columns.ts';

/** Below this many pixels a list shows rows of two lines: of a table the columns at the right would be out of sight. */
const cardsBelow = { tablet: 760, desk: 560 };

const isTablet = () => window.matchMedia('(max-width: 62em)').matches;
/** Sticky columns may take this share of the box; beyond it there would be nothing left to scroll. */
const stickyShare = 0.6;

/** Pixels that stand before the first column, and after the last one. */
interface Edges {
  start: number;
  end: number;
}

/** Measures the box a grid stands in and decides what of the visible columns fits: cards or a table, sticky ones, how wide. */
export function useRoom<Row>(columns: readonly GridColumn<Row>[], { start, end }: Edges) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) {
      return undefined;
    }
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const widths = useMemo(() => {
    const taken = columns.reduce((sum, column) => sum + usualWidth(column), 0);
    // Not measured yet, or nothing to measure with: everything has its usual width.
    const widthOf = widthsIn(width === 0 ? 0 : width - taken - start - end, columns);
    return new Map(columns.map((column) => [column.id, widthOf(column)]));
  }, [columns, width, start, end]);
  const sticky = useMemo(
    () => stickyColumns(columns, { widths, width, start, end }),
    [columns, widths, width, start, end],
  );

  // Not measured yet, or nothing to measure with: a table.
  return { box, widths, sticky, asCards: width > 0 && width < cardsBelow[isTablet() ? 'tablet' : 'desk'] };
}

interface Room extends Edges {
  /** Of each column. */
  widths: ReadonlyMap<string, number>;
  /** Of the box. */
  width: number;
}

/** The leading columns that stay, each with its distance from the left edge in pixels. */
function stickyColumns<Row>(columns: readonly GridColumn<Row>[], { widths, width, start, end }: Room) {
  const lefts = new Map<string, number>();
  let left = start;
  for (const [index, column] of columns.entries()) {
    const next = left + (widths.get(column.id) ?? 0);
    const fits = width === 0 || next + end <= width * stickyShare;
    if ((index > 0 && !column.sticky) || !fits) {
      break;
    }
    lefts.set(column.id, left);
    left = next;
  }
  return lefts;
}
