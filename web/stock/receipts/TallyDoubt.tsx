import { Alert, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/platform/look/format.ts';
import classes from './tally.module.css';
import type { Doubtful } from './use-tally.ts';

interface TallyDoubtProps {
  doubtful: Doubtful;
  onKeep(): void;
  onDrop(): void;
}

/** Asks whether an unusual weight, or a label that was scanned before, is meant. */
export function TallyDoubt({ doubtful: { read, doubt }, onKeep, onDrop }: TallyDoubtProps) {
  const { t } = useTranslation('stockReceived');
  const kg = formatNumber(read.kg, 3);

  function said() {
    if (doubt.why === 'twice') return t('tally.twice');
    const figures = { kg, percent: formatNumber(doubt.percent), from: formatNumber(doubt.from, 3) };
    return t(doubt.why === 'nominal' ? 'tally.nominal' : 'tally.meanDoubt', figures);
  }

  return (
    <Alert color="orange" role="alert" className={classes.part ?? ''} title={said()}>
      <Group gap="xs">
        <Button color="orange" h={44} onClick={onKeep}>
          {t('tally.keep', { kg })}
        </Button>
        <Button variant="default" h={44} onClick={onDrop}>
          {t('tally.drop')}
        </Button>
      </Group>
    </Alert>
  );
}
