import { Button, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysAfter } from '#shared/days.ts';
import { billingMonth } from '#shared/rental-calendar.ts';
import type { Charges } from '#shared/rental-charges.ts';
import type { Contract } from '#shared/rental.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { useCan, useSession } from '#web/platform/session/session.tsx';
import { DayField } from '#web/platform/ui/DayField.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { todayIn } from '#web/stock/documents/words.ts';
import { nameOfTariff } from '../tariffs/tariff-words.ts';
import classes from './charges.module.css';
import { ChargeLines, Sums } from './ChargeLines.tsx';
import { chargesKey, chargesPath, useCharges } from './charges.ts';
import { ContractSelect } from './ContractSelect.tsx';
import { UnchargedGoods } from './UnchargedGoods.tsx';

const RowsDialog = lazy(async () => ({ default: (await import('./RowsDialog.tsx')).RowsDialog }));

/** What the goods of a contract cost between two days, also of those to come, as agreed or under another contract. */
export function SimulationSection({ contract }: { contract: Contract }) {
  const { t } = useTranslation(['rental', 'variants']);
  const can = useCan('rental');
  const today = todayIn(useSession().company.time_zone);
  const [from, setFrom] = useState(today);
  const [to, setTo] = useState<string | null>(null);
  const [other, setOther] = useState<Pick<Contract, 'id' | 'number' | 'renter'> | null>(null);
  const [opened, setOpened] = useState<Charges['lines'][number]>();

  const days = to === null ? undefined : { from, to };
  const asked = days && (other ? { ...days, terms_of: other.id } : days);
  const agreed = useCharges(contract, days);
  const { data: charges, error, isPlaceholderData, refetch } = useCharges(contract, asked);
  const differs = other !== null && charges && agreed.data && !isPlaceholderData && !agreed.isPlaceholderData;

  function showLastMonth() {
    const last = billingMonth(daysAfter(billingMonth(today, contract.billing_day).from, -1), contract.billing_day);
    setFrom(last.from);
    setTo(last.to);
  }

  return (
    <Section
      title={t('simulation.title')}
      busy={asked !== undefined && ((!charges && !error) || isPlaceholderData)}
      tools={
        <Button size="compact-md" variant="default" onClick={showLastMonth}>
          {t('simulation.lastMonth')}
        </Button>
      }
    >
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {t('simulation.text')}
        </Text>
        <div className={classes.period}>
          <DayField label={t('simulation.from')} value={from} onChange={(day) => setFrom(day ?? today)} />
          <DayField label={t('simulation.to')} value={to} onChange={setTo} />
          {can('list') && (
            <ContractSelect
              className={classes.narrowed ?? ''}
              label={t('simulation.terms_of')}
              placeholder={t('simulation.asAgreed')}
              value={other}
              besides={contract.id}
              onChange={setOther}
            />
          )}
        </div>
        {!asked && <Text size="sm">{t('simulation.empty')}</Text>}
        {asked && error && <ProblemPanel problem={error} tryAgain={() => void refetch()} />}
        {asked && charges && !error && (
          <>
            <UnchargedGoods charges={charges} />
            <ChargeLines charges={charges} onOpen={setOpened} />
            {differs && (
              <Sums
                sums={[
                  [t('simulation.asAgreed'), agreed.data.total],
                  [t('simulation.other', { number: other.number }), charges.total],
                  [t('simulation.difference'), charges.total - agreed.data.total],
                ]}
              />
            )}
            <Text size="xs" c="dimmed">
              {[other && t('simulation.lastAgreed'), t('simulation.minimum')].filter(Boolean).join(' ')}
            </Text>
          </>
        )}
      </Stack>
      {opened && asked && (
        <Suspense>
          <RowsDialog
            title={nameOfTariff(opened.tariff, t)}
            basis={opened.tariff.basis}
            queryKey={chargesKey(contract)}
            address={`${chargesPath}/details?${new URLSearchParams({ contract_id: contract.id, tariff_id: opened.id, ...asked })}`}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </Section>
  );
}
