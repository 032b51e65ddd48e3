import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import type { Consignee } from '#shared/stock/issued.ts';
import { call } from '#web/platform/calls/api.ts';
import { PrintFrame } from '#web/stock/documents/print/PrintFrame.tsx';
import { issuedType } from '../issued-type.ts';
import { type Paper, papers } from '../papers.ts';
import { DeliveryNote } from './DeliveryNote.tsx';
import { PackingList } from './PackingList.tsx';
import { wordsIn } from '#web/stock/documents/print/words.ts';
import type { PaperLanguage } from '#texts/paper-language.ts';

interface PrintViewProps {
  document: StockDocument;
  paper: Paper;
  onPaper(paper: Paper): void;
  onClose(): void;
}

const sheets = { delivery: DeliveryNote, packing: PackingList };

/** A paper as it will be printed, A4. Only it is printed: everything else of the page stays away. */
export function PrintView({ document, paper, onPaper, onClose }: PrintViewProps) {
  const { t } = useTranslation('stockIssued');
  const [language, setLanguage] = useState<PaperLanguage>('both');
  const words = wordsIn(language);
  const path = `${issuedType.path}/${document.id}/consignee`;
  const consignee = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => call<{ data: Consignee | null }>('GET', path, undefined, signal),
    staleTime: 0,
  });
  const Sheet = sheets[paper];
  const title = `${words(paper)} ${document.number ?? ''}`.trim();

  return (
    <PrintFrame
      label={t(`print.${paper}`)}
      title={title}
      language={language}
      onLanguage={setLanguage}
      isWaiting={consignee.isPending}
      choices={
        <SegmentedControl
          aria-label={t('print.open')}
          data={papers.map((one) => ({ value: one, label: t(`print.${one}`) }))}
          value={paper}
          onChange={onPaper}
        />
      }
      onClose={onClose}
    >
      <Sheet document={document} consignee={consignee.data?.data ?? null} words={words} title={title} />
    </PrintFrame>
  );
}
