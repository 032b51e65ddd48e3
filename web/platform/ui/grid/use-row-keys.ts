import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import type { GridSelection } from './selection.ts';
import type { GridRow } from './use-grid-table.ts';

/** The actions of keys on the row that has the focus; absent where the person may not. */
export interface RowCommands<Row> {
  /** Enter. */
  open?: ((row: Row) => void) | undefined;
  /** Delete. */
  remove?: ((row: Row) => void) | undefined;
  /** Escape. */
  leave?: (() => void) | undefined;
}

/** Marks the elements that stand for rows. */
export const rowMark = 'data-row';

/**
 * One row of the page is reached by Tab; arrows, Home and End lead on from there, Space chooses.
 * `onFocus` and `onKeyDown` belong to what holds the rows.
 */
export function useRowKeys<Row extends GridRow>(
  rows: readonly Row[],
  { commands = {}, selection }: { commands?: RowCommands<Row> | undefined; selection?: GridSelection<Row> | undefined },
) {
  const [visited, setVisited] = useState<string>();
  /** The row that Tab leads to. */
  const current = rows.some(({ id }) => id === visited) ? visited : rows[0]?.id;

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const id = target.closest(`[${rowMark}]`)?.getAttribute(rowMark);
    if (id) {
      setVisited(id);
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const element = event.target as HTMLElement;
    const index = rows.findIndex(({ id }) => id === element.getAttribute(rowMark));
    const row = rows[index];
    // What stands inside a row has keys of its own.
    if (!row || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const act = actionOf(event.key, { row, index });
    if (act) {
      event.preventDefault();
      act();
    }
  }

  function actionOf(key: string, { row, index }: { row: Row; index: number }): (() => void) | undefined {
    const { open, remove, leave } = commands;
    switch (key) {
      case 'ArrowDown':
        return () => focusRow(rows[index + 1]);
      case 'ArrowUp':
        return () => focusRow(rows[index - 1]);
      case 'Home':
        return () => focusRow(rows[0]);
      case 'End':
        return () => focusRow(rows.at(-1));
      case 'Enter':
        return open && (() => open(row));
      case 'Delete':
        return remove && (() => remove(row));
      case ' ':
        return selection && (() => selection.onSelect([row], !selection.ids.has(row.id)));
      case 'Escape':
        return leave;
      default:
        return undefined;
    }
  }

  return { current, onFocus, onKeyDown };
}

function focusRow(row: GridRow | undefined) {
  if (row) {
    document.querySelector<HTMLElement>(`[${rowMark}="${row.id}"]`)?.focus();
  }
}

/** Gives the focus to the row that Tab leads to. False when there is none. */
export function enterRows(): boolean {
  const row = document.querySelector<HTMLElement>(`[${rowMark}][tabindex="0"]`);
  row?.focus();
  return row !== null;
}
