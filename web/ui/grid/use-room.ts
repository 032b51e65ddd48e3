import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { columnWidths, type GridColumn, growthOf } from './columns.ts';

/** Below this many pixels a list shows cards. */
const cardsBelow = 560;
/** What stays in sight may take this much of the box; beyond it there would be nothing left to scroll. */
const stickyShare = 0.6;

/** Pixels that stand before the first column, and after the last one. */
interface Edges {
  start: number;
  end: number;
}

/** Measures the box a grid stands in and decides what fits: cards or a table, sticky columns, how wide. */
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

  const taken = columns.reduce((sum, column) => sum + columnWidths[column.width], 0);
  const wide = columns.filter((column) => column.width === 'wide').length;
  const growth = growthOf(width - taken - start - end, wide);
  const sticky = useMemo(() => stickyColumns(columns, width, { start, end }), [columns, width, start, end]);

  // Not measured yet, or nothing to measure with: a table.
  return { box, growth, sticky, asCards: width > 0 && width < cardsBelow };
}

/** The leading columns that stay, each with its distance from the left edge in pixels. */
function stickyColumns<Row>(columns: readonly GridColumn<Row>[], width: number, { start, end }: Edges) {
  const lefts = new Map<string, number>();
  let left = start;
  for (const [index, column] of columns.entries()) {
    const next = left + columnWidths[column.width];
    const fits = width === 0 || next + end <= width * stickyShare;
    if ((index > 0 && !column.sticky) || !fits) {
      break;
    }
    lefts.set(column.id, left);
    left = next;
  }
  return lefts;
}
