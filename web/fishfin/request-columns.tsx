import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ReleaseRow } from '#shared/fishfin-returns.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';

export interface RequestWords {
  t: TFunction<['fishfin', 'ui', 'menu']>;
  formatDate(value: string): string;
  /** Whether one may see a document's own page. */
  canView: boolean;
}

/** What rows of documents of facilities have in common. */
type Requested = Pick<
  ReleaseRow,
  'id' | 'number' | 'date' | 'facility' | 'financier' | 'warehouse' | 'packs' | 'net_weight' | 'created_at'
>;

/** The column with the number of a document, which leads to its page. What has none yet is told by what it is and its facility. */
export const numberColumn = <Row extends Requested>(
  { t, canView }: RequestWords,
  entity: 'fishfinchanges' | 'fishfinreturn',
  kindOf: (row: Row) => string,
): GridColumn<Row> => ({
  id: 'number',
  header: t('field.number'),
  width: 'medium',
  least: 158,
  sticky: true,
  fixed: true,
  sortable: true,
  cell(row) {
    const { id, number, facility } = row;
    const called = number ?? `${kindOf(row)} ${facility.number}`;
    return canView ? (
      <Anchor
        inherit
        title={called}
        renderRoot={(props) => <Link to={`/app/${entity}/$id`} params={{ id }} {...props} />}
      >
        {called}
      </Anchor>
    ) : (
      <span title={called}>{called}</span>
    );
  },
});

/** The columns that say when, of which facility, where and how much. */
export const facilityColumnsOf = ({ t, formatDate }: RequestWords): GridColumn<Requested>[] => [
  {
    id: 'date',
    header: t('release.field.date'),
    width: 'date',
    sortable: true,
    cell: ({ date }) => formatDate(date),
  },
  {
    id: 'facility',
    header: t('facility'),
    width: 'medium',
    sortable: true,
    cell: ({ facility }) => <span title={facility.number}>{facility.number}</span>,
  },
  {
    id: 'financier',
    header: t('field.financier_id'),
    width: 'party',
    sortable: true,
    cell: ({ financier }) => <span title={financier.name}>{financier.name}</span>,
  },
  {
    id: 'warehouse',
    header: t('field.warehouse_id'),
    width: 'party',
    sortable: true,
    cell: ({ warehouse }) => <span title={warehouse.name}>{warehouse.name}</span>,
  },
  {
    id: 'packs',
    header: t('goods.packs'),
    width: 'number',
    sortable: true,
    align: 'end',
    cell: ({ packs }) => formatNumber(packs),
  },
  {
    id: 'net_weight',
    header: t('goods.net_weight'),
    width: 'number',
    sortable: true,
    align: 'end',
    cell: ({ net_weight }) => formatNumber(net_weight, 3),
  },
];

/** The column that says when a document was requested. */
export const createdColumn = ({ t, formatDate }: RequestWords): GridColumn<Requested> => ({
  id: 'created_at',
  header: t('ui:record.created'),
  width: 'date',
  sortable: true,
  cell: ({ created_at }) => formatDate(created_at),
});
