import { Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/platform/look/format.ts';
import classes from './tally.module.css';

interface TallyListProps {
  /** kg, in the order of weighing. */
  weights: readonly number[];
  /** Takes away the pack that was weighed as this one, counted from zero. */
  onRemove(index: number): void;
}

/** The packs that were weighed into a place, the last one first. */
export function TallyList({ weights, onRemove }: TallyListProps) {
  const { t } = useTranslation('stockReceived');
  const packs = weights.map((kg, index) => ({ kg, index, n: formatNumber(index + 1) })).toReversed();
  return (
    <section className={classes.listBox} aria-label={t('tally.list')}>
      {packs.length === 0 ? (
        <Text size="sm" c="dimmed" p="sm">
          {t('tally.none')}
        </Text>
      ) : (
        <ol className={classes.list} reversed>
          {packs.map(({ kg, index, n }) => (
            <li key={index}>
              <span className={classes.count}>{n}</span>
              <span className={classes.kg}>{formatNumber(kg, 3)} kg</span>
              <Button
                variant="subtle"
                color="bad"
                h={44}
                w={44}
                p={0}
                aria-label={t('tally.remove', { n, kg: formatNumber(kg, 3) })}
                onClick={() => onRemove(index)}
              >
                <IconTrash size={20} />
              </Button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
