import { lazy, type ReactNode, Suspense } from 'react';
import type { StockDocument } from '#shared/stock/document.ts';
import { useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { pageOf } from '#web/stock/documents/document-type.ts';
import classes from './print.module.css';
import type { PaperWords } from './words.ts';

const QrCode = lazy(() => import('#web/platform/ui/QrCode.tsx'));

const QR_SIZE = 84;

interface LetterheadProps {
  document: Pick<StockDocument, 'id' | 'number' | 'date' | 'status'> & { entity: string };
  /** What it is. */
  paper: 'delivery' | 'packing' | 'handover';
  words: PaperWords;
}

/** Who issues a paper, what it is, its number and date, and a code that leads to the document. */
export function Letterhead({ document, paper, words }: LetterheadProps) {
  const { company, settings } = useSession();
  const formatDate = useFormatDate();
  const contact = [company.phone, company.email, company.npwp && `${words('npwp')} ${company.npwp}`].filter(Boolean);
  const state = document.status === 'voided' ? words('voided') : document.number === null ? words('draft') : undefined;
  return (
    <header className={classes.letterhead}>
      <div className={classes.issuer}>
        {company.logo && <img className={classes.logo} src={`${settings.files_url}/${company.logo}`} alt="" />}
        <div>
          <p className={classes.company}>{company.name}</p>
          <p className={classes.address}>{company.address}</p>
          <p>{contact.join(' · ')}</p>
        </div>
      </div>
      <div className={classes.identity}>
        <h1>{words(paper)}</h1>
        <dl>
          <Fact name={words('number')}>{document.number ?? '—'}</Fact>
          <Fact name={words('date')}>{formatDate(document.date)}</Fact>
        </dl>
        {state && <p className={classes.state}>{state}</p>}
      </div>
      <div className={classes.code}>
        <Suspense fallback={<div style={{ width: QR_SIZE, height: QR_SIZE }} />}>
          <QrCode text={`${window.location.origin}${pageOf(document)}`} label={words('scan')} size={QR_SIZE} />
        </Suspense>
      </div>
    </header>
  );
}

/** A fact with its name; nothing where there is none. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children !== null &&
  children !== undefined &&
  children !== '' &&
  children !== false && (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
