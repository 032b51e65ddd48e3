import { scaleBand, scaleLinear } from '@visx/scale';
import { useTranslation } from 'react-i18next';
import { flowEntities, type TrendDay } from '#shared/dashboard.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { Section } from '#web/stock/inventory/Section.tsx';
import classes from './dashboard.module.css';

const WIDTH = 900;
const HEIGHT = 180;
/** Room for the figures at the left and the days below. */
const [LEFT, BOTTOM] = [64, 20];
const GAP = 1;
/** A day is written below every so many bars. */
const EVERY = 7;

/** What came in and went out on each of the last days, in kg: bars upwards, side by side, and the same as a table. */
export default function Trend({ trend }: { trend: readonly TrendDay[] }) {
  const { t } = useTranslation('dashboard');
  const formatDate = useFormatDate();
  const seen = flowEntities.filter((entity) => trend[0]?.[entity]);
  const weightOf = (day: TrendDay, entity: (typeof flowEntities)[number]) => day[entity]?.net_weight ?? 0;
  const most = Math.max(1, ...trend.flatMap((day) => seen.map((entity) => weightOf(day, entity))));
  const x = scaleBand({ domain: trend.map(({ date }) => date), range: [LEFT, WIDTH], paddingInner: 0.25 });
  const y = scaleLinear({ domain: [0, most], range: [HEIGHT - BOTTOM, 6], nice: 4 });
  const wide = x.bandwidth() / Math.max(1, seen.length);
  const sum = (entity: (typeof flowEntities)[number]) =>
    formatNumber(
      trend.reduce((total, day) => total + weightOf(day, entity), 0),
      0,
    );

  return (
    <Section title={t('trend', { count: trend.length })}>
      <figure className={classes.chart}>
        <figcaption className={classes.legend}>
          {seen.map((entity) => (
            <span key={entity} data-flow={entity}>
              {t(`flow.${entity}`)}: {sum(entity)} kg
            </span>
          ))}
        </figcaption>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('trend', { count: trend.length })}>
          {y.ticks(4).map((tick) => (
            <g key={tick}>
              <line className={classes.rule} x1={LEFT} x2={WIDTH} y1={y(tick)} y2={y(tick)} />
              <text className={classes.tick} x={LEFT - 8} y={y(tick)} textAnchor="end" dominantBaseline="middle">
                {formatNumber(tick)}
              </text>
            </g>
          ))}
          {trend.map((day, at) => (
            <g key={day.date}>
              {seen.map((entity, of) => (
                <rect
                  key={entity}
                  className={classes.bar}
                  data-flow={entity}
                  x={(x(day.date) ?? 0) + of * wide}
                  width={Math.max(1, wide - GAP)}
                  y={y(weightOf(day, entity))}
                  height={y(0) - y(weightOf(day, entity))}
                >
                  <title>{`${formatDate(day.date)} · ${t(`flow.${entity}`)} ${formatNumber(weightOf(day, entity), 3)} kg`}</title>
                </rect>
              ))}
              {(trend.length - 1 - at) % EVERY === 0 && (
                <text
                  className={classes.tick}
                  x={(x(day.date) ?? 0) + x.bandwidth()}
                  y={HEIGHT - 4}
                  textAnchor={at === trend.length - 1 ? 'end' : 'middle'}
                >
                  {formatDate(day.date).slice(0, 5)}
                </text>
              )}
            </g>
          ))}
        </svg>
        <details className={classes.table}>
          <summary>{t('asTable')}</summary>
          <table className={classes.figures}>
            <thead>
              <tr>
                <th scope="col">{t('day')}</th>
                {seen.map((entity) => (
                  <th key={entity} scope="col">
                    {t(`flow.${entity}`)} (kg)
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {trend.map((day) => (
                <tr key={day.date}>
                  <th scope="row">{formatDate(day.date)}</th>
                  {seen.map((entity) => (
                    <td key={entity}>{formatNumber(weightOf(day, entity), 3)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </figure>
    </Section>
  );
}
