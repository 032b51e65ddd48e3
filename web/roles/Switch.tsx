import type { FocusEventHandler, KeyboardEventHandler, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SwitchState } from './difference.ts';
import classes from './matrix.module.css';

/** The events of the focus and of keys on a box. */
export interface CellKeys {
  onFocus: FocusEventHandler<HTMLInputElement>;
  onKeyDown: KeyboardEventHandler<HTMLInputElement>;
}

/** The note of a box beside its name. */
export const notes = ['added', 'removed', 'notHeld', 'notForPartners'] as const;
export type Note = (typeof notes)[number];

/** The id of the element that says it, once for all boxes. */
export const noteId = (note: Note) => `matrix-${note}`;

interface SwitchProps {
  state: SwitchState;
  /** The full name of the box. */
  label: string;
  /** Where it stands among the others: what the arrow keys go by. */
  row: number;
  column: number;
  keys: CellKeys;
  /** The one of all that Tab leads to. */
  tabStop: boolean;
  /** How it differs from what is stored, or why it cannot be switched, where that is not said above the table. */
  note?: Note | undefined;
  onSwitch(on: boolean): void;
  /** The text beside it. */
  children?: ReactNode;
}

/**
 * One box of the table: the browser's own checkbox, because there are hundreds. One that cannot be switched can still be
 * reached, and says why.
 */
export function Switch({ state, label, row, column, keys, tabStop, note, onSwitch, children }: SwitchProps) {
  const { t } = useTranslation('roles');
  const { checked, indeterminate, can } = state;
  return (
    <label className={classes.switch} title={note && t(`matrix.${note}`)}>
      <input
        type="checkbox"
        aria-label={label}
        aria-describedby={note && noteId(note)}
        aria-disabled={!can || undefined}
        data-row={row}
        data-column={column}
        tabIndex={tabStop ? 0 : -1}
        checked={checked}
        ref={(box) => {
          if (box) {
            box.indeterminate = indeterminate;
          }
        }}
        {...keys}
        onChange={() => can && onSwitch(!checked)}
      />
      {children}
    </label>
  );
}
