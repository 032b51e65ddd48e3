import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './grid.module.css';
import { type GridSelection, pageState } from './selection.ts';

interface RowCheckProps {
  name: string;
  checked: boolean;
  onChange(event: ChangeEvent<HTMLInputElement>): void;
}

/** Chooses a row. The browser's own checkbox: a page has up to a hundred of them. */
export function RowCheck({ name, checked, onChange }: RowCheckProps) {
  const { t } = useTranslation('ui');
  return (
    <label className={classes.check}>
      <input type="checkbox" aria-label={t('grid.select', { name })} checked={checked} onChange={onChange} />
    </label>
  );
}

interface PageCheckProps<Row> {
  rows: readonly Row[];
  selection: GridSelection<Row>;
}

/** Chooses all rows of the page. */
export function PageCheck<Row extends { id: string }>({ rows, selection }: PageCheckProps<Row>) {
  const { t } = useTranslation('ui');
  const { all, some } = pageState(rows, selection.ids);
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        aria-label={t('grid.selectPage')}
        disabled={rows.length === 0}
        checked={all}
        ref={(box) => {
          if (box) {
            box.indeterminate = some;
          }
        }}
        onChange={({ currentTarget }) => selection.onSelect(rows, currentTarget.checked)}
      />
    </label>
  );
}
