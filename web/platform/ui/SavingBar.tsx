import { Button, Group, Paper, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './settings.module.css';

interface SavingBarProps {
  /** The id of the form that is saved. */
  form: string;
  /** Fields that are not as they are stored. */
  changes: number;
  busy: boolean;
  onDiscard(): void;
}

/** Saves settings, or puts them back: in sight as long as something was changed and not saved. */
export function SavingBar({ form, changes, busy, onDiscard }: SavingBarProps) {
  const { t } = useTranslation(['ui', 'common']);
  const isShown = changes > 0;
  // It comes over the field in which the first letter was typed, where that is low on the screen.
  useEffect(() => {
    if (isShown) document.activeElement?.scrollIntoView?.({ block: 'nearest' });
  }, [isShown]);
  if (!isShown) return null;
  return (
    <Paper className={classes.bar ?? ''} shadow="md" radius="lg" role="group" aria-label={t('form.unsaved')}>
      <Text size="sm" fw={500} role="status">
        {t('form.changes', { count: changes })}
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={onDiscard} aria-disabled={busy}>
          {t('form.discard')}
        </Button>
        <Button type="submit" form={form} loading={busy}>
          {t('common:save')}
        </Button>
      </Group>
    </Paper>
  );
}
