import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import { usePlace } from '#web/stock/documents/use-place.ts';

const ReceivingNote = lazy(async () => ({ default: (await import('./print/ReceivingNote.tsx')).ReceivingNote }));

/** The paper of a receipt that is no draft any more. */
export function ReceivingPaper({ document }: { document: StockDocument }) {
  const { t } = useTranslation('stockReceived');
  const [place, go] = usePlace();
  if (document.status === 'draft' || document.lines.length === 0) return null;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPrinter size={16} />}
        onClick={() => go({ print: 'receiving' })}
      >
        {t('print.receiving')}
      </Button>
      <Suspense>{place.print === 'receiving' && <ReceivingNote document={document} onClose={() => go({})} />}</Suspense>
    </>
  );
}
