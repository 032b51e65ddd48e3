import { Anchor, Stack, Text } from '@mantine/core';
import { formatRupiah } from '#web/platform/look/format.ts';
import { Link, useParams } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysAfter } from '#shared/days.ts';
import type { Statement } from '#shared/rental-payments.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { useFormatDate, useSession } from '#web/platform/session/session.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { DayField } from '#web/platform/ui/DayField.tsx';
import { PageTitle } from '#web/platform/ui/PageTitle.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { todayIn } from '#web/stock/documents/words.ts';
import classes from '../charges/charges.module.css';
import { Sums } from '../charges/ChargeLines.tsx';
import { invoicesScreen } from '../invoices/invoices.ts';
import { PrintButton } from '../papers/PrintButton.tsx';
import { useStatement } from './payments.ts';

type Entry = Statement['entries'][number];

/** The account of a renter: what was billed, paid and withheld, and what is owed. */
export default function StatementScreen() {
  const { t } = useTranslation('rental');
  const { id = '' } = useParams({ strict: false });
  const formatDate = useFormatDate();
  const today = todayIn(useSession().company.time_zone);
  const [from, setFrom] = useState<string | null>(daysAfter(today, -365));
  const [to, setTo] = useState<string | null>(today);
  const { data: statement, error, refetch } = useStatement(id, from ?? '1900-01-01', to ?? today);
  return (
    <Stack gap="sm" maw={1280}>
      <PageTitle title={statement ? t('statement.title', { name: statement.renter.name }) : t('statement.one')}>
        {statement && <PrintButton of={{ statement, from: from ?? '1900-01-01', to: to ?? today }} />}
      </PageTitle>
      <Text size="sm">
        <Anchor inherit underline="always" renderRoot={(link) => <Link to={`${invoicesScreen}/ageing`} {...link} />}>
          {t('ageing.title')}
        </Anchor>
      </Text>
      <div className={classes.period}>
        <DayField label={t('field.from')} value={from} onChange={setFrom} />
        <DayField label={t('field.to')} value={to} onChange={setTo} />
      </div>
      {error && !statement && <ProblemPanel problem={error} tryAgain={() => void refetch()} />}
      {!error && (
        <Section title={t('statement.entries')} busy={!statement}>
          {statement && (
            <>
              {statement.entries.length === 0 ? (
                <Text size="sm">{t('statement.none')}</Text>
              ) : (
                <SmallTable
                  label={t('statement.entries')}
                  columns={columnsOf(t, formatDate)}
                  rows={statement.entries}
                />
              )}
              <Sums
                sums={[
                  [t('statement.opening'), statement.opening],
                  [t('statement.closing'), statement.closing],
                ]}
              />
            </>
          )}
        </Section>
      )}
    </Stack>
  );
}

const columnsOf = (t: TFunction<'rental'>, formatDate: (day: string) => string): GridColumn<Entry>[] => [
  { id: 'date', header: t('payment.field.date'), width: 'date', cell: ({ date }) => formatDate(date) },
  { id: 'kind', header: t('payment.field.kind'), width: 'medium', cell: ({ kind }) => t(`payment.kinds.${kind}`) },
  {
    id: 'invoice',
    header: t('invoice.one'),
    width: 'medium',
    cell: ({ invoice }) => (
      <Anchor
        inherit
        underline="always"
        renderRoot={(props) => <Link to={`${invoicesScreen}/$id`} params={{ id: invoice.id }} {...props} />}
      >
        {invoice.number}
      </Anchor>
    ),
  },
  { id: 'reference', header: t('payment.field.reference'), width: 'party', cell: ({ reference }) => reference },
  { id: 'amount', header: t('payment.field.amount'), width: 'number', cell: ({ amount }) => formatRupiah(amount) },
  { id: 'balance', header: t('statement.balance'), width: 'number', cell: ({ balance }) => formatRupiah(balance) },
];
