import { useTranslation } from 'react-i18next';
import type { TrendDay } from '#shared/dashboard.ts';
import { postedBetween } from '#shared/dashboard-card-lists.ts';
import { flowEntities } from '#shared/dashboard-tasks.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { Chart } from './chart.tsx';
import classes from './dashboard.module.css';
import { ToList } from './ToList.tsx';

/** What came in and what went out on each of the last days: a small chart of each, on one scale, so that they can be compared. */
export default function Trend({ trend }: { trend: readonly TrendDay[] }) {
  const { t } = useTranslation('dashboard');
  const formatDate = useFormatDate();
  const shown = flowEntities.filter((entity) => trend[0]?.[entity]);
  const weights = (entity: (typeof shown)[number]) => trend.map((day) => day[entity]?.net_weight ?? 0);
  const most = Math.max(...shown.flatMap(weights));
  const days = trend.map(({ date }) => date);
  return (
    <div className={classes.small}>
      {shown.map((entity) => {
        const kilograms = weights(entity);
        const sum = kilograms.reduce((total, one) => total + one, 0);
        const name = t(`flow.${entity}`);
        const leads = (from: string, to = from) => postedBetween(entity, from, to);
        return (
          <Chart
            key={entity}
            isSmall
            title={t(`trend.${entity}`, { count: trend.length })}
            days={days}
            most={most}
            series={[{ name, mark: entity, kilograms, leads }]}
            legend={[
              <ToList key={entity} {...leads(days[0]!, days.at(-1))}>{`${name}: ${formatNumber(sum)} kg`}</ToList>,
            ]}
          >
            {({ left, wide, height }) =>
              days.map((date, at) => (
                <rect
                  key={date}
                  className={classes.bar}
                  data-mark={entity}
                  x={left(date)}
                  width={wide}
                  y={height(kilograms[at]!)}
                  height={height(0) - height(kilograms[at]!)}
                >
                  <title>{`${formatDate(date)} · ${name} ${formatNumber(kilograms[at]!, 3)} kg`}</title>
                </rect>
              ))
            }
          </Chart>
        );
      })}
    </div>
  );
}
