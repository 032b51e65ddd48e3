import { useTranslation } from 'react-i18next';
import type { Facility } from '#shared/fishfin.ts';
import type { FacilityPosition } from '#shared/fishfin-goods.ts';
import { writePercent } from './fault-words.ts';
import classes from './ltv-gauge.module.css';

interface LtvGaugeProps {
  facility: Pick<Facility, 'target_ltv' | 'margin_call_ltv' | 'liquidation_ltv'>;
  position: Pick<FacilityPosition, 'ltv' | 'band'>;
}

/** Where an LTV stands between target, margin call and liquidation: a picture, and the same in words. */
export function LtvGauge({ facility, position: { ltv, band } }: LtvGaugeProps) {
  const { t } = useTranslation('fishfin');
  const { target_ltv: target, margin_call_ltv: margin, liquidation_ltv: liquidation } = facility;
  const widths = [target, margin - target, liquidation - margin, 100 - liquidation];
  return (
    <figure className={classes.gauge}>
      <div className={classes.scale} aria-hidden>
        {widths.map((width, at) => (
          <span key={at} style={{ width: `${width}%` }} data-part={at} />
        ))}
        <i style={{ left: `${Math.min(100, ltv ?? 100)}%` }} />
      </div>
      <figcaption>
        <strong data-band={band}>{t(`position.band.${band}`)}</strong>{' '}
        {ltv === null ? t('position.noValue') : `LTV ${writePercent(ltv)} %`}
        <small>{t('position.marks', { target, margin, liquidation })}</small>
      </figcaption>
    </figure>
  );
}
