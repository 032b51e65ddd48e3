import type { TFunction } from 'i18next';
import type { Contract } from '#shared/rental.ts';
import { namesOfWarehouses } from '#shared/rental-places.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { numberColumn } from '#web/platform/ui/grid/number-column.tsx';
import { ContractStatusBadge } from './ContractStatusBadge.tsx';

interface Words {
  t: TFunction<['rental', 'ui']>;
  formatDate(value: string): string;
  /** Whether one may see a contract's own page. */
  canView: boolean;
}

/** The columns of the list of contracts. */
export function contractColumns({ t, formatDate, canView }: Words): GridColumn<Contract>[] {
  return [
    numberColumn({ header: t('field.number'), screen: '/app/rental', canView }),
    {
      id: 'renter',
      header: t('field.renter_id'),
      width: 'wide',
      least: 150,
      sortable: true,
      cell: ({ renter }) => <span title={renter.name}>{renter.name}</span>,
    },
    {
      id: 'warehouse',
      header: t('field.warehouse_id'),
      width: 'party',
      sortable: true,
      cell: (contract) => <span title={namesOfWarehouses(contract)}>{namesOfWarehouses(contract)}</span>,
    },
    {
      id: 'status',
      header: t('field.status'),
      width: 'medium',
      least: 130,
      sortable: true,
      cell: ({ status }) => <ContractStatusBadge status={status} />,
    },
    {
      id: 'start_date',
      header: t('field.start_date'),
      width: 'date',
      sortable: true,
      cell: ({ start_date }) => formatDate(start_date),
    },
    {
      id: 'end_date',
      header: t('field.end_date'),
      width: 'medium',
      least: 110,
      sortable: true,
      cell: ({ end_date }) => (end_date ? formatDate(end_date) : t('open')),
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
