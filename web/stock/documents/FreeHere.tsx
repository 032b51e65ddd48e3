import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FreeGoods } from '#shared/stock/choices.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';

/** What of a variant may leave the warehouse of a document, and until when the first of it keeps. */
export function FreeHere({ free }: { free: FreeGoods | undefined }) {
  const { t } = useTranslation('stockDocuments');
  const formatDate = useFormatDate();
  if (!free) {
    return (
      <Text span size="xs" c="dimmed">
        {t('pick.noneFree')}
      </Text>
    );
  }
  const { packs, net_weight, expiry_date } = free;
  const said = t('pick.free', { packs: formatNumber(packs), kg: formatNumber(net_weight, 3) });
  return (
    <Text span size="xs" fw={600}>
      {[said, expiry_date && t('pick.freeUntil', { day: formatDate(expiry_date) })].filter(Boolean).join(' · ')}
    </Text>
  );
}
