import { useTranslation } from 'react-i18next';
import type { WarehouseDashboard } from '#shared/dashboard.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { Chart } from './chart.tsx';
import classes from './dashboard.module.css';

/** What a warehouse held at the end of each day, as steps: nothing is known of the hours between. */
export default function Levels({ levels }: { levels: NonNullable<WarehouseDashboard['levels']> }) {
  const { t } = useTranslation('dashboard');
  const formatDate = useFormatDate();
  const kilograms = levels.map(({ net_weight }) => net_weight);
  return (
    <Chart
      title={t('levels', { count: levels.length })}
      days={levels.map(({ date }) => date)}
      series={[{ name: t('onHand'), kilograms }]}
      legend={[t('fromTo', { from: formatNumber(kilograms[0] ?? 0), to: formatNumber(kilograms.at(-1) ?? 0) })]}
    >
      {({ left, wide, height }) =>
        levels.map(({ date, net_weight }) => (
          <rect
            key={date}
            className={classes.bar}
            x={left(date)}
            width={wide}
            y={height(net_weight)}
            height={height(0) - height(net_weight)}
          >
            <title>{`${formatDate(date)} · ${formatNumber(net_weight, 3)} kg`}</title>
          </rect>
        ))
      }
    </Chart>
  );
}
