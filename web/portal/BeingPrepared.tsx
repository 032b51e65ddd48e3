import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DocumentRow } from '#shared/stock/document.ts';
import { call } from '#web/platform/calls/api.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { askedState } from '#web/stock/documents/DocumentStatusBadge.tsx';
import type { FirstPage } from './portal.ts';
import { PortalSection } from './PortalSection.tsx';

const newest = { size: '50', order_by: 'created_at', sort_by: 'desc' };
/** Statuses in which goods have not come or gone yet. */
const open = ['draft', 'submitted', 'approved'] as const;

/** Documents of a kind that are not posted yet: the newest of each status, and how many there are. */
function useOpen(path: string, kind: string) {
  return useQuery({
    queryKey: [path, 'open', kind],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        open.map((status) =>
          call<FirstPage<DocumentRow>>(
            'GET',
            `${path}?${new URLSearchParams({ kind, status, ...newest })}`,
            undefined,
            signal,
          ),
        ),
      );
      const rows = pages
        .flatMap(({ data }) => data)
        .toSorted((one, other) => other.created_at.localeCompare(one.created_at));
      return { rows, total: pages.reduce((sum, { pagination }) => sum + pagination.total, 0) };
    },
    staleTime: 0,
  });
}

/** Deliveries and withdrawals that are on paper and not posted yet. */
export function BeingPrepared() {
  const { t } = useTranslation(['portal', 'stockDocuments']);
  const formatDate = useFormatDate();
  const received = useOpen('/stock_received', 'deposit');
  const issued = useOpen('/stock_issued', 'withdrawal');
  const pages = [['stockreceived', received.data] as const, ['stockissued', issued.data] as const];
  const statusOf = (row: DocumentRow) => {
    const asked = askedState(row);
    return asked ? t(`stockDocuments:asked.state.${asked}`) : t(`stockDocuments:status.${row.status}`);
  };
  const rows = pages.flatMap(([entity, page]) => (page?.rows ?? []).map((row) => ({ entity, row })));
  const more = pages.reduce((sum, [, page]) => sum + (page?.total ?? 0), 0) - rows.length;
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
        {more > 0 && (
          <Text size="sm" c="dimmed">
            {t('portal:waiting.more', { n: formatNumber(more) })}
          </Text>
        )}
      </Stack>
    </PortalSection>
  );
}
