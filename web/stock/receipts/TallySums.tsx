import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentLine } from '#shared/stock/document.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { Figure } from '#web/platform/ui/Figure.tsx';
import classes from './tally.module.css';

/** The weighed and the expected quantity of a line, and the range of its packs' weights. */
export function TallySums({ line, weights }: { line: DocumentLine; weights: readonly number[] }) {
  const { t } = useTranslation('stockReceived');
  const { packs, net_weight, expected_packs, expected_weight } = line;
  const left = expected_weight === null ? null : Math.max(0, gramsOf(expected_weight) - gramsOf(net_weight));
  const shown = formatNumber(packs);
  return (
    <div role="status" aria-label={t('tally.sums')}>
      <dl className={classes.sums}>
        <Sum name={t('tally.packs')}>
          {expected_packs === null ? shown : t('ofExpected', { got: shown, expected: formatNumber(expected_packs) })}
        </Sum>
        <Sum name={t('tally.weight')}>
          <Figure>{formatNumber(net_weight, 3)}</Figure>
        </Sum>
        {left !== null && (
          <Sum name={t('tally.left')}>
            <Figure>{formatNumber(kilogramsOf(left), 3)}</Figure>
          </Sum>
        )}
        {packs > 0 && (
          <Sum name={t('tally.mean')} isMore>
            {formatNumber(net_weight / packs, 3)}
          </Sum>
        )}
        {weights.length > 1 && (
          <Sum name={t('tally.range')} isMore>
            {formatNumber(Math.min(...weights), 3)} · {formatNumber(Math.max(...weights), 3)}
          </Sum>
        )}
      </dl>
    </div>
  );
}

/** `isMore`: left out where the keyboard leaves little room. */
const Sum = ({ name, isMore, children }: { name: string; isMore?: boolean; children: ReactNode }) => (
  <div data-more={isMore}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
