import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { arrivedDifference } from '#shared/stock/arrived.ts';
import type { DocumentLine } from '#shared/stock/document.ts';
import { lineInGrams } from '#shared/stock/in-grams.ts';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import { formatNumber } from '#web/platform/look/format.ts';

interface DifferenceProps {
  lines: readonly DocumentLine[];
  /** Posting has made of it what it makes. */
  isBooked?: boolean;
}

/** By how much what arrived differs from what was sent, and what posting makes of that; nothing where all is as sent. */
export function Difference({ lines, isBooked = false }: DifferenceProps) {
  const { t } = useTranslation('stockTransferred');
  const differences = lines.map((line) => arrivedDifference(lineInGrams(line)));
  return ([-1, 1] as const).map((sign) => {
    const packs = differences.reduce((sum, one) => sum + Math.max(0, sign * one.packs), 0);
    const grams = differences.reduce((sum, one) => sum + Math.max(0, sign * one.net_weight_g), 0);
    if (packs === 0 && grams === 0) return null;
    const amount = { packs: formatNumber(packs), kg: formatNumber(kilogramsOf(grams), 3) };
    return (
      <Text key={sign} size="sm" fw={500} role="status">
        {t(sign < 0 ? 'arrival.short' : 'arrival.more', amount)}{' '}
        {t(`arrival.${isBooked ? 'booked' : 'posting'}.${sign < 0 ? 'short' : 'more'}`)}
      </Text>
    );
  });
}
