import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import type { Consignee } from '#shared/stock/issued.ts';
import type { PaperLanguage } from '#texts/paper-language.ts';
import { DeliveryNote } from './DeliveryNote.tsx';
import { PackingList } from './PackingList.tsx';
import { copies, type Paper, papers } from './papers.ts';
import classes from './print.module.css';
import { PrintFrame } from './PrintFrame.tsx';
import { wordsIn } from './words.ts';

interface RoadPapersProps {
  document: StockDocument;
  /** To whom the goods go, where that is a partner. */
  consignee: Consignee | null;
  /** The consignee is not known yet. */
  isWaiting?: boolean;
  paper: Paper;
  onPaper(paper: Paper): void;
  onClose(): void;
}

const sheets = { delivery: DeliveryNote, packing: PackingList };

/** The papers that leave with goods as they will be printed, A4: once, or a marked copy for each who keeps one. */
export function RoadPapers({ document, consignee, isWaiting = false, paper, onPaper, onClose }: RoadPapersProps) {
  const { t } = useTranslation('stockIssued');
  const [language, setLanguage] = useState<PaperLanguage>('both');
  const [isCopied, setIsCopied] = useState(false);
  const words = wordsIn(language);
  const Sheet = sheets[paper];
  const title = `${words(paper)} ${document.number ?? ''}`.trim();

  return (
    <PrintFrame
      label={t(`print.${paper}`)}
      title={title}
      language={language}
      onLanguage={setLanguage}
      isWaiting={isWaiting}
      choices={
        <>
          <SegmentedControl
            aria-label={t('print.open')}
            data={papers.map((one) => ({ value: one, label: t(`print.${one}`) }))}
            value={paper}
            onChange={onPaper}
          />
          <SegmentedControl
            aria-label={t('print.copies')}
            data={[
              { value: 'one', label: t('print.once') },
              { value: 'copies', label: t('print.marked') },
            ]}
            value={isCopied ? 'copies' : 'one'}
            onChange={(chosen) => setIsCopied(chosen === 'copies')}
          />
        </>
      }
      onClose={onClose}
    >
      {(isCopied ? copies : [null]).map((copy) => (
        <section key={copy} className={classes.copy}>
          <Sheet document={document} consignee={consignee} words={words} title={title} mark={copy && words(copy)} />
        </section>
      ))}
    </PrintFrame>
  );
}
