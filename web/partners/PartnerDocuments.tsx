import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { IssuedKind, ReceivedKind } from '#shared/stock/kinds.ts';
import type { DocumentRow } from '#shared/stock/document.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate, useSession } from '#web/platform/session/session.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';

/** The documents that a partner was last named by, each leading to its page. */
export function PartnerDocuments({ documents }: { documents: readonly DocumentRow[] }) {
  const { t } = useTranslation(['partners', 'stockDocuments']);
  const { permissions } = useSession().user;
  const formatDate = useFormatDate();
  const title = t('page.last');
  const columns: GridColumn<DocumentRow>[] = [
    {
      id: 'number',
      header: t('stockDocuments:field.number'),
      width: 'medium',
      cell: (row) => linked(row, row.number ?? t('stockDocuments:noNumber'), permissions),
    },
    { id: 'date', header: t('stockDocuments:field.date'), width: 'date', cell: ({ date }) => formatDate(date) },
    {
      id: 'kind',
      header: t('stockDocuments:field.kind'),
      width: 'medium',
      cell: ({ kind }) => t(`stockDocuments:kind.${kind as ReceivedKind | IssuedKind}`),
    },
    {
      id: 'status',
      header: t('stockDocuments:field.status'),
      width: 'medium',
      cell: ({ status }) => t(`stockDocuments:status.${status}`),
    },
    {
      id: 'packs',
      header: t('stockDocuments:field.packs'),
      width: 'number',
      align: 'end',
      cell: ({ packs }) => formatNumber(packs),
    },
    {
      id: 'net_weight',
      header: t('stockDocuments:field.net_weight'),
      width: 'number',
      align: 'end',
      cell: ({ net_weight }) => formatNumber(net_weight, 3),
    },
  ];
  return (
    <Section title={title}>
      {documents.length === 0 ? (
        <Text size="sm">{t('page.noneYet')}</Text>
      ) : (
        <SmallTable label={title} columns={columns} rows={documents} />
      )}
    </Section>
  );
}

function linked({ id, entity }: DocumentRow, called: string, permissions: readonly string[]) {
  const page: string = `/app/${entity}/${id}`;
  return permissions.includes(`${entity}_view`) ? <Link to={page}>{called}</Link> : called;
}
