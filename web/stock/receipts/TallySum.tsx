import { Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/platform/look/format.ts';
import classes from './tally.module.css';

interface SumProps {
  name: string;
  got: number;
  expected: number | null;
  digits: number;
  children?: ReactNode;
}

/** How much there is of one figure, and how far that is on the way to what is expected. */
export function TallySum({ name, got, expected, digits, children }: SumProps) {
  const { t } = useTranslation('stockReceived');
  const shown = formatNumber(got, digits);
  return (
    <div>
      <Text size="xs" c="dimmed">
        {name}
      </Text>
      <Text fw={600} className={classes.figure ?? ''}>
        {expected === null ? shown : t('ofExpected', { got: shown, expected: formatNumber(expected, digits) })}
      </Text>
      {expected !== null && expected > 0 && (
        <Progress
          aria-hidden
          value={Math.min(100, (100 * got) / expected)}
          color={got > expected ? 'orange' : got === expected ? 'green' : 'brand'}
        />
      )}
      {children && (
        <Text size="xs" c="dimmed">
          {children}
        </Text>
      )}
    </div>
  );
}
