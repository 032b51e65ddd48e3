import { ActionIcon } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import { withWords } from '#web/platform/texts/index.ts';

const DocumentLabel = lazy(() => withWords('labels', import('./DocumentLabel.tsx')));

/** Opens the label of a document. */
export function DocumentLabelButton({ document }: { document: StockDocument }) {
  const { t } = useTranslation('stockDocuments');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('printLabel')}
        title={t('printLabel')}
        onClick={() => setIsOpen(true)}
      >
        <IconQrcode size={18} aria-hidden />
      </ActionIcon>
      <Suspense>{isOpen && <DocumentLabel document={document} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
