import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ProvedStock } from '#shared/stock/inventory.ts';
import { call } from '#web/platform/calls/api.ts';
import { formatMoment } from '#web/platform/look/format.ts';
import { useSession } from '#web/platform/session/session.tsx';

const PATH = '/inventory_stocks/proof';

/** When the books that figures of stock are from were last read through and held. */
export function Proved() {
  const { t } = useTranslation('portal');
  const { time_zone } = useSession().company;
  const { data } = useQuery({
    queryKey: [PATH],
    queryFn: ({ signal }) => call<{ data: ProvedStock }>('GET', PATH, undefined, signal),
  });
  const provedAt = data?.data.proved_at;
  if (!provedAt) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('stock.proved', { when: formatMoment(provedAt, time_zone) })}
    </Text>
  );
}
