import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ImportPreview } from '#shared/import.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { ErrorList } from './ErrorList.tsx';
import { FaultList } from './FaultList.tsx';

interface FaultyNoticeProps {
  path: string;
  /** Stem of file names. */
  name: string;
  preview: ImportPreview;
  /** The kind of error that is looked at. */
  only: string | undefined;
  onOnly(kind: string | undefined): void;
  onCreateMissing(): void;
  onOtherFile(): void;
}

/** Says why the import cannot start whole, by kind of error, and what to do about it. */
export function FaultyNotice(props: FaultyNoticeProps) {
  const { path, name, preview, only, onOnly, onCreateMissing, onOtherFile } = props;
  const { t } = useTranslation('import');
  const { faulty } = preview.counts;

  return (
    <Alert color="bad" p="sm" icon={<IconAlertTriangle aria-hidden />}>
      <Stack gap="sm">
        <Text size="sm">{t('check.fix', { count: faulty, n: formatNumber(faulty) })}</Text>
        <FaultList preview={preview} only={only} onOnly={onOnly} />
        <Group gap="sm">
          {!preview.creates_missing && preview.faults.some(({ creatable }) => creatable) && (
            <Button size="xs" leftSection={<IconPlus size={14} />} onClick={onCreateMissing}>
              {t('check.createMissing')}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={onOtherFile}>
            {t('otherFile')}
          </Button>
          <ErrorList path={path} name={name} id={preview.id} />
        </Group>
      </Stack>
    </Alert>
  );
}
