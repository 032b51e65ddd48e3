import { Alert, Button, Group, Stack, Switch, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysAfter } from '#shared/days.ts';
import type { Contract } from '#shared/rental.ts';
import { billingMonth } from '#shared/rental-calendar.ts';
import type { Charges } from '#shared/rental-charges.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { useExport } from '#web/platform/records/use-export.ts';
import { useCan, useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { ListExport } from '#web/platform/records/ListExport.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { todayIn } from '#web/stock/documents/words.ts';
import { nameOfTariff } from '../tariffs/tariff-words.ts';
import { ChargeLines } from './ChargeLines.tsx';
import { chargesKey, chargesPath, useCharges } from './charges.ts';
import { UnchargedGoods } from './UnchargedGoods.tsx';

const RowsDialog = lazy(async () => ({ default: (await import('./RowsDialog.tsx')).RowsDialog }));

const everything = { search: '', page: 0, size: 10, order_by: null, sort_by: null } as const;

/** What is charged under a contract in a month: so far, or with a forecast of the days to come. */
export function ChargesSection({ contract }: { contract: Contract }) {
  const { t } = useTranslation(['rental', 'menu', 'variants']);
  const formatDate = useFormatDate();
  const can = useCan('rental');
  const today = todayIn(useSession().company.time_zone);
  const current = billingMonth(today, contract.billing_day);
  const [on, setOn] = useState(today);
  const [forecasts, setForecasts] = useState(false);
  const [opened, setOpened] = useState<Charges['lines'][number]>();

  const month = billingMonth(on, contract.billing_day);
  const isCurrent = month.from === current.from;
  const days = isCurrent && !forecasts ? { from: month.from, to: today } : month;
  const { data: charges, error, isPlaceholderData, refetch } = useCharges(contract, days);
  const exportAs = useExport({
    path: chargesPath,
    name: 'rental_charges',
    what: t('charge.title'),
    search: everything,
    fixed: { contract_id: contract.id, ...days },
  });

  return (
    <Section
      title={t('charge.title')}
      busy={(!charges && !error) || isPlaceholderData}
      tools={
        <Group gap="xs">
          <Button.Group>
            <Button
              size="compact-md"
              variant="default"
              aria-label={t('charge.before')}
              onClick={() => setOn(daysAfter(month.from, -1))}
            >
              <IconChevronLeft size={16} />
            </Button>
            <Button.GroupSection size="compact-md" variant="default">
              {t('charge.period', { from: formatDate(month.from), to: formatDate(month.to) })}
            </Button.GroupSection>
            <Button
              size="compact-md"
              variant="default"
              aria-label={t('charge.after')}
              onClick={() => setOn(daysAfter(month.to, 1))}
            >
              <IconChevronRight size={16} />
            </Button>
          </Button.Group>
          <ListExport canExport={can('export')} onExport={exportAs} />
        </Group>
      }
    >
      <Stack gap="xs">
        {isCurrent && (
          <Switch
            label={t('charge.withForecast')}
            checked={forecasts}
            onChange={({ currentTarget }) => setForecasts(currentTarget.checked)}
          />
        )}
        <Text size="sm" c="dimmed">
          {days.to > today
            ? t('charge.forecast')
            : days.to < month.to && t('charge.soFar', { date: formatDate(days.to) })}
        </Text>
        {error && !charges && <ProblemPanel problem={error} tryAgain={() => void refetch()} />}
        {charges && (
          <>
            {contract.status === 'draft' && <Alert>{t('charge.draft')}</Alert>}
            <UnchargedGoods charges={charges} />
            <ChargeLines charges={charges} onOpen={setOpened} />
          </>
        )}
      </Stack>
      {opened && charges && (
        <Suspense>
          <RowsDialog
            title={nameOfTariff(opened.tariff, t)}
            basis={opened.tariff.basis}
            queryKey={chargesKey(contract)}
            address={`${chargesPath}/details?${new URLSearchParams({
              contract_id: contract.id,
              tariff_id: opened.id,
              from: charges.from,
              to: charges.to,
            })}`}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </Section>
  );
}
