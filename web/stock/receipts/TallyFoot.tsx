import { Button, Group } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Weighing } from '#web/stock/documents/use-weighing.ts';
import { AskSwitch } from '#web/stock/documents/WeightEntry.tsx';
import classes from './tally.module.css';

interface TallyFootProps {
  weighing: Weighing;
  /** Nothing where this is the last line. */
  onNext: (() => void) | undefined;
  onClose(): void;
}

/** The actions beside weighing: the next line, and done. */
export function TallyFoot({ weighing, onNext, onClose }: TallyFootProps) {
  const { t } = useTranslation('stockReceived');
  return (
    <footer className={classes.foot}>
      <AskSwitch weighing={weighing} />
      <Group gap="xs" grow preventGrowOverflow={false}>
        {onNext && (
          <Button variant="default" h={44} rightSection={<IconChevronRight size={18} />} onClick={onNext}>
            {t('tally.next')}
          </Button>
        )}
        <Button h={44} onClick={onClose}>
          {t('tally.close')}
        </Button>
      </Group>
    </footer>
  );
}
