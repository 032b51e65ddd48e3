import { Table } from '@mantine/core';
import type { GridColumn } from './DataGrid.tsx';
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

/** A table within a section of a page: all of its rows at once, neither sorted nor paged. */
export function SmallTable<Row extends { id: string }>({ label, columns, rows }: SmallTableProps<Row>) {
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
