import type { TFunction } from 'i18next';
import type { Facility } from '#shared/fishfin.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { numberColumn } from '#web/platform/ui/grid/number-column.tsx';
import { FacilityStatusBadge } from './FacilityStatusBadge.tsx';

interface Words {
  t: TFunction<['fishfin', 'ui']>;
  formatDate(value: string): string;
  /** Whether one may see a facility's own page. */
  canView: boolean;
}

/** The columns of the list of facilities. */
export function facilityColumns({ t, formatDate, canView }: Words): GridColumn<Facility>[] {
  return [
    numberColumn({ header: t('field.number'), screen: '/app/fishfinstock', canView }),
    {
      id: 'financier',
      phone: 'fact',
      header: t('field.financier_id'),
      width: 'wide',
      least: 150,
      sortable: true,
      cell: ({ financier }) => <span title={financier.name}>{financier.name}</span>,
    },
    {
      id: 'borrower',
      header: t('field.borrower_id'),
      width: 'party',
      sortable: true,
      cell: ({ borrower }) => <span title={borrower?.name}>{borrower?.name ?? t('own')}</span>,
    },
    {
      id: 'warehouse',
      header: t('field.warehouse_id'),
      width: 'party',
      sortable: true,
      cell: ({ warehouse }) => <span title={warehouse.name}>{warehouse.name}</span>,
    },
    {
      id: 'status',
      phone: 'fact',
      header: t('field.status'),
      width: 'medium',
      least: 130,
      sortable: true,
      cell: ({ status }) => <FacilityStatusBadge status={status} />,
    },
    {
      id: 'credit_limit',
      phone: 'figure',
      header: t('field.credit_limit'),
      width: 'medium',
      least: 130,
      sortable: true,
      align: 'end',
      cell: ({ credit_limit }) => `Rp ${formatNumber(credit_limit)}`,
    },
    {
      id: 'maturity_date',
      phone: 'fact',
      header: t('field.maturity_date'),
      width: 'medium',
      least: 110,
      sortable: true,
      cell: ({ maturity_date }) => (maturity_date ? formatDate(maturity_date) : t('open')),
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
