import { type FocusEvent, type KeyboardEvent, useState } from 'react';

interface Place {
  row: number;
  column: number;
}

const steps: Record<string, Place> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/**
 * The arrows go from box to box of a table, over empty cells; Home and End to the ends of a row. Tab leads to one box of
 * the table, and on out of it. `keys` belong to every box.
 */
export function useCellKeys() {
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });

  function onFocus({ currentTarget }: FocusEvent<HTMLInputElement>) {
    const place = placeOf(currentTarget);
    if (place) {
      setAt(place);
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { currentTarget: box } = event;
    const place = placeOf(box);
    const table = box.closest('table');
    if (!place || !table || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const boxes = [...table.querySelectorAll<HTMLInputElement>('input[data-row]')];
    const next = destination(event.key, place, boxes);
    if (next) {
      event.preventDefault();
      next.focus();
    }
  }

  return { at, keys: { onFocus, onKeyDown } };
}

function destination(key: string, from: Place, boxes: HTMLInputElement[]): HTMLInputElement | undefined {
  const inRow = () => boxes.filter((box) => placeOf(box)?.row === from.row);
  if (key === 'Home') {
    return inRow()[0];
  }
  if (key === 'End') {
    return inRow().at(-1);
  }
  const step = steps[key];
  return step && nearest(from, step, boxes);
}

/** The next box on the way: the same column or row, however many empty cells lie between. */
function nearest(from: Place, step: Place, boxes: HTMLInputElement[]): HTMLInputElement | undefined {
  const distance = (box: HTMLInputElement) => {
    const to = placeOf(box)!;
    const along = step.row === 0 ? (to.column - from.column) * step.column : (to.row - from.row) * step.row;
    const aside = step.row === 0 ? to.row - from.row : to.column - from.column;
    return aside === 0 && along > 0 ? along : Infinity;
  };
  const reachable = boxes.filter((box) => distance(box) < Infinity);
  return reachable.toSorted((a, b) => distance(a) - distance(b))[0];
}

function placeOf({ dataset }: HTMLElement): Place | undefined {
  return dataset.row !== undefined && dataset.column !== undefined
    ? { row: Number(dataset.row), column: Number(dataset.column) }
    : undefined;
}
