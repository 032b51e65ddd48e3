import { Alert, Anchor, Button, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { billingMonth } from '#shared/rental-calendar.ts';
import type { CoretaxInvoice } from '#shared/rental-coretax.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { formatNumber } from '#web/platform/look/format.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { Empty } from '#web/platform/ui/Empty.tsx';
import { PageTitle } from '#web/platform/ui/PageTitle.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { todayIn } from '#web/stock/documents/words.ts';
import { Sums } from '../charges/ChargeLines.tsx';
import { invoicesScreen } from '../invoices/invoices.ts';
import { MonthSelect, monthsBefore } from '../runs/MonthSelect.tsx';
import { columnsOf } from './columns.tsx';
import { useTaxInvoices, useTaxSteps } from './coretax.ts';
import { NumberDialog, TakeBackDialog } from './dialogs.tsx';

/** The invoices of a month for Coretax: what is missing, the file, and the numbers that come back. */
export default function CoretaxScreen() {
  const { t } = useTranslation('rental');
  const formatDate = useFormatDate();
  const today = todayIn(useSession().company.time_zone);
  const months = [billingMonth(today, 1).from, ...monthsBefore(today)];
  const [month, setMonth] = useState(months[0]!);
  const [chosen, setChosen] = useState<{ invoice: CoretaxInvoice; to: 'number' | 'takeBack' }>();
  const { data: rows, error, refetch } = useTaxInvoices(month);
  const steps = useTaxSteps();
  const [isMaking, setMaking] = useState(false);
  const title = t('coretax.title');
  const sound = (rows ?? []).filter(({ state, faults }) => state === 'open' && faults.length === 0);

  async function make() {
    setMaking(true);
    try {
      await steps.make(
        month,
        sound.map(({ id }) => id),
      );
      showSuccess({ about: 'coretax', title, message: t('coretax.made') });
    } catch (problem) {
      showFailure({ about: 'coretax', title, message: withReason(t('coretax.failed'), problem) });
    } finally {
      setMaking(false);
    }
  }

  const download = (id: string) =>
    steps.download(id).catch((problem: unknown) => {
      showFailure({ about: 'coretax', title, message: withReason(t('coretax.failed'), problem) });
    });

  return (
    <Stack gap="sm" maw={1280}>
      <PageTitle title={title} />
      <Alert>{t('coretax.text')}</Alert>
      <Group align="flex-end" gap="sm">
        <MonthSelect months={months} value={month} onChange={setMonth} />
        <Button disabled={sound.length === 0 || isMaking} onClick={() => void make()}>
          {t('coretax.make', { n: formatNumber(sound.length) })}
        </Button>
        <Anchor size="sm" underline="always" renderRoot={(link) => <Link to={invoicesScreen} {...link} />}>
          {t('invoice.back')}
        </Anchor>
      </Group>
      {error && !rows && <ProblemPanel problem={error} tryAgain={() => void refetch()} />}
      {rows?.length === 0 && <Empty why="nothing" title={t('coretax.none')} text={t('coretax.noneText')} />}
      {(!rows || rows.length > 0) && !error && (
        <Section title={t('invoice.title')} busy={!rows}>
          {rows && (
            <>
              <SmallTable
                label={title}
                columns={columnsOf({
                  t,
                  formatDate,
                  onNumber: (invoice) => setChosen({ invoice, to: 'number' }),
                  onTakeBack: (invoice) => setChosen({ invoice, to: 'takeBack' }),
                  onDownload: (id) => void download(id),
                })}
                rows={rows}
              />
              <Sums
                sums={[
                  [t('field.sum'), rows.reduce((sum, row) => sum + row.sum, 0)],
                  [t('field.tax_amount'), rows.reduce((sum, row) => sum + row.tax_amount, 0)],
                ]}
              />
            </>
          )}
        </Section>
      )}
      {chosen?.to === 'number' && (
        <NumberDialog invoice={chosen.invoice} enter={steps.enter} onClose={() => setChosen(undefined)} />
      )}
      {chosen?.to === 'takeBack' && (
        <TakeBackDialog invoice={chosen.invoice} takeBack={steps.takeBack} onClose={() => setChosen(undefined)} />
      )}
    </Stack>
  );
}
