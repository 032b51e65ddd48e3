import type { FocusEventHandler, KeyboardEventHandler, ReactNode } from 'react';
import type { SwitchState } from './difference.ts';
import classes from './matrix.module.css';

/** What a box tells of the focus and of keys. */
export interface CellKeys {
  onFocus: FocusEventHandler<HTMLInputElement>;
  onKeyDown: KeyboardEventHandler<HTMLInputElement>;
}

interface SwitchProps {
  state: SwitchState;
  /** What is switched, in full. */
  label: string;
  /** Where it stands among the others: what the arrow keys go by. */
  row: number;
  column: number;
  keys: CellKeys;
  /** The one of all that Tab leads to. */
  tabStop: boolean;
  /** Why it cannot be switched, where that is not said above the table. */
  reason?: string | undefined;
  onSwitch(on: boolean): void;
  /** What is shown beside it. */
  children?: ReactNode;
}

/**
 * One box of the table: the browser's own checkbox, because there are hundreds. One that cannot be switched can still be
 * reached, and says why.
 */
export function Switch({ state, label, row, column, keys, tabStop, reason, onSwitch, children }: SwitchProps) {
  const { checked, indeterminate, can } = state;
  const why = can ? undefined : reason;
  return (
    <label className={classes.switch} title={why}>
      <input
        type="checkbox"
        aria-label={why ? `${label}. ${why}` : label}
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
