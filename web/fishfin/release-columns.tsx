import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ReleaseRow } from '#shared/fishfin-returns.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { ReleaseStateBadge } from './ReleaseStateBadge.tsx';

interface Words {
  t: TFunction<['fishfin', 'ui', 'menu']>;
  formatDate(value: string): string;
  /** Whether one may see a release's own page. */
  canView: boolean;
}

/** The columns of the list of releases. */
export const releaseColumns = ({ t, formatDate, canView }: Words): GridColumn<ReleaseRow>[] => [
  {
    id: 'number',
    header: t('field.number'),
    width: 'medium',
    least: 140,
    sticky: true,
    fixed: true,
    sortable: true,
    cell({ id, number }) {
      const called = number ?? t('document.unnumbered');
      return canView ? (
        <Anchor
          inherit
          truncate
          title={called}
          renderRoot={(props) => <Link to="/app/fishfinreturn/$id" params={{ id }} {...props} />}
        >
          {called}
        </Anchor>
      ) : (
        <span title={called}>{called}</span>
      );
    },
  },
  {
    id: 'state',
    header: t('field.status'),
    width: 'medium',
    least: 150,
    sortable: true,
    cell: ({ state }) => <ReleaseStateBadge state={state} />,
  },
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
  {
    id: 'received_by',
    header: t('release.field.received_by'),
    width: 'party',
    cell: ({ handover }) =>
      handover && <span title={handover.received_by}>{`${handover.received_by}, ${formatDate(handover.date)}`}</span>,
  },
  {
    id: 'created_at',
    header: t('ui:record.created'),
    width: 'date',
    sortable: true,
    cell: ({ created_at }) => formatDate(created_at),
  },
];
