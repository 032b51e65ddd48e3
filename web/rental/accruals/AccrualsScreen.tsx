import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Accrual } from '#shared/rental-accruals.ts';
import { call } from '#web/platform/calls/api.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate, useFormatMoment } from '#web/platform/session/session.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { Empty } from '#web/platform/ui/Empty.tsx';
import { PageTitle } from '#web/platform/ui/PageTitle.tsx';
import { UUID } from '#web/platform/ui/patterns.ts';
import { Section } from '#web/platform/ui/Section.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { rupiah, Sums } from '../charges/ChargeLines.tsx';

/** Rent that is not billed yet, of all warehouses or of one. */
const useAccruals = (warehouse: string | undefined) =>
  useQuery({
    queryKey: ['/rental_accruals', warehouse],
    queryFn: async ({ signal }) => {
      const path = warehouse ? `/rental_accruals?warehouse_id=${warehouse}` : '/rental_accruals';
      return (await call<{ data: Accrual[] }>('GET', path, undefined, signal)).data;
    },
    staleTime: 0,
  });

/** Months of contracts that no issued invoice has, and goods that nothing is charged for. The address may name a warehouse. */
export default function AccrualsScreen() {
  const { t } = useTranslation('rental');
  const formatDate = useFormatDate();
  const formatMoment = useFormatMoment();
  const { warehouse_id } = useSearch({ strict: false }) as { warehouse_id?: string };
  const { data: rows, error, refetch } = useAccruals(UUID.test(warehouse_id ?? '') ? warehouse_id : undefined);
  const title = t('unbilled.title');
  return (
    <Stack gap="sm" maw={1280}>
      <PageTitle title={title} />
      <Text size="sm">
        <Anchor inherit underline="always" renderRoot={(link) => <Link to="/app/rental" {...link} />}>
          {t('unbilled.back')}
        </Anchor>{' '}
        · {t('unbilled.text')}
      </Text>
      {error && !rows && <ProblemPanel problem={error} tryAgain={() => void refetch()} />}
      {rows?.length === 0 && <Empty why="nothing" title={t('unbilled.none')} text={t('unbilled.noneText')} />}
      {(!rows || rows.length > 0) && !error && (
        <Section title={title} busy={!rows}>
          {rows && (
            <>
              <SmallTable label={title} columns={columnsOf(t, formatDate)} rows={rows} />
              <Sums sums={[[t('unbilled.amount'), rows.reduce((sum, { amount }) => sum + amount, 0)]]} />
              <Text size="sm" c="dimmed">
                {t('unbilled.computed', { moment: formatMoment(rows[0]!.computed_at) })}
              </Text>
            </>
          )}
        </Section>
      )}
    </Stack>
  );
}

const columnsOf = (t: TFunction<'rental'>, formatDate: (value: string) => string): GridColumn<Accrual>[] => [
  { id: 'renter', header: t('field.renter_id'), width: 'party', cell: ({ renter }) => renter.name },
  {
    id: 'contract',
    header: t('contract'),
    width: 'medium',
    cell: ({ contract }) =>
      contract ? (
        <Anchor
          inherit
          underline="always"
          renderRoot={(link) => <Link to="/app/rental/$id" params={{ id: contract.id }} {...link} />}
        >
          {contract.number}
        </Anchor>
      ) : (
        t('unbilled.noContract')
      ),
  },
  { id: 'warehouse', header: t('field.warehouse_id'), width: 'party', cell: ({ warehouse }) => warehouse.name },
  {
    id: 'days',
    header: t('unbilled.days'),
    width: 'medium',
    cell: ({ from_date, to_date }) => t('invoice.period', { from: formatDate(from_date), to: formatDate(to_date) }),
  },
  { id: 'amount', header: t('unbilled.amount'), width: 'number', cell: ({ amount }) => rupiah(amount) },
  {
    id: 'uncharged',
    header: t('unbilled.uncharged'),
    width: 'number',
    cell: ({ uncharged }) => (uncharged === 0 ? null : formatNumber(uncharged)),
  },
];
