import { useTranslation } from 'react-i18next';
import type { Permission } from '#shared/permissions.ts';
import type { SwitchState } from './difference.ts';
import classes from './matrix.module.css';
import { type CellKeys, Switch } from './Switch.tsx';

export interface RowCell {
  key: string;
  /** What its box switches, in full. */
  label: string;
  /** Empty where the entity does not know the action. */
  permissions: Permission[];
  state: SwitchState;
  /** How it differs from what is stored. */
  change?: 'added' | 'removed' | undefined;
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
  reason: string | undefined;
  onSwitch(permissions: readonly Permission[], on: boolean): void;
}

/** A row of boxes: of one entity, of a section, or of all that is shown. */
export function MatrixRow({ kind, row, name, cells, heads, at, keys, reason, onSwitch }: MatrixRowProps) {
  const { t } = useTranslation('roles');
  const Cell = kind === 'head' ? 'th' : 'td';

  const box = ({ label, permissions, state, change }: RowCell, column: number) => (
    <Switch
      label={change ? t(`matrix.${change}`, { cell: label }) : label}
      state={state}
      row={row}
      column={column}
      keys={keys}
      tabStop={at.row === row && at.column === column}
      reason={permissions.length === 1 ? reason : undefined}
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
          <Cell key={cell.key} className={classes.cell} data-change={cell.change}>
            {cell.permissions.length > 0 ? box(cell, column) : heads?.[column - 1]}
          </Cell>
        ),
      )}
    </tr>
  );
}
