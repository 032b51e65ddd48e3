import { Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LATER_NAMED, type LaterEntries } from '#shared/stock/later.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import classes from './before-posting.module.css';
import { mayOpen, pageOf } from './document-type.ts';

/** What a document that is dated back changes of the days since: later documents, stock takes, and invoices that were issued. */
export function LaterItems({ later }: { later: LaterEntries }) {
  const { t } = useTranslation('stockDocuments');
  const { permissions } = useSession().user;
  const formatDate = useFormatDate();
  const { documents, document_count, days, counts, invoices } = later;
  const seesRental = mayOpen(permissions, { entity: 'rental' });
  const more = (n: number) => n === LATER_NAMED && ` ${t('before.later.more')}`;
  return (
    <>
      {document_count > 0 && (
        <Item text={t('before.later.documents', { n: formatNumber(document_count), days: formatNumber(days) })}>
          {documents.map((one) => (
            <To key={one.id} to={mayOpen(permissions, one) ? pageOf(one) : undefined}>
              {one.number}
            </To>
          ))}
          {document_count > documents.length && more(documents.length)}
        </Item>
      )}
      {counts.map(({ id, name, date }) => (
        <Item key={id} text={t('before.later.counts', { date: formatDate(date) })}>
          <To
            to={mayOpen(permissions, { entity: 'stockadjustment' }) ? `/app/stockadjustment/counts/${id}` : undefined}
          >
            {name}
          </To>
        </Item>
      ))}
      {invoices && invoices.length > 0 && (
        <Item text={t('before.later.invoices')}>
          {invoices.map(({ id, number }) => (
            <To key={id} to={seesRental ? `/app/rentalinvoice/${id}` : undefined}>
              {number}
            </To>
          ))}
          {more(invoices.length)}
        </Item>
      )}
    </>
  );
}

/** The same of a document that waits to be decided on or posted. */
export function LaterSection({ later }: { later: LaterEntries }) {
  const { t } = useTranslation('stockDocuments');
  return (
    <Section title={t('before.title')}>
      <ul className={classes.list}>
        <LaterItems later={later} />
      </ul>
    </Section>
  );
}

/** A sentence with the records that it is about. */
function Item({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useTranslation('stockDocuments');
  return (
    <li>
      <IconAlertTriangle size={16} role="img" aria-label={t('before.look')} />
      <span>
        {text} {children}
      </span>
    </li>
  );
}

/** The name of a record, which leads to its page where the person may open it. */
const To = ({ to, children }: { to: string | undefined; children: ReactNode }) => (
  <>
    {to ? (
      <Anchor inherit underline="always" renderRoot={(props) => <Link to={to} {...props} />}>
        {children}
      </Anchor>
    ) : (
      children
    )}{' '}
  </>
);
