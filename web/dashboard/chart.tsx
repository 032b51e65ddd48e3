import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardList } from '#shared/dashboard-card-lists.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { daysBetween, roundTicks } from './axes.ts';
import classes from './dashboard.module.css';
import { DayCursor } from './DayCursor.tsx';
import { ToList } from './ToList.tsx';
import { PAPER_WIDTH, useShownWidth } from './use-shown-width.ts';

/** In pixels of the page: before it is measured, and on an A4, where it is as wide as the paper allows. */
const sizes = {
  whole: { onScreen: { width: 900, height: 200 }, onPaper: { width: PAPER_WIDTH, height: 110 } },
  small: { onScreen: { width: 440, height: 140 }, onPaper: { width: 335, height: 100 } },
};
/** Room for the figures at the left and the days below. */
const [LEFT, TOP, BOTTOM] = [64, 6, 20];
/** The room that a day takes below, and how many are written at most. */
const DAY_WIDTH = 64;
const DAYS_WRITTEN = 5;
/** About so many figures stand at the left; they are whole kg. */
const TICKS = 4;

/** Where a day stands, from the left, how wide it is, and how high so many kg reach. */
export interface Axes {
  left(date: string): number;
  wide: number;
  height(kilograms: number): number;
}

interface Series {
  /** What it is called by, and its mark in the legend. */
  name: string;
  mark?: string;
  /** Kg of each day, in the order of the days. */
  kilograms: readonly number[];
  /** The list that makes the figure of a day. */
  leads(date: string): CardList;
}

interface ChartProps {
  title: string;
  days: readonly string[];
  series: readonly Series[];
  /** What the legend says of each series. */
  legend: readonly ReactNode[];
  /** Kg that the scale reaches at least: of charts that are compared. */
  most?: number;
  /** It stands beside another one. */
  isSmall?: boolean;
  children(axes: Axes): ReactNode;
}

/**
 * Kg by day as a picture with its axes, its legend, the figures of the day that is pointed at, and the same as a table
 * whose figures lead to their lists. It is drawn as wide
 * as it is shown: scaled, its words would be too small on a phone.
 */
export function Chart({ title, days, series, legend, most = 0, isSmall = false, children }: ChartProps) {
  const { t } = useTranslation('dashboard');
  const formatDate = useFormatDate();
  const { ref, width: shown, isPrinting } = useShownWidth();
  const { onPaper, onScreen } = sizes[isSmall ? 'small' : 'whole'];
  const { width, height } = isPrinting ? onPaper : { ...onScreen, ...(shown > 0 && { width: shown }) };
  const peak = Math.max(most, ...series.flatMap(({ kilograms }) => kilograms));
  const ticks = roundTicks(Math.max(TICKS, peak), TICKS);
  const floor = height - BOTTOM;
  const y = (kilograms: number) => floor - ((floor - TOP) * kilograms) / ticks.at(-1)!;
  const { dayAt, ...across } = daysBetween(days, LEFT, width);
  const axes: Axes = { ...across, height: y };
  const every = Math.ceil(days.length / Math.max(1, Math.min(DAYS_WRITTEN, Math.floor((width - LEFT) / DAY_WIDTH))));
  const say = (at: number) =>
    [
      formatDate(days[at]!),
      ...series.map(({ name, kilograms }) => `${name} ${formatNumber(kilograms[at] ?? 0, 3)} kg`),
    ].join(' · ');
  return (
    <Section title={title}>
      <figure className={classes.chart} ref={ref}>
        <figcaption className={classes.legend}>
          {series.map(({ name, mark }, at) => (
            <span key={name} data-mark={mark}>
              {legend[at]}
            </span>
          ))}
        </figcaption>
        {peak === 0 ? (
          <p className={classes.beside}>{t('nothingOnDays')}</p>
        ) : (
          <DayCursor title={title} days={days} say={say} dayAt={dayAt}>
            {(at) => (
              <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
                {at !== undefined && (
                  <rect
                    className={classes.cursor}
                    x={axes.left(days[at]!) - axes.wide / 6}
                    width={(axes.wide * 4) / 3}
                    y={TOP}
                    height={floor - TOP}
                  />
                )}
                {ticks.map((tick) => (
                  <g key={tick}>
                    <line className={classes.rule} x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} />
                    <text className={classes.tick} x={LEFT - 8} y={y(tick)} textAnchor="end" dominantBaseline="middle">
                      {formatNumber(tick)}
                    </text>
                  </g>
                ))}
                {children(axes)}
                {days.map((date, index) => {
                  const isLast = index === days.length - 1;
                  return (
                    (days.length - 1 - index) % every === 0 && (
                      <text
                        key={date}
                        className={classes.tick}
                        x={axes.left(date) + (isLast ? axes.wide : axes.wide / 2)}
                        y={height - 4}
                        textAnchor={isLast ? 'end' : 'middle'}
                      >
                        {formatDate(date).slice(0, 5)}
                      </text>
                    )
                  );
                })}
              </svg>
            )}
          </DayCursor>
        )}
        <details className={classes.table}>
          <summary>{t('asTable')}</summary>
          <table className={classes.figures}>
            <thead>
              <tr>
                <th scope="col">{t('day')}</th>
                {series.map(({ name }) => (
                  <th key={name} scope="col">
                    {name} (kg)
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((date, at) => (
                <tr key={date}>
                  <th scope="row">{formatDate(date)}</th>
                  {series.map(({ name, kilograms, leads }) => (
                    <td key={name}>
                      <ToList {...leads(date)}>{formatNumber(kilograms[at] ?? 0, 3)}</ToList>
                    </td>
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
