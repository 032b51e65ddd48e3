import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { PageTitle } from '#web/platform/ui/PageTitle.tsx';
import { Counting } from './Counting.tsx';
import { CountStatusBadge } from './CountStatusBadge.tsx';
import { countsPage } from './pages.ts';
import { Review } from './Review.tsx';
import { useCount } from './use-counts.ts';

/** The page of one stock take: counted on a phone, then reviewed. */
export default function CountScreen() {
  const { t } = useTranslation('stockCounts');
  const { id = '' } = useParams({ strict: false });
  const formatDate = useFormatDate();
  const { data: count, error, refetch } = useCount(id);
  return (
    <Stack gap="sm" maw={1280}>
      <PageTitle title={count?.name ?? t('one')} />
      <Text size="sm" component="div">
        <Anchor inherit underline="always" renderRoot={(link) => <Link {...countsPage} {...link} />}>
          {t('all')}
        </Anchor>
        {count && (
          <>
            {' '}
            · <CountStatusBadge status={count.status} /> ·{' '}
            {[
              count.warehouse.name,
              count.rooms.map(({ name }) => name).join(', '),
              count.owner?.name ?? t('ownGoods'),
              count.group?.name,
              formatDate(count.created_at),
            ]
              .filter(Boolean)
              .join(' · ')}
          </>
        )}
      </Text>
      {!count &&
        (error ? (
          <ProblemPanel problem={error} tryAgain={() => void refetch()} />
        ) : (
          <Skeleton height={220} aria-busy />
        ))}
      {count && (count.status === 'counting' ? <Counting count={count} /> : <Review count={count} />)}
    </Stack>
  );
}
