import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentList } from '#web/stock/documents/DocumentList.tsx';
import { AskButton } from '#web/stock/requests/AskButton.tsx';
import { loadWords } from '#web/platform/texts/index.ts';
import { receivedType } from './received-type.ts';
import { OpenCosts } from './OpenCosts.tsx';

// A company brings in its opening stock once.
const ImportDialog = lazy(async () => {
  const [{ ImportDialog: dialog }] = await Promise.all([
    import('#web/platform/import/ImportDialog.tsx'),
    loadWords('import'),
  ]);
  return { default: dialog };
});

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
