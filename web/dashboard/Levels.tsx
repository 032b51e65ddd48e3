import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { onHandAt } from '#shared/dashboard-card-lists.ts';
import type { WarehouseDashboard } from '#shared/dashboard.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { Chart } from './chart.tsx';
import classes from './dashboard.module.css';
import { ToList } from './ToList.tsx';

type Level = NonNullable<WarehouseDashboard['levels']>[number];

/** What a warehouse held at the end of each day, as steps: nothing is known of the hours between. */
export default function Levels({ levels }: { levels: readonly Level[] }) {
  const { t } = useTranslation('dashboard');
  const formatDate = useFormatDate();
  const end = (day: Level | undefined) =>
    day && <ToList {...onHandAt(day.date)}>{formatNumber(day.net_weight)}</ToList>;
  const kilograms = levels.map(({ net_weight }) => net_weight);
  return (
    <Chart
      title={t('levels', { count: levels.length })}
      days={levels.map(({ date }) => date)}
      series={[{ name: t('onHand'), kilograms, leads: onHandAt }]}
      legend={[
        <Fragment key="ends">
          {t('from')} {end(levels[0])} {t('to')} {end(levels.at(-1))} kg
        </Fragment>,
      ]}
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
