import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ImportPreview } from '#shared/import.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFetchedFile } from './use-fetched-file.ts';

interface FaultyNoticeProps {
  path: string;
  /** Stem of file names. */
  name: string;
  preview: ImportPreview;
  onOtherFile(): void;
}

/** Says why the import cannot start and what to do about it. */
export function FaultyNotice({ path, name, preview, onOtherFile }: FaultyNoticeProps) {
  const { t } = useTranslation('import');
  const errorList = useFetchedFile();
  const { faulty } = preview.counts;

  return (
    <Alert color="bad" p="sm" icon={<IconAlertTriangle aria-hidden />}>
      <Stack gap="sm">
        <Text size="sm">{t('check.fix', { count: faulty, n: formatNumber(faulty) })}</Text>
        <Group gap="sm">
          <Button size="xs" onClick={onOtherFile}>
            {t('otherFile')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={14} />}
            loading={errorList.busy}
            onClick={() =>
              void errorList.fetch({
                path: `${path}/import/${preview.id}/errors`,
                name: `${name}_errors.xlsx`,
                failed: t('check.errorListFailed'),
              })
            }
          >
            {t('check.errorList')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
