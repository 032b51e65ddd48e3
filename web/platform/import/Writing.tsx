import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ImportPreview } from '#shared/import.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import dialogClasses from '#web/platform/ui/dialog.module.css';
import classes from './import.module.css';
import { StepHeading } from './StepHeading.tsx';

interface WritingProps {
  preview: ImportPreview;
  /** Whether the last look failed. */
  lost: boolean;
  onClose(): void;
}

/** How far the import has come. */
export function Writing({ preview: { progress, counts, file_name }, lost, onClose }: WritingProps) {
  const { t } = useTranslation(['import', 'common']);
  const percent = counts.rows > 0 ? Math.min(100, (progress / counts.rows) * 100) : 0;
  const words = t('write.progress', { written: formatNumber(progress), rows: formatNumber(counts.rows) });

  return (
    <Stack gap="md">
      <StepHeading title={t('write.title')} lead={file_name} />
      <div>
        <Progress.Root size="lg">
          <Progress.Section
            value={percent}
            animated
            striped
            // Its own would say a share in per cent instead.
            withAria={false}
            role="progressbar"
            aria-valuemin={0}
            aria-valuemax={counts.rows}
            aria-valuenow={progress}
            aria-label={t('write.label')}
            aria-valuetext={words}
          />
        </Progress.Root>
        <Text size="sm" mt="xs" className={classes.figures ?? ''}>
          {words}
        </Text>
      </div>
      {lost && (
        <Alert color="warn" p="sm" role="alert" icon={<IconPlugConnectedX aria-hidden />}>
          {t('write.lost')}
        </Alert>
      )}
      <Text size="sm" c="dimmed">
        {t('write.leave')}
      </Text>
      <Group gap="sm" className={dialogClasses.buttons ?? ''}>
        <Button variant="default" onClick={onClose}>
          {t('common:close')}
        </Button>
      </Group>
    </Stack>
  );
}
