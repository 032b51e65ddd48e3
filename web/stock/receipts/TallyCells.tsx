import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/platform/look/format.ts';
import { markOf } from '#web/stock/documents/weights.ts';
import classes from './tally.module.css';

interface TallyCellsProps {
  /** kg, in the order of weighing. */
  weights: readonly number[];
  expected: number | null;
  /** The nominal weight of a pack. */
  nominal: number | null;
  /** The pack that was chosen, counted from zero. */
  chosen: number | undefined;
  onChoose(index: number | undefined): void;
}

/** So many that are still to come are shown. */
const MOST_TO_COME = 20;

/** Every pack as a cell with its kg, and those that are still to come. A pack that is chosen can be taken back. */
export function TallyCells({ weights, expected, nominal, chosen, onChoose }: TallyCellsProps) {
  const { t } = useTranslation('stockReceived');
  const list = useRef<HTMLOListElement>(null);
  const toCome = Math.min(MOST_TO_COME, Math.max(0, (expected ?? 0) - weights.length));
  // The last one stays in sight.
  useEffect(() => {
    list.current?.querySelector('[data-last]')?.scrollIntoView?.({ block: 'nearest' });
  }, [weights.length]);
  return (
    <ol ref={list} className={classes.cells} aria-label={t('tally.list')}>
      {weights.map((kg, index) => (
        <li key={index} data-last={index === weights.length - 1 || undefined}>
          <UnstyledButton
            className={classes.cell ?? ''}
            data-mark={markOf(kg, nominal)}
            aria-pressed={chosen === index}
            aria-label={t('tally.cell', { n: formatNumber(index + 1), kg: formatNumber(kg, 3) })}
            // As short as it fits; its name says all of it.
            data-kg={formatNumber(kg, kg < 10 ? 1 : 0)}
            onClick={() => onChoose(chosen === index ? undefined : index)}
          />
        </li>
      ))}
      {Array.from({ length: toCome }, (_, at) => (
        <li key={`next-${at}`} aria-hidden>
          <span className={classes.cell} data-next={at === 0 || undefined}>
            {formatNumber(weights.length + at + 1)}
          </span>
        </li>
      ))}
    </ol>
  );
}
