import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Release } from '#shared/fishfin-returns.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { Fact, Letterhead } from '#web/stock/documents/print/Letterhead.tsx';
import classes from '#web/stock/documents/print/print.module.css';
import { PrintFrame } from '#web/stock/documents/print/PrintFrame.tsx';
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
      <table className={classes.goods}>
        <thead>
          <tr className={classes.running}>
            <th colSpan={5}>{title}</th>
          </tr>
          <tr>
            <th scope="col">{words('no')}</th>
            <th scope="col">{words('goods')}</th>
            <th scope="col">{words('batch')}</th>
            <th scope="col" className={classes.number}>
              {words('packs')}
            </th>
            <th scope="col" className={classes.number}>
              {words('weight')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={at}>
              <td>{formatNumber(at + 1)}</td>
              <td>
                {line.variant.name}
                <small>{line.variant.code}</small>
              </td>
              <td className={classes.batch}>{line.batch.number}</td>
              <td className={classes.number}>{formatNumber(line.packs)}</td>
              <td className={classes.number}>{formatNumber(line.net_weight, 3)}</td>
            </tr>
          ))}
          <tr className={classes.total}>
            <th scope="row" colSpan={3}>
              {words('total')}
            </th>
            <td className={classes.number}>{formatNumber(release.packs)}</td>
            <td className={classes.number}>{formatNumber(release.net_weight, 3)}</td>
          </tr>
        </tbody>
      </table>
      <div className={classes.signatures}>
        {(['handedBy', 'received', 'witnessed'] as const).map((who) => (
          <div key={who}>
            <p>{words(who)}</p>
            <p className={classes.line}>{words('signature')}</p>
          </div>
        ))}
      </div>
    </PrintFrame>
  );
}
