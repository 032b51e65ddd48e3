import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { VoidRow } from '#shared/stock/void.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { DocumentStatusBadge } from '#web/stock/documents/DocumentStatusBadge.tsx';
import { type DocumentKindName, pageOf } from '#web/stock/documents/document-type.ts';
import documentClasses from '#web/stock/documents/stock-documents.module.css';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { DocumentAnchor } from './DocumentAnchor.tsx';

interface Words {
  t: TFunction<['voids', 'stockDocuments']>;
  formatDate(value: string): string;
  /** Whether one may see what stock is worth, and the pages of voids. */
  seesValues: boolean;
  canView: boolean;
}

/** The columns of the list of voids. */
export function voidColumns({ t, formatDate, seesValues, canView }: Words): GridColumn<VoidRow>[] {
  const columns: GridColumn<VoidRow>[] = [
    {
      id: 'number',
      header: t('stockDocuments:field.number'),
      width: 'medium',
      least: 160,
      sticky: true,
      fixed: true,
      sortable: true,
      cell: ({ id, number, document }) => {
        const called = number ?? t('ofDocument', { number: document.number ?? '' });
        return canView ? (
          <Link to={pageOf({ entity: 'voidtransaction', id })} className={documentClasses.number} title={called}>
            {called}
          </Link>
        ) : (
          called
        );
      },
    },
    {
      id: 'status',
      header: t('stockDocuments:field.status'),
      width: 'medium',
      least: 132,
      sortable: true,
      cell: ({ status }) => <DocumentStatusBadge status={status} />,
    },
    {
      id: 'document',
      header: t('field.document'),
      width: 'medium',
      least: 160,
      sortable: true,
      cell: ({ document }) => <DocumentAnchor document={document}>{document.number}</DocumentAnchor>,
    },
    {
      id: 'kind',
      header: t('stockDocuments:field.kind'),
      width: 'medium',
      cell: ({ document }) => t(`stockDocuments:kind.${document.kind as DocumentKindName}`),
    },
    {
      id: 'reason',
      header: t('field.reason'),
      width: 'wide',
      least: 180,
      cell: ({ reason }) => <span title={reason}>{reason}</span>,
    },
    {
      id: 'date',
      header: t('stockDocuments:field.date'),
      width: 'date',
      sortable: true,
      cell: ({ date }) => formatDate(date),
    },
    {
      id: 'packs',
      header: t('field.packs'),
      width: 'number',
      least: 84,
      sortable: true,
      cell: ({ packs }) => formatNumber(packs),
    },
    {
      id: 'net_weight',
      header: t('field.net_weight'),
      width: 'number',
      least: 104,
      sortable: true,
      cell: ({ net_weight }) => formatNumber(net_weight, 3),
    },
    {
      id: 'value',
      header: t('field.value'),
      width: 'number',
      sortable: true,
      cell: ({ value }) => value !== undefined && formatNumber(value),
    },
    {
      id: 'submitted_by',
      header: t('field.submitted_by'),
      width: 'party',
      cell: ({ submitted_by }) => submitted_by?.name,
    },
    {
      id: 'posted_at',
      header: t('field.posted_at'),
      width: 'date',
      sortable: true,
      cell: ({ posted_at }) => posted_at && formatDate(posted_at),
    },
    {
      id: 'warehouse',
      header: t('stockDocuments:field.warehouse'),
      width: 'party',
      sortable: true,
      cell: ({ warehouse }) => <span title={warehouse.name}>{warehouse.name}</span>,
    },
  ];
  return seesValues ? columns : columns.filter(({ id }) => id !== 'value');
}
