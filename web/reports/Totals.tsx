import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FlowTotals } from '#shared/stock/flow-report.ts';
import { formatNumber } from '#web/platform/look/format.ts';

/** What all pages of a report come to. */
export function Totals({ packs, net_weight, value }: FlowTotals) {
  const { t } = useTranslation('reports');
  return (
    <Text size="sm" role="status">
      {t('total', {
        packs: formatNumber(packs),
        weight: formatNumber(net_weight, 3),
      })}
      {value !== undefined && ` · Rp\u00a0${formatNumber(value)}`}
    </Text>
  );
}
