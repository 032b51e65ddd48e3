import type { Permission } from '#shared/permissions.ts';
import type { SwitchState } from './difference.ts';
import classes from './matrix.module.css';
import { type CellKeys, type Note, Switch } from './Switch.tsx';

export interface RowCell {
  key: string;
  /** The full name of its box. */
  label: string;
  /** Empty where the entity does not know the action. */
  permissions: Permission[];
  state: SwitchState;
  note?: Note | undefined;
}

interface MatrixRowProps {
  kind: 'head' | 'section' | 'entity';
  row: number;
  name: string;
  /** The box of the whole row first. */
  cells: RowCell[];
  /** Shown above the boxes of the head. */
  heads?: string[];
  /** Where Tab leads to. */
  at: { row: number; column: number };
  keys: CellKeys;
  onSwitch(permissions: readonly Permission[], on: boolean): void;
}

/** A row of boxes: of one entity, of a section, or of all that is shown. */
export function MatrixRow({ kind, row, name, cells, heads, at, keys, onSwitch }: MatrixRowProps) {
  const Cell = kind === 'head' ? 'th' : 'td';

  const box = ({ label, permissions, state, note }: RowCell, column: number) => (
    <Switch
      label={label}
      state={state}
      row={row}
      column={column}
      keys={keys}
      tabStop={at.row === row && at.column === column}
      note={note}
      onSwitch={(on) => onSwitch(permissions, on)}
    >
      {column === 0 ? <span className={classes.name}>{name}</span> : heads?.[column - 1]}
    </Switch>
  );

  return (
    <tr data-kind={kind}>
      {cells.map((cell, column) =>
        column === 0 ? (
          <th key={cell.key} scope={kind === 'head' ? 'col' : 'row'} className={classes.first}>
            {box(cell, column)}
          </th>
        ) : (
          <Cell key={cell.key} className={classes.cell} data-note={cell.note}>
            {cell.permissions.length > 0 ? box(cell, column) : heads?.[column - 1]}
          </Cell>
        ),
      )}
    </tr>
  );
}
