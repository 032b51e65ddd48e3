import { useTranslation } from 'react-i18next';
import type { ImportRow } from '#shared/import.ts';
import { useCellWords } from './cell-words.ts';
import classes from './import.module.css';
import type { ImportedColumn, Mapping } from './mapping.ts';
import { Reasons } from './Reasons.tsx';
import { RowAction } from './RowAction.tsx';
import { Understood } from './Understood.tsx';

interface RowTableProps {
  columns: ImportedColumn[];
  mapping: Mapping;
  rows: ImportRow[];
}

/** Rows of the file as given, with what is wrong at each cell. */
export function RowTable({ columns, mapping, rows }: RowTableProps) {
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
            {columns.map(({ column }) => {
              const reasons = wordsOf(row, column);
              const doubts = wordsOf(row, column, 'warnings');
              return (
                <td
                  key={column}
                  data-doubtful={doubts.length > 0 || undefined}
                  data-faulty={reasons.length > 0 || undefined}
                >
                  <span className={classes.given} title={row.cells[column]}>
                    {row.cells[column] || <span aria-hidden="true">–</span>}
                  </span>
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
