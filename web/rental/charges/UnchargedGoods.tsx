import { Alert, List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Charges } from '#shared/rental-charges.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';

/** How many batches are named at first sight. */
const SHOWN = 5;

/** Goods that were stored and that no tariff charges for; nothing where there are none. */
export function UnchargedGoods({ charges }: { charges: Charges }) {
  const { t } = useTranslation('rental');
  const formatDate = useFormatDate();
  const { uncharged, uncharged_count } = charges;
  if (uncharged_count === 0) return null;
  return (
    <Alert color="warn" title={t('charge.uncharged')}>
      <Text size="sm">{t('charge.unchargedText')}</Text>
      <List size="sm">
        {uncharged.slice(0, SHOWN).map(({ reason, batch, variant, from, to, net_weight }) => (
          <List.Item key={`${reason} ${batch.id}`}>
            {`${batch.number}, ${variant.name}: ${formatNumber(net_weight, 3)} kg, `}
            {`${t('charge.period', { from: formatDate(from), to: formatDate(to) })}. ${t(`charge.reason.${reason}`)}.`}
          </List.Item>
        ))}
      </List>
      {uncharged_count > SHOWN && (
        <Text size="sm">{t('charge.unchargedMore', { n: formatNumber(uncharged_count - SHOWN) })}</Text>
      )}
    </Alert>
  );
}
