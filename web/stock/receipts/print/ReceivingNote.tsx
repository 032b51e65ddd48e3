import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { goodsRows } from '#web/stock/documents/print/goods-rows.ts';
import { GoodsTable } from '#web/stock/documents/print/GoodsTable.tsx';
import { Fact, Letterhead } from '#web/stock/documents/print/Letterhead.tsx';
import classes from '#web/stock/documents/print/print.module.css';
import { PrintFrame } from '#web/stock/documents/print/PrintFrame.tsx';
import { Signatures } from '#web/stock/documents/print/Signatures.tsx';
import { wordsIn } from '#web/stock/documents/print/words.ts';
import type { PaperLanguage } from '#texts/paper-language.ts';

interface ReceivingNoteProps {
  document: StockDocument;
  onClose(): void;
}

/** The receiving note: what came, from whom, and what it weighed, gross, tare and net, signed by both sides. */
export function ReceivingNote({ document, onClose }: ReceivingNoteProps) {
  const { t } = useTranslation('stockReceived');
  const [language, setLanguage] = useState<PaperLanguage>('both');
  const words = wordsIn(language);
  const title = `${words('receiving')} ${document.number ?? ''}`.trim();
  const { partner, owner, warehouse, temperature_c } = document;
  return (
    <PrintFrame
      label={t('print.receiving')}
      title={title}
      language={language}
      onLanguage={setLanguage}
      onClose={onClose}
    >
      <Letterhead document={document} paper="receiving" words={words} />
      <div className={classes.parties}>
        <section>
          <h2>{words('deliveredBy')}</h2>
          <p className={classes.company}>{partner?.name ?? words('unnamed')}</p>
          <p>{partner?.code}</p>
        </section>
        <dl>
          <Fact name={words('receivedIn')}>{warehouse.name}</Fact>
          <Fact name={words('owner')}>{owner?.name}</Fact>
          <Fact name={words('reference')}>{document.reference}</Fact>
          <Fact name={words('vehicle')}>{document.vehicle_number}</Fact>
          <Fact name={words('driver')}>{document.driver_name}</Fact>
          <Fact name={words('seal')}>{document.seal_number}</Fact>
          <Fact name={words('arrival')}>{temperature_c !== null && `${formatNumber(temperature_c, 1)} °C`}</Fact>
        </dl>
      </div>
      <GoodsTable title={title} rows={goodsRows(document)} total={document} words={words} withExpiry />
      {document.notes && (
        <p className={classes.notes}>
          <strong>{words('notes')}:</strong> {document.notes}
        </p>
      )}
      <Signatures of={['received', 'weighedBy', 'carried']} words={words} />
    </PrintFrame>
  );
}
