import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFetchedFile } from './use-fetched-file.ts';

interface ErrorListProps {
  path: string;
  /** Stem of file names. */
  name: string;
  /** Which import. */
  id: string;
}

/** Downloads the rows with errors, each with what is wrong. */
export function ErrorList({ path, name, id }: ErrorListProps) {
  const { t } = useTranslation('import');
  const list = useFetchedFile();

  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={14} />}
      loading={list.busy}
      onClick={() =>
        void list.fetch({
          path: `${path}/import/${id}/errors`,
          name: `${name}_errors.xlsx`,
          failed: t('check.errorListFailed'),
        })
      }
    >
      {t('check.errorList')}
    </Button>
  );
}
