import type { DocumentLine } from '#shared/stock/document.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import type { TotalProps } from '#web/platform/ui/Totals.tsx';
import { kilogramsIn } from './content.ts';

const sumOf = (figures: readonly number[]) => figures.reduce((sum, one) => sum + one, 0);

const signed = (value: number, digits = 0) =>
  value === 0 ? '' : `${value > 0 ? '+' : '−'}${formatNumber(Math.abs(value), digits)}`;

/**
 * The sums of all lines, with the expected ones and the difference. Only lines in which something was expected
 * can differ from it.
 */
export function sumsOf(
  lines: readonly DocumentLine[],
  unitOfPacks: string,
): { packs: TotalProps; net_weight: TotalProps } {
  const counted = lines.filter(({ expected_packs }) => expected_packs !== null);
  const weighed = lines.filter(({ expected_weight }) => expected_weight !== null);
  const missed = sumOf(counted.map(({ packs, expected_packs }) => packs - (expected_packs ?? 0)));
  const missedGrams = sumOf(
    weighed.map(({ net_weight, expected_weight }) => gramsOf(net_weight) - gramsOf(expected_weight ?? 0)),
  );
  return {
    packs: {
      got: formatNumber(sumOf(lines.map(({ packs }) => packs))),
      of:
        counted.length > 0 ? formatNumber(sumOf(counted.map(({ expected_packs }) => expected_packs ?? 0))) : undefined,
      more: signed(missed),
      unit: unitOfPacks,
    },
    net_weight: {
      got: formatNumber(kilogramsIn(lines.map(({ net_weight }) => net_weight)), 3),
      more: signed(kilogramsOf(missedGrams), 3),
      unit: 'kg',
    },
  };
}
