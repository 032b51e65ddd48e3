import type { TFunction } from 'i18next';
import type { AgreementRow } from '#shared/stock-agreements.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { numberColumn } from '#web/platform/ui/grid/number-column.tsx';
import { AgreementStatusBadge } from './AgreementStatusBadge.tsx';
import { agreementsScreen } from './agreements.ts';

interface Words {
  t: TFunction<['agreements', 'ui']>;
  formatDate(value: string): string;
  /** Whether one may see an agreement's own page. */
  canView: boolean;
}

/** The columns of the list of agreements. */
export function agreementColumns({ t, formatDate, canView }: Words): GridColumn<AgreementRow>[] {
  return [
    numberColumn({ header: t('field.number'), screen: agreementsScreen, canView }),
    {
      id: 'status',
      header: t('field.status'),
      width: 'medium',
      least: 150,
      sortable: true,
      phone: 'fact',
      cell: ({ status }) => <AgreementStatusBadge status={status} />,
    },
    { id: 'day', header: t('field.day'), width: 'date', sortable: true, cell: ({ day }) => formatDate(day) },
    {
      id: 'owner',
      header: t('field.owner_id'),
      width: 'wide',
      least: 150,
      sortable: true,
      phone: 'fact',
      cell: ({ owner }) => <span title={owner.name}>{owner.name}</span>,
    },
    {
      id: 'warehouse',
      header: t('field.warehouse_id'),
      width: 'party',
      sortable: true,
      cell: ({ warehouse }) => <span title={warehouse.name}>{warehouse.name}</span>,
    },
    {
      id: 'rows',
      header: t('field.rows'),
      width: 'number',
      align: 'end',
      cell: ({ rows }) => (rows === 0 ? null : formatNumber(rows)),
    },
    {
      id: 'created_at',
      header: t('ui:record.created'),
      width: 'date',
      sortable: true,
      cell: ({ created_at }) => formatDate(created_at),
    },
  ];
}
