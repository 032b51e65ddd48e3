import { useTranslation } from 'react-i18next';
import type { DocumentLine } from '#shared/stock/document.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { usePlaceName } from './place-name.ts';
import classes from './adjustments.module.css';

/** What each place of a line differs by, where it can only be looked at. */
export function Differences({ line }: { line: DocumentLine }) {
  const { t } = useTranslation('stockAdjusted');
  const nameOf = usePlaceName();
  return (
    <ul className={classes.places}>
      {line.allocations.map(({ id, side, packs, net_weight, ...place }) => {
        const sign = side === null ? '' : side === 'found' ? '+' : '−';
        return (
          <li key={id}>
            <span className={classes.name}>{nameOf(place)}</span>
            <span className={classes.figures}>
              {t('difference')}:{' '}
              {t('amount', { packs: sign + formatNumber(packs), kg: sign + formatNumber(net_weight, 3) })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
