import { Anchor } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '#shared/rental-invoices.ts';
import { namesOfWarehouses } from '#shared/rental-places.ts';
import { useAgreedStock } from '#web/agreements/use-agreed-stock.tsx';
import { formatNumber } from '#web/platform/look/format.ts';
import { RecordPage } from '#web/platform/records/RecordPage.tsx';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { type Fact, Facts } from '#web/platform/ui/Facts.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { PaymentsSection } from '../payments/PaymentsSection.tsx';
import { InvoiceButtons } from './InvoiceButtons.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { InvoiceStatusBadge } from './InvoiceStatusBadge.tsx';
import { invoicesPath, invoicesScreen, useInvoice } from './invoices.ts';

/** The page of one invoice. */
export default function InvoicePage() {
  const { t } = useTranslation('rental');
  const { id = '' } = useParams({ strict: false });
  const { data: invoice, error, refetch } = useInvoice(id);
  return (
    <RecordPage
      entity="rental"
      list={invoicesScreen}
      path={invoicesPath}
      id={id}
      words={{ all: t('invoice.back'), gone: t('invoice.missing') }}
      title={invoice?.number ?? t('invoice.one')}
      problem={error}
      tryAgain={() => void refetch()}
      said={
        invoice && [
          invoice.renter.name,
          namesOfWarehouses(invoice),
          <InvoiceStatusBadge key="status" status={invoice.status} />,
        ]
      }
      buttons={invoice && <InvoiceButtons invoice={invoice} />}
    >
      {invoice && (
        <>
          <InvoiceLines invoice={invoice} />
          {invoice.status !== 'draft' && invoice.status !== 'void' && <PaymentsSection invoice={invoice} />}
          <About invoice={invoice} />
        </>
      )}
    </RecordPage>
  );
}

/** The steps that people were told of, and to whom mails went. */
function useReminders({ reminders }: Invoice) {
  const { t } = useTranslation('rental');
  const formatDate = useFormatDate();
  return reminders
    .map(({ days, told_at, sent_to, sent_at }) => {
      const step = t('invoice.reminder', { n: formatNumber(days), date: formatDate(told_at) });
      return sent_to ? `${step} → ${sent_to}${sent_at ? '' : ` (${t('invoice.mailUnsure')})`}` : step;
    })
    .join('; ');
}

function About({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('rental');
  const formatDate = useFormatDate();
  const { contract, from_date, to_date, invoice_date, due_date, renter, warehouse } = invoice;
  const agreed = useAgreedStock({ owner_id: renter.id, warehouse_id: warehouse.id, to: to_date });
  const toContract = (
    <Anchor inherit renderRoot={(props) => <Link to="/app/rental/$id" params={{ id: contract.id }} {...props} />}>
      {contract.number}
    </Anchor>
  );
  const facts: Fact[] = [
    [t('contract'), toContract],
    [t('field.renter_id'), renter.name],
    [t('field.warehouse_id'), namesOfWarehouses(invoice)],
    [t('invoice.make.month'), t('invoice.period', { from: formatDate(from_date), to: formatDate(to_date) })],
    [t('field.agreed_stock'), agreed],
    [t('field.invoice_date'), invoice_date && formatDate(invoice_date)],
    [t('field.due_date'), due_date && formatDate(due_date)],
    [t('field.tax'), t(`tax.${invoice.tax}`)],
    [t('invoice.createdBy'), invoice.created_by?.name],
    [t('invoice.issuedBy'), invoice.issued_by?.name],
    [t('paper.send.sent'), invoice.sent_at && `${invoice.sent_to}, ${formatDate(invoice.sent_at)}`],
    [t('invoice.reminders'), useReminders(invoice)],
    [t('invoice.voidedBy'), invoice.voided_by?.name],
    [t('field.void_reason'), invoice.void_reason, 'wide'],
  ];
  return (
    <Section title={t('invoice.facts')}>
      <Facts facts={facts} />
    </Section>
  );
}
