import { useTranslation } from 'react-i18next';
import type { ImportRow } from '#shared/import.ts';
import { useCellWords } from './cell-words.ts';
import classes from './import.module.css';
import type { ImportedColumn, Mapping, MendedCell } from './mapping.ts';
import { MendCell } from './MendCell.tsx';
import { Reasons } from './Reasons.tsx';
import { RowAction } from './RowAction.tsx';
import { Understood } from './Understood.tsx';

export interface RowsProps {
  columns: ImportedColumn[];
  mapping: Mapping;
  rows: ImportRow[];
  /** Whether a cell is the file's own. */
  mendable(column: number): boolean;
  onMend(cell: MendedCell): void;
}

/** Rows of the file as given, with what is wrong at each cell. */
export function RowTable({ columns, mapping, rows, mendable, onMend }: RowsProps) {
  const { t } = useTranslation('import');
  const wordsOf = useCellWords(mapping);

  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col" className={classes.rowNumber}>
            {t('check.row')}
          </th>
          <th scope="col">{t('check.action')}</th>
          {columns.map(({ column, heading }) => (
            <th key={column} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number}>
            <th scope="row" className={classes.rowNumber}>
              {row.number}
            </th>
            <td>
              <RowAction action={row.action} />
              <Reasons of={wordsOf(row, null)} />
            </td>
            {columns.map(({ column, heading }) => {
              const reasons = wordsOf(row, column);
              const doubts = wordsOf(row, column, 'warnings');
              return (
                <td
                  key={column}
                  data-doubtful={doubts.length > 0 || undefined}
                  data-faulty={reasons.length > 0 || undefined}
                >
                  <div className={classes.mendable}>
                    <span className={classes.given} title={row.cells[column]}>
                      {row.cells[column] || <span aria-hidden="true">–</span>}
                    </span>
                    {(reasons.length > 0 || doubts.length > 0) && mendable(column) && (
                      <MendCell
                        heading={heading}
                        number={row.number}
                        text={row.cells[column] ?? ''}
                        onMend={(text, everywhere) => onMend({ number: row.number, column, text, everywhere })}
                      />
                    )}
                  </div>
                  <Understood as={row.read[column]} />
                  <Reasons of={reasons} />
                  <Reasons of={doubts} mild />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
