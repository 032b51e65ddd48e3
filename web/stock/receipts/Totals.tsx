import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DocumentLine } from '#shared/stock/document.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import { receivedValues } from '#shared/stock/received-values.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { kilogramsIn } from '#web/stock/documents/content.ts';

interface TotalsProps {
  lines: readonly DocumentLine[];
  /** Whole rupiah; undefined for people who may not see values. */
  additionalCost: number | undefined;
}

/** What all lines come to, against what was expected. */
export function Totals({ lines, additionalCost }: TotalsProps) {
  const { t } = useTranslation('stockReceived');
  const packs = sumOf(lines.map((line) => line.packs));
  const kg = kilogramsIn(lines.map(({ net_weight }) => net_weight));
  // Only lines in which something was expected can differ from it.
  const missed = lines.flatMap(({ packs: got, expected_packs }) =>
    expected_packs === null ? [] : [got - expected_packs],
  );
  const missedGrams = lines.flatMap(({ net_weight, expected_weight }) =>
    expected_weight === null ? [] : [gramsOf(net_weight) - gramsOf(expected_weight)],
  );
  const difference = [
    missed.length > 0 && `${signed(sumOf(missed))} ${t('packs').toLowerCase()}`,
    missedGrams.length > 0 && `${signed(kilogramsOf(sumOf(missedGrams)), 3)} kg`,
  ].filter(Boolean);
  const cost = additionalCost === undefined ? undefined : sumOf(receivedValues(lines, additionalCost).flat());
  return (
    <>
      <Text size="sm" fw={600}>
        {t('packsAndKg', { packs: formatNumber(packs), kg: formatNumber(kg, 3) })}
      </Text>
      {difference.length > 0 && <Text size="sm">{t('difference', { what: difference.join(', ') })}</Text>}
      {cost !== undefined && (
        <Text size="sm">
          {t('cost')}: Rp {formatNumber(cost)}
        </Text>
      )}
    </>
  );
}

const sumOf = (figures: readonly number[]) => figures.reduce((sum, one) => sum + one, 0);

const signed = (value: number, digits = 0) =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatNumber(Math.abs(value), digits)}`;
