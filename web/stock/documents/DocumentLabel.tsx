import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import { documentLabel } from '#web/platform/labels/contents.ts';
import { LabelFrame } from '#web/platform/labels/LabelFrame.tsx';
import { useLabelWords } from '#web/platform/labels/use-label-words.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import type { DocumentKindName } from './document-type.ts';
import { useDocumentName } from './words.ts';

interface DocumentLabelProps {
  document: StockDocument;
  onClose(): void;
}

/** The label of a document, for its pallets while they wait, or its papers: a scan of it opens its page. */
export default function DocumentLabel({ document, onClose }: DocumentLabelProps) {
  const { t } = useTranslation('stockDocuments');
  const words = useLabelWords();
  const formatDate = useFormatDate();
  const name = useDocumentName()(document);
  const labels = useMemo(() => {
    const { id, kind, date, warehouse, partner, reference } = document;
    const said = [t(`kind.${kind as DocumentKindName}`), partner?.name, reference, formatDate(date), warehouse.name];
    return [documentLabel({ id, name, facts: said.filter((one) => typeof one === 'string') }, words)];
  }, [document, name, words, formatDate, t]);
  return (
    <LabelFrame
      kind="document"
      labels={labels}
      sizes={['100x70', '70x40', '100x150', 'a4']}
      title={name}
      onClose={onClose}
    />
  );
}
