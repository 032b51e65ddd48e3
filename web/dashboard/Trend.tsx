import { useTranslation } from 'react-i18next';
import type { TrendDay } from '#shared/dashboard.ts';
import { postedBetween } from '#shared/dashboard-card-lists.ts';
import { flowEntities } from '#shared/dashboard-tasks.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { Chart } from './chart.tsx';
import classes from './dashboard.module.css';
import { ToList } from './ToList.tsx';

const GAP = 1;

/** What came in and went out on each of the last days, as bars beside each other. */
export default function Trend({ trend }: { trend: readonly TrendDay[] }) {
  const { t } = useTranslation('dashboard');
  const formatDate = useFormatDate();
  const series = flowEntities
    .filter((entity) => trend[0]?.[entity])
    .map((entity) => ({
      name: t(`flow.${entity}`),
      mark: entity,
      kilograms: trend.map((day) => day[entity]?.net_weight ?? 0),
      leads: (from: string, to = from) => postedBetween(entity, from, to),
    }));
  const [first, last] = [trend[0]?.date ?? '', trend.at(-1)?.date ?? ''];
  const sum = (kilograms: readonly number[]) => formatNumber(kilograms.reduce((total, one) => total + one, 0));
  return (
    <Chart
      title={t('trend', { count: trend.length })}
      days={trend.map(({ date }) => date)}
      series={series}
      legend={series.map(({ name, kilograms, leads }) => (
        <ToList key={name} {...leads(first, last)}>{`${name}: ${sum(kilograms)} kg`}</ToList>
      ))}
    >
      {({ left, wide, height }) =>
        trend.map(({ date }, at) =>
          series.map(({ name, mark, kilograms }, of) => {
            const weight = kilograms[at]!;
            return (
              <rect
                key={`${date} ${mark}`}
                className={classes.bar}
                data-mark={mark}
                x={left(date) + (of * wide) / series.length}
                width={Math.max(1, wide / series.length - GAP)}
                y={height(weight)}
                height={height(0) - height(weight)}
              >
                <title>{`${formatDate(date)} · ${name} ${formatNumber(weight, 3)} kg`}</title>
              </rect>
            );
          }),
        )
      }
    </Chart>
  );
}
