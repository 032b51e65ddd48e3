import { lazy, type ReactNode, Suspense } from 'react';
import type { Company } from '#shared/company.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import { useFileAddress } from '#web/platform/session/file-address.ts';
import { useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { pageOf } from '#web/stock/documents/document-type.ts';
import classes from './print.module.css';
import type { PaperWords } from './words.ts';

const QrCode = lazy(() => import('#web/platform/ui/QrCode.tsx'));

const QR_SIZE = 84;

interface LetterheadProps {
  document: Pick<StockDocument, 'id' | 'number' | 'date' | 'status'> & { entity: string };
  /** What it is. */
  paper: 'delivery' | 'packing' | 'handover' | 'receiving';
  words: PaperWords;
  /** Whose copy it is, where there are several. */
  mark?: string | null;
}

/** Who issues a paper of a document, what it is, its number and date, and a code that leads to the document. */
export function Letterhead({ document, paper, words, mark = null }: LetterheadProps) {
  const { company } = useSession();
  const formatDate = useFormatDate();
  const state = document.status === 'voided' ? words('voided') : document.number === null ? words('draft') : null;
  return (
    <PaperHead
      issuer={company}
      heading={words(paper)}
      facts={[
        [words('number'), document.number ?? '—'],
        [words('date'), formatDate(document.date)],
      ]}
      state={state}
      mark={mark}
      npwp={words('npwp')}
      page={pageOf(document)}
      scan={words('scan')}
    />
  );
}

interface PaperHeadProps {
  issuer: Pick<Company, 'name' | 'address' | 'phone' | 'email' | 'npwp'>;
  /** What it is. */
  heading: string;
  facts: readonly (readonly [string, string])[];
  /** Why it is not valid; null: it is. */
  state: string | null;
  /** Whose copy it is, where there are several. */
  mark?: string | null;
  /** What the tax number is called. */
  npwp: string;
  /** The page that its code leads to, and what that is called. */
  page: string;
  scan: string;
}

/** The head of a paper: who issues it, what it is, and a code that leads to its page. */
export function PaperHead({ issuer, heading, facts, state, mark = null, npwp, page, scan }: PaperHeadProps) {
  const { company } = useSession();
  const fileAddress = useFileAddress();
  const contact = [issuer.phone, issuer.email, issuer.npwp && `${npwp} ${issuer.npwp}`].filter(Boolean);
  return (
    <header className={classes.letterhead}>
      <div className={classes.issuer}>
        {company.logo && <img className={classes.logo} src={fileAddress(company.logo)} alt="" />}
        <div>
          <p className={classes.company}>{issuer.name}</p>
          <p className={classes.address}>{issuer.address}</p>
          <p>{contact.join(' · ')}</p>
        </div>
      </div>
      <div className={classes.identity}>
        <h1>{heading}</h1>
        <dl>
          {facts.map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </dl>
        {state && <p className={classes.state}>{state}</p>}
        {mark && <p className={classes.mark}>{mark}</p>}
      </div>
      <div className={classes.code}>
        <Suspense fallback={<div style={{ width: QR_SIZE, height: QR_SIZE }} />}>
          <QrCode text={`${window.location.origin}${page}`} label={scan} size={QR_SIZE} />
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
