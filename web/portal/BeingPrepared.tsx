import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DocumentRow } from '#shared/stock/document.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { askedState } from '#web/stock/documents/DocumentStatusBadge.tsx';
import { type FirstPage, useFirst } from './portal.ts';
import { PortalSection } from './PortalSection.tsx';

const newest = { size: '50', order_by: 'created_at', sort_by: 'desc' };
/** Statuses in which goods have not come or gone yet. */
const open: readonly string[] = ['draft', 'submitted', 'approved'];

/** Deliveries and withdrawals that are on paper and not posted yet. */
export function BeingPrepared() {
  const { t } = useTranslation(['portal', 'stockDocuments']);
  const formatDate = useFormatDate();
  const received = useFirst<FirstPage<DocumentRow>>('/stock_received', { kind: 'deposit', ...newest });
  const issued = useFirst<FirstPage<DocumentRow>>('/stock_issued', { kind: 'withdrawal', ...newest });
  const pages = [['stockreceived', received.data] as const, ['stockissued', issued.data] as const];
  const statusOf = (row: DocumentRow) => {
    const asked = askedState(row);
    return asked ? t(`stockDocuments:asked.state.${asked}`) : t(`stockDocuments:status.${row.status}`);
  };
  const rows = pages.flatMap(([entity, page]) =>
    (page?.data ?? []).filter(({ status }) => open.includes(status)).map((row) => ({ entity, row })),
  );
  const query = {
    error: received.error ?? issued.error,
    isPending: received.isPending || issued.isPending,
    refetch: () => Promise.all([received.refetch(), issued.refetch()]),
  };
  return (
    <PortalSection
      title={t('portal:waiting.title')}
      query={query}
      empty={rows.length === 0 && t('portal:waiting.none')}
    >
      <Stack gap="xs">
        {rows.map(({ entity, row }) => (
          <Group key={row.id} justify="space-between" align="baseline" gap="xs">
            <Anchor size="sm" renderRoot={(link) => <Link to={`/app/${entity}/${row.id}`} {...link} />}>
              {`${t(`portal:waiting.${entity}`)}, ${formatDate(row.date)}`}
            </Anchor>
            <Text size="sm">
              {`${formatNumber(row.packs)} ${t('portal:stock.packs').toLowerCase()} · ${statusOf(row)}`}
            </Text>
          </Group>
        ))}
      </Stack>
    </PortalSection>
  );
}
