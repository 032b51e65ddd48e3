import { Alert, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/platform/look/format.ts';
import type { Doubtful } from './use-weighing.ts';
import classes from './weighing.module.css';

interface WeightDoubtProps {
  doubtful: Doubtful;
  onKeep(): void;
  onDrop(): void;
}

/** Asks whether an unusual weight, or a label that was scanned before, is meant. */
export function WeightDoubt({ doubtful: { read, doubt }, onKeep, onDrop }: WeightDoubtProps) {
  const { t } = useTranslation('stockDocuments');
  const kg = formatNumber(read.kg, 3);

  function said() {
    if (doubt.why === 'twice') return t('label.twice');
    const figures = { kg, percent: formatNumber(doubt.percent), from: formatNumber(doubt.from, 3) };
    return t(doubt.why === 'nominal' ? 'weigh.nominal' : 'weigh.mean', figures);
  }

  return (
    <Alert color="warn" role="alert" className={classes.doubt ?? ''} title={said()}>
      <Group gap="xs">
        <Button color="warn" h={44} onClick={onKeep}>
          {t('weigh.keep', { kg })}
        </Button>
        <Button variant="default" h={44} onClick={onDrop}>
          {t('weigh.drop')}
        </Button>
      </Group>
    </Alert>
  );
}
