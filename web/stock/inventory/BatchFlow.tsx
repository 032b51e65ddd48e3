import { useTranslation } from 'react-i18next';
import type { StockBatchDetail } from '#shared/stock/stock-batch.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { Figure } from '#web/platform/ui/Figure.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import classes from './batch-flow.module.css';

interface Amount {
  packs: number;
  /** kg */
  net_weight: number;
}

const less = (one: Amount, other: Amount): Amount => ({
  packs: one.packs - other.packs,
  net_weight: one.net_weight - other.net_weight,
});
const opposite = (one: Amount): Amount => less({ packs: 0, net_weight: 0 }, one);

/** The parts that a batch is in now or went in. What came or was made is their sum, but for what was found or moved here. */
function partsOf({ packs, net_weight, places, flow }: StockBatchDetail) {
  const reserved = places.reduce<Amount>(
    (sum, place) => ({
      packs: sum.packs + place.reserved_packs,
      net_weight: sum.net_weight + place.reserved_weight,
    }),
    { packs: 0, net_weight: 0 },
  );
  return [
    { part: 'free', ...less({ packs, net_weight }, reserved) },
    { part: 'reserved', ...reserved },
    { part: 'issued', ...flow.issued },
    { part: 'used', ...flow.used },
    { part: 'lost', ...flow.lost },
    { part: 'found', ...flow.found },
    { part: 'moved', ...opposite(flow.moved) },
    { part: 'arrived', ...flow.moved },
  ] as const;
}

/** Where a batch went, in one line as wide as what came: what is there, reserved, issued and lost. */
export function BatchFlow({ batch }: { batch: StockBatchDetail }) {
  const { t } = useTranslation('inventory');
  const parts = partsOf(batch).filter(({ packs, net_weight }) => packs > 0 || net_weight > 0);
  return (
    <Section title={t('page.went')}>
      <div className={classes.line} aria-hidden>
        {parts.map(({ part, net_weight }) => (
          <i key={part} data-part={part} style={{ flexGrow: net_weight }} />
        ))}
      </div>
      <dl className={classes.parts}>
        {parts.map(({ part, packs, net_weight }) => (
          <div key={part} data-part={part}>
            <dt>{t(`page.flow.${part}`)}</dt>
            <dd>
              <b>
                <Figure>{formatNumber(net_weight, 3)}</Figure> kg
              </b>{' '}
              {t('page.packs', { n: formatNumber(packs) })}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
