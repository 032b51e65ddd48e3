import type { TFunction } from 'i18next';
import type { ClaimRow } from '#shared/rental-losses.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { numberColumn } from '#web/platform/ui/grid/number-column.tsx';
import { ContractLink } from '../ContractLink.tsx';
import { ClaimStatusBadge } from './ClaimStatusBadge.tsx';
import { claimsScreen } from './losses.ts';

interface Words {
  t: TFunction<'losses'>;
  formatMonth(firstDay: string): string;
  /** Whether contracts and claims may be opened. */
  canView: boolean;
}

const weight = (id: 'lost' | 'allowed' | 'beyond', header: string, isMain = false): GridColumn<ClaimRow> => ({
  id,
  header,
  width: 'number',
  align: 'end',
  sortable: id !== 'allowed',
  ...(isMain && { phone: 'figure' as const }),
  cell: (claim) => formatNumber(claim[id], 3),
});

/** The columns of claims for losses within their contract. */
export const claimColumns = ({ t, formatMonth, canView }: Words): GridColumn<ClaimRow>[] => [
  numberColumn({ header: t('field.number'), screen: claimsScreen, canView }),
  {
    id: 'month',
    header: t('field.month'),
    width: 'medium',
    sortable: true,
    phone: 'fact',
    cell: ({ month }) => formatMonth(month),
  },
  {
    id: 'status',
    header: t('field.status'),
    width: 'medium',
    least: 140,
    sortable: true,
    phone: 'fact',
    cell: ({ status }) => <ClaimStatusBadge status={status} />,
  },
  weight('lost', t('field.lost')),
  weight('allowed', t('field.allowed')),
  weight('beyond', t('field.beyond'), true),
];

/** The same of all contracts. */
export function allClaimColumns({ t, formatMonth, canView }: Words): GridColumn<ClaimRow>[] {
  const [number, month, status] = claimColumns({ t, formatMonth, canView });
  return [
    number!,
    month!,
    {
      id: 'renter',
      header: t('field.renter_id'),
      width: 'party',
      sortable: true,
      phone: 'fact',
      cell: ({ renter }) => <span title={renter.name}>{renter.name}</span>,
    },
    {
      id: 'contract',
      header: t('field.contract'),
      width: 'medium',
      least: 124,
      cell: ({ contract }) => <ContractLink contract={contract} canView={canView} />,
    },
    {
      id: 'warehouse',
      header: t('field.warehouse_id'),
      width: 'party',
      sortable: true,
      cell: ({ warehouse }) => <span title={warehouse.name}>{warehouse.name}</span>,
    },
    status!,
    weight('lost', t('field.lost')),
    weight('beyond', t('field.beyond'), true),
  ];
}
