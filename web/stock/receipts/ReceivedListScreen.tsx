import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportDialog } from '#web/platform/import/lazy-import.ts';
import { DocumentList } from '#web/stock/documents/DocumentList.tsx';
import { AskButton } from '#web/stock/requests/lazy-ask.ts';
import { receivedType } from './received-type.ts';
import { OpenCosts } from './OpenCosts.tsx';

/** The list of receipts, and the way to a new one, or to those of the opening stock in a file. */
export default function ReceivedListScreen() {
  const { t } = useTranslation('stockReceived');
  const client = useQueryClient();
  const [isImporting, setImporting] = useState(false);
  const openImport = useCallback(() => setImporting(true), []);
  const { path } = receivedType;

  function close() {
    setImporting(false);
    void client.invalidateQueries({ queryKey: [path] });
  }

  return (
    <>
      <DocumentList
        type={receivedType}
        above={<OpenCosts />}
        onImport={openImport}
        ask={<AskButton entity="stockreceived" />}
      />
      <Suspense>
        {isImporting && <ImportDialog path={path} what={t('opening')} name="opening_stock" onClose={close} />}
      </Suspense>
    </>
  );
}
