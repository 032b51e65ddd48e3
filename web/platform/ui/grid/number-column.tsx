import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';

interface NumberColumn {
  header: string;
  /** The screen of the list, below which each record has its page. */
  screen: string;
  /** Whether one may see a record's own page. */
  canView: boolean;
}

/** The column of the number that a record is known by: it leads to the record's page. */
export const numberColumn = <Row extends { id: string; number: string }>({
  header,
  screen,
  canView,
}: NumberColumn): GridColumn<Row> => ({
  id: 'number',
  header,
  width: 'medium',
  least: 140,
  sticky: true,
  fixed: true,
  sortable: true,
  cell: ({ id, number }) =>
    canView ? (
      <Anchor inherit truncate title={number} renderRoot={(props) => <Link to={`${screen}/${id}`} {...props} />}>
        {number}
      </Anchor>
    ) : (
      <span title={number}>{number}</span>
    ),
});
