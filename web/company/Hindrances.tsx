import { Anchor, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type ClosingHindrance, listOfHindrance } from '#shared/stock/closing.ts';
import { call } from '#web/platform/calls/api.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';

/** What is still open up to a day, before the books are closed there. The lists open beside the settings, which are not saved yet. */
export function Hindrances({ until }: { until: string }) {
  const { t } = useTranslation(['company', 'menu']);
  const formatDate = useFormatDate();
  const { data, error, refetch } = useQuery({
    queryKey: ['/company/closing', until],
    queryFn: async ({ signal }) =>
      (await call<{ data: ClosingHindrance[] }>('GET', `/company/closing?until=${until}`, undefined, signal)).data,
    staleTime: 0,
  });
  if (error && !data) return <ProblemPanel problem={error} tryAgain={() => void refetch()} />;
  return (
    <div role="status" aria-busy={data === undefined}>
      {data && (
        <Text size="sm">{t(data.length > 0 ? 'closing.open' : 'closing.nothing', { day: formatDate(until) })}</Text>
      )}
      <List size="sm">
        {data?.map((one) => (
          <List.Item key={`${one.hindrance} ${one.entity}`}>
            <Anchor
              inherit
              underline="always"
              renderRoot={(props) => <Link {...listOfHindrance(one, until)} target="_blank" {...props} />}
            >
              {t(`closing.what.${one.hindrance}`, {
                n: formatNumber(one.count),
                count: one.count,
                list: t(`menu:item.${one.entity}`),
              })}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </div>
  );
}
