import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ImportPreview } from '#shared/import.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import dialogClasses from '#web/platform/ui/dialog.module.css';
import { ErrorList } from './ErrorList.tsx';
import classes from './import.module.css';
import { StepHeading } from './StepHeading.tsx';

interface DoneProps {
  path: string;
  /** Stem of file names. */
  name: string;
  preview: ImportPreview;
  /** Goes on with the rows that were left out. */
  onMend(): void;
  onOtherFile(): void;
  onClose(): void;
}

/** The result of an import that is done. */
export function Done({ path, name, preview, onMend, onOtherFile, onClose }: DoneProps) {
  const { id, counts, file_name: file } = preview;
  const { t } = useTranslation('import');
  const count = counts.create + counts.update;

  return (
    <Stack gap="md">
      <Group gap="md" wrap="nowrap" align="flex-start">
        <IconCircleCheck size={40} stroke={1.5} className={classes.done} aria-hidden />
        <StepHeading
          title={t('done.title', { count, n: formatNumber(count) })}
          lead={t('done.text', { file, create: formatNumber(counts.create), update: formatNumber(counts.update) })}
        />
      </Group>
      {counts.faulty > 0 && (
        <Alert color="warn" p="sm" icon={<IconAlertTriangle aria-hidden />}>
          <Stack gap="sm">
            <Text size="sm">{t('done.left', { count: counts.faulty, n: formatNumber(counts.faulty) })}</Text>
            <Group gap="sm">
              <Button size="xs" onClick={onMend}>
                {t('done.mend')}
              </Button>
              <ErrorList path={path} name={name} id={id} />
            </Group>
          </Stack>
        </Alert>
      )}
      <Group gap="sm" className={dialogClasses.buttons ?? ''}>
        <Button onClick={onClose}>{t('done.show')}</Button>
        <Button variant="default" onClick={onOtherFile}>
          {t('done.again')}
        </Button>
      </Group>
    </Stack>
  );
}

interface FailedProps {
  preview: ImportPreview;
  onRecheck(): void;
  onOtherFile(): void;
  onDiscard(): void;
}

/** Why nothing came in, and what to do about it. */
export function Failed({ preview: { problem, file_name }, onRecheck, onOtherFile, onDiscard }: FailedProps) {
  const { t } = useTranslation('import');

  return (
    <Stack gap="md">
      <StepHeading title={t('failed.title')} lead={file_name} />
      <Alert color="bad" p="sm" icon={<IconAlertCircle aria-hidden />}>
        <Text size="sm">{t(problem === 'changed_meanwhile' ? 'failed.changed_meanwhile' : 'failed.not_written')}</Text>
      </Alert>
      <Group gap="sm" className={dialogClasses.buttons ?? ''}>
        <Button onClick={onRecheck}>{t('failed.recheck')}</Button>
        <Button variant="default" onClick={onOtherFile}>
          {t('otherFile')}
        </Button>
        <Button variant="subtle" color="bad" onClick={onDiscard}>
          {t('discard')}
        </Button>
      </Group>
    </Stack>
  );
}
