import type { ReactNode } from 'react';
import { Table } from '@mantine/core';
import type { GridColumn } from './DataGrid.tsx';
import { useIsPhone } from './dialog.ts';
import { FoldedRows } from './FoldedRows.tsx';
import { Figure } from './Figure.tsx';
import { alignOf } from './grid/columns.ts';
import classes from './small-table.module.css';
import { ScrollBox } from './ScrollBox.tsx';

interface SmallTableProps<Row> {
  /** The name of its rows for a screen reader. */
  label: string;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
}

/** Whether a cell holds anything. */
const isSaid = (cell: ReactNode): boolean => cell !== null && cell !== undefined && cell !== '' && cell !== false;

/** Columns that have room beside each other on a phone. */
const ABREAST = 2;

/**
 * A table within a section of a page: all of its rows at once, neither sorted nor paged. On a phone a row of many columns is two lines, as in
 * lists: what it is called, and its facts with the figure at the right.
 */
export function SmallTable<Row extends { id: string }>({ label, columns: all, rows }: SmallTableProps<Row>) {
  const isPhone = useIsPhone();
  const columns = all.filter((column) => !column.folds || rows.some((row) => isSaid(column.cell(row))));
  if (isPhone && columns.length > ABREAST) return <FoldedRows label={label} columns={columns} rows={rows} />;
  return (
    <ScrollBox className={classes.scroll} role="group" aria-label={label}>
      <Table className={classes.table ?? ''}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column.id} ta={alignOf(column)}>
                {column.header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              {columns.map((column) => (
                <Table.Td key={column.id} ta={alignOf(column)}>
                  <Figure>{column.cell(row) ?? '–'}</Figure>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollBox>
  );
}
