import { Button, Skeleton, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pagination } from '#shared/list-query.ts';
import type { StockMove } from '#shared/stock/stock-move.ts';
import { call } from '#web/platform/calls/api.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { useCan, useFormatDate, useFormatMoment, useSession } from '#web/platform/session/session.tsx';
import { moveColumns } from './move-columns.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';

const AT_ONCE = 10;

interface Page {
  data: StockMove[];
  pagination: Pagination;
}

const paged = (query: MoveSectionProps['query'], page: number) =>
  new URLSearchParams({ ...query, page: String(page), size: String(AT_ONCE) });

interface MoveSectionProps {
  /** Where the movements are, below `/v1`, and of what. */
  path: string;
  query?: Readonly<Record<string, string>>;
  ofOneBatch?: boolean;
  /** Beside the title. */
  tools?: ReactNode;
}

/** The movements of a record on its page, the newest first, with the rest at that place; some at a time. */
export function MoveSection({ path, query, ofOneBatch = false, tools }: MoveSectionProps) {
  const { t } = useTranslation(['inventory', 'stockDocuments', 'records']);
  const { permissions } = useSession().user;
  const seesValues = useCan('stock_value')('view');
  const formatDate = useFormatDate();
  const formatMoment = useFormatMoment();
  const title = t('page.movements');
  const columns = useMemo(
    () => moveColumns({ t, formatDate, formatMoment, seesValues, permissions }, ofOneBatch),
    [t, formatDate, formatMoment, seesValues, permissions, ofOneBatch],
  );
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [path, 'section', query],
    queryFn: ({ pageParam, signal }) => call<Page>('GET', `${path}?${paged(query, pageParam)}`, undefined, signal),
    initialPageParam: 0,
    getNextPageParam: ({ pagination: { currentPageFront, totalPagesFront } }: Page) =>
      currentPageFront + 1 < totalPagesFront ? currentPageFront + 1 : undefined,
  });

  return (
    <Section title={title} tools={tools}>
      {error && !data && <ProblemPanel problem={error} tryAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} aria-busy />}
      {data && <SmallTable label={title} columns={columns} rows={data.pages.flatMap((page) => page.data)} />}
      {hasNextPage && (
        <Button mt="sm" variant="default" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('records:history.more')}
        </Button>
      )}
      <Text size="sm" mt="sm">
        {t('postingOrder')}
      </Text>
    </Section>
  );
}
