import { useTranslation } from 'react-i18next';
import { weightSources } from '#shared/stock/pack-reading.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import type { Allocation } from './content.ts';
import classes from './lines.module.css';

const kg = (weight: number) => formatNumber(weight, 3);

/** The weights of packs (kg), with gross, tare and glaze of those that were weighed in a container, and how many each source told. */
export function PackWeights({ pack_weights, pack_readings }: Pick<Allocation, 'pack_weights' | 'pack_readings'>) {
  const { t } = useTranslation('stockDocuments');
  const told = weightSources
    .map((source) => ({ source, count: pack_readings.filter((one) => one.source === source).length }))
    .filter(({ count }) => count > 0);
  const written = pack_weights.map((weight, at) => {
    const { gross = null, tare, glaze } = pack_readings[at] ?? {};
    if (gross === null) return kg(weight);
    return `${kg(weight)} (${[gross, tare, glaze]
      .filter((part) => part)
      .map((part) => kg(part!))
      .join(' − ')})`;
  });
  return (
    <small className={classes.weights}>
      {written.join(' · ')}
      {told.length > 0 &&
        ` (${told.map(({ source, count }) => `${t(`weigh.source.${source}`)}: ${formatNumber(count)}`).join(', ')})`}
    </small>
  );
}
