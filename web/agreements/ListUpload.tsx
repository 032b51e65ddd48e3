import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Agreement } from '#shared/stock-agreements.ts';
import { ImportDialog } from '#web/platform/import/lazy-import.ts';
import { agreementsPath } from './agreements.ts';

/** The way to the owner's list from a sheet; it takes the place of the one that there is. */
export function ListUpload({ agreement: { id, status } }: { agreement: Agreement }) {
  const { t } = useTranslation('agreements');
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);

  function close() {
    setOpen(false);
    void client.invalidateQueries({ queryKey: [agreementsPath] });
  }

  return (
    <>
      <Button
        variant={status === 'draft' ? 'filled' : 'default'}
        leftSection={<IconFileSpreadsheet size={16} />}
        onClick={() => setOpen(true)}
      >
        {t(status === 'draft' ? 'upload' : 'replace')}
      </Button>
      <Suspense>
        {isOpen && (
          <ImportDialog path={`${agreementsPath}/${id}/rows`} what={t('list')} name="owners_list" onClose={close} />
        )}
      </Suspense>
    </>
  );
}
