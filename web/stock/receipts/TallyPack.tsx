import { Button } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/platform/look/format.ts';
import { Figure } from '#web/platform/ui/Figure.tsx';
import { markOf } from '#web/stock/documents/weights.ts';
import classes from './tally.module.css';

interface TallyPackProps {
  /** kg, in the order of weighing. */
  weights: readonly number[];
  /** The pack that shows, counted from zero. */
  index: number;
  /** The nominal weight of a pack, where it is known. */
  usual: number | undefined;
  /** Takes away a pack. */
  onRemove(index: number): void;
  /** Takes back the last one. */
  onUndo(): void;
}

/** One pack, to be read from afar, the last one unless another is chosen: how far it is from the others, and the way to take it back. */
export function TallyPack({ weights, index, usual, onRemove, onUndo }: TallyPackProps) {
  const { t } = useTranslation('stockReceived');
  const kg = weights[index];
  const isLast = index === weights.length - 1;
  const n = formatNumber(index + 1);
  const percent = kg === undefined || !usual ? 0 : Math.round((100 * (kg - usual)) / usual);
  return (
    <div className={classes.pack}>
      <span className={classes.last}>
        <Figure>{kg === undefined ? '–' : formatNumber(kg, 3)}</Figure>
      </span>
      <span className={classes.which}>
        {isLast ? t('tally.last') : t('tally.pack', { n })}
        {kg !== undefined && percent !== 0 && (
          <span className={classes.off} data-mark={usual && markOf(kg, usual)}>
            {percent > 0 ? '+' : '−'}
            {formatNumber(Math.abs(percent))} %
          </span>
        )}
      </span>
      {isLast ? (
        <Button
          variant="default"
          h={44}
          leftSection={<IconArrowBackUp size={18} />}
          disabled={kg === undefined}
          onClick={() => onUndo()}
        >
          {t('tally.undo')}
        </Button>
      ) : (
        kg !== undefined && (
          <Button
            variant="default"
            color="bad"
            h={44}
            leftSection={<IconTrash size={18} />}
            aria-label={t('tally.remove', { n, kg: formatNumber(kg, 3) })}
            onClick={() => onRemove(index)}
          >
            {t('tally.take')}
          </Button>
        )
      )}
    </div>
  );
}
