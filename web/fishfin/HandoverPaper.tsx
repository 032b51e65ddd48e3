import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Release } from '#shared/fishfin-returns.ts';
import { useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { GoodsTable } from '#web/stock/documents/print/GoodsTable.tsx';
import { Fact, Letterhead } from '#web/stock/documents/print/Letterhead.tsx';
import classes from '#web/stock/documents/print/print.module.css';
import { PrintFrame } from '#web/stock/documents/print/PrintFrame.tsx';
import { Signatures } from '#web/stock/documents/print/Signatures.tsx';
import { wordsIn } from '#web/stock/documents/print/words.ts';
import type { PaperLanguage } from '#texts/paper-language.ts';

/** The record that released goods were handed over, for both sides to sign: in the company's language unless another is chosen. */
export function HandoverPaper({ release, onClose }: { release: Release; onClose(): void }) {
  const { t } = useTranslation('fishfin');
  const { company } = useSession();
  const formatDate = useFormatDate();
  const [language, setLanguage] = useState<PaperLanguage>(company.language);
  const words = wordsIn(language);
  const { number, facility, financier, borrower, warehouse, handover, lines } = release;
  const title = `${words('handover')} ${number ?? ''}`.trim();
  const rows = lines.map(({ variant, batch, packs, net_weight }, at) => ({
    id: String(at),
    n: at + 1,
    variant,
    batch: batch.number,
    packs,
    net_weight,
  }));
  return (
    <PrintFrame label={t('release.print')} title={title} language={language} onLanguage={setLanguage} onClose={onClose}>
      <Letterhead document={{ ...release, entity: 'fishfinreturn', status: 'posted' }} paper="handover" words={words} />
      <div className={classes.parties}>
        <section>
          <h2>{words('borrower')}</h2>
          <p className={classes.company}>{borrower?.name ?? company.name}</p>
        </section>
        <dl>
          <Fact name={words('facility')}>{facility.number}</Fact>
          <Fact name={words('financier')}>{financier.name}</Fact>
          <Fact name={words('from')}>{warehouse.name}</Fact>
          <Fact name={words('handedOn')}>{handover && formatDate(handover.date)}</Fact>
          <Fact name={words('received')}>{handover?.received_by}</Fact>
        </dl>
      </div>
      <p className={classes.notes}>{words('handoverText')}</p>
      <GoodsTable title={title} rows={rows} total={release} words={words} />
      <Signatures of={['handedBy', 'received', 'witnessed']} words={words} />
    </PrintFrame>
  );
}
