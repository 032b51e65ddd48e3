import { Button, Loader, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PastChange } from '#shared/activity.ts';
import type { Pagination } from '#shared/list-query.ts';
import { call } from '#web/platform/calls/api.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { StatusBadge } from '#web/platform/ui/StatusBadge.tsx';
import classes from './activity.module.css';
import { Changes } from './Changes.tsx';
import { toneOf } from './columns.tsx';
import { useInstant } from './use-instant.ts';
import { useActivityWords } from './use-words.ts';

interface HistoryProps {
  /** Where the record's list is, below `/v1`. */
  path: string;
  id: string;
}

interface Page {
  data: PastChange[];
  pagination: Pagination;
}

/** The history of one record, the newest entry first, some at a time. */
export function History({ path, id }: HistoryProps) {
  const { t } = useTranslation(['activity', 'records']);
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [path, id, 'history'],
    queryFn: ({ pageParam, signal }) => call<Page>('GET', `${path}/${id}/history?page=${pageParam}`, undefined, signal),
    initialPageParam: 0,
    getNextPageParam: ({ pagination: { currentPageFront, totalPagesFront } }: Page) =>
      currentPageFront + 1 < totalPagesFront ? currentPageFront + 1 : undefined,
    staleTime: 0,
    gcTime: 0,
  });

  if (isPending) {
    return <Loader size="sm" />;
  }
  if (error) {
    return <ProblemPanel problem={error} tryAgain={() => void refetch()} />;
  }
  const entries = data.pages.flatMap((page) => page.data);
  if (entries.length === 0) {
    return <Text size="sm">{t('history.empty')}</Text>;
  }
  return (
    <>
      <ol className={classes.timeline}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('records:history.more')}
        </Button>
      )}
    </>
  );
}

function Entry({ entry }: { entry: PastChange }) {
  const { t } = useTranslation('activity');
  const words = useActivityWords();
  const formatInstant = useInstant();
  const { at, action, record_name } = entry;
  const isDetail = action.endsWith('_detail');
  return (
    <li>
      <Text component="div" size="sm">
        <StatusBadge tone={toneOf(action)}>{words.action(action)}</StatusBadge> {formatInstant(at)}{' '}
        {t('history.by', { name: words.person(entry) })}
      </Text>
      {isDetail && (
        <Text size="sm" fw={500}>
          {record_name}
        </Text>
      )}
      {(action === 'update' || isDetail) && <Changes entry={entry} />}
    </li>
  );
}
