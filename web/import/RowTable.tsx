import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportPreview, ImportRow } from '#shared/import.ts';
import { useCellWords } from './cell-words.ts';
import { Reasons } from './Reasons.tsx';
import { RowAction } from './RowAction.tsx';
import classes from './import.module.css';

interface RowTableProps {
  preview: ImportPreview;
  /** One page; undefined while it is on its way. */
  rows: ImportRow[] | undefined;
  /** Whether these rows are about to be replaced. */
  busy: boolean;
  /** How many rows a page has. */
  size: number;
}

/** Rows of the file as given, in the columns that are imported, with what is wrong at each cell. */
export function RowTable({ preview, rows, busy, size }: RowTableProps) {
  const { t } = useTranslation('import');
  const { headings, mapping, columns, counts } = preview;
  const headingOf = new Map(columns.map(({ name, heading }) => [name, heading]));
  const imported = headings.flatMap((_, column) => {
    const target = mapping[column];
    return target ? [{ column, heading: headingOf.get(target) ?? target }] : [];
  });

  return (
    <section
      className={classes.box}
      aria-label={t('check.region')}
      aria-busy={busy || !rows}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.rowNumber}>
              {t('check.row')}
            </th>
            <th scope="col">{t('check.action')}</th>
            {imported.map(({ column, heading }) => (
              <th key={column} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row) => <Row key={row.number} row={row} imported={imported} mapping={mapping} />)
            : Array.from({ length: Math.min(size, counts.rows) }, (_, row) => (
                <tr key={row} aria-hidden="true">
                  <td colSpan={imported.length + 2}>
                    <Skeleton height={12} my={4} />
                  </td>
                </tr>
              ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  row: ImportRow;
  imported: { column: number }[];
  mapping: ImportPreview['mapping'];
}

function Row({ row, imported, mapping }: RowProps) {
  const wordsOf = useCellWords(mapping);
  const reasonsAt = (column: number | null) =>
    row.errors.filter((error) => error.column === column).map((error) => wordsOf(error, row));

  return (
    <tr data-faulty={row.action === null || undefined}>
      <th scope="row" className={classes.rowNumber}>
        {row.number}
      </th>
      <td>
        <RowAction action={row.action} />
        <Reasons of={reasonsAt(null)} />
      </td>
      {imported.map(({ column }) => {
        const reasons = reasonsAt(column);
        return (
          <td key={column} data-faulty={reasons.length > 0 || undefined}>
            <span className={classes.given} title={row.cells[column]}>
              {row.cells[column] || <span aria-hidden="true">–</span>}
            </span>
            <Reasons of={reasons} />
          </td>
        );
      })}
    </tr>
  );
}
