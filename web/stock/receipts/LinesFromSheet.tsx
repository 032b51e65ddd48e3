import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportDialog } from '#web/platform/import/lazy-import.ts';
import { goToUnread } from '#web/platform/ui/unread.ts';
import type { Draft } from '#web/stock/documents/use-draft.ts';
import { keyOfDocument } from '#web/stock/documents/use-document.ts';
import { receivedType } from './received-type.ts';

interface LinesFromSheetProps {
  documentId: string;
  flush: Draft['flush'];
}

/** The way to lines from a supplier's packing list. What was typed is stored before: they go behind it. */
export function LinesFromSheet({ documentId, flush }: LinesFromSheetProps) {
  const { t } = useTranslation('stockReceived');
  const client = useQueryClient();
  const [step, setStep] = useState<'closed' | 'storing' | 'open'>('closed');

  async function open() {
    if (goToUnread()) return;
    setStep('storing');
    // Where it could not be stored, the page says so.
    setStep((await flush()) ? 'open' : 'closed');
  }

  function close() {
    setStep('closed');
    void client.invalidateQueries({ queryKey: keyOfDocument(receivedType, documentId) });
  }

  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconFileSpreadsheet size={16} />}
        loading={step === 'storing'}
        onClick={() => void open()}
      >
        {t('fromSheet')}
      </Button>
      <Suspense>
        {step === 'open' && (
          <ImportDialog
            path={`${receivedType.path}/${documentId}/lines`}
            what={t('packingList')}
            name="packing_list"
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
