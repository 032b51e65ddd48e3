import { Anchor, Stack, Text } from '@mantine/core';
import { formatRupiah } from '#web/platform/look/format.ts';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ageingGroups, type AgeingRow } from '#shared/rental-payments.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { Empty } from '#web/platform/ui/Empty.tsx';
import { PageTitle } from '#web/platform/ui/PageTitle.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { Sums } from '../charges/ChargeLines.tsx';
import { invoicesScreen } from '../invoices/invoices.ts';
import { useAgeing } from './payments.ts';

const columns = [...ageingGroups, 'total'] as const;

/** What renters owe today, by how long it is overdue. */
export default function AgeingScreen() {
  const { t } = useTranslation('rental');
  const { data: rows, error, refetch } = useAgeing();
  const title = t('ageing.title');
  return (
    <Stack gap="sm" maw={1280}>
      <PageTitle title={title} />
      <Text size="sm">
        <Anchor inherit underline="always" renderRoot={(link) => <Link to={invoicesScreen} {...link} />}>
          {t('invoice.back')}
        </Anchor>{' '}
        · {t('ageing.text')}
      </Text>
      {error && !rows && <ProblemPanel problem={error} tryAgain={() => void refetch()} />}
      {rows?.length === 0 && <Empty why="nothing" title={t('ageing.none')} text={t('ageing.noneText')} />}
      {(!rows || rows.length > 0) && !error && (
        <Section title={t('ageing.renters')} busy={!rows}>
          {rows && (
            <>
              <SmallTable
                label={title}
                columns={columnsOf(t)}
                rows={rows.map((row) => ({ ...row, id: row.renter.id }))}
              />
              <Sums
                sums={columns.map((name) => [t(`ageing.${name}`), rows.reduce((sum, row) => sum + row[name], 0)])}
              />
            </>
          )}
        </Section>
      )}
    </Stack>
  );
}

const columnsOf = (t: TFunction<'rental'>): GridColumn<AgeingRow & { id: string }>[] => [
  {
    id: 'renter',
    header: t('field.renter_id'),
    width: 'party',
    cell: ({ renter }) => (
      <Anchor
        inherit
        underline="always"
        renderRoot={(props) => <Link to={`${invoicesScreen}/ageing/$id`} params={{ id: renter.id }} {...props} />}
      >
        {renter.name}
      </Anchor>
    ),
  },
  ...columns.map((name): GridColumn<AgeingRow & { id: string }> => ({
    id: name,
    header: t(`ageing.${name}`),
    width: 'number',
    cell: (row) => (row[name] === 0 ? null : formatRupiah(row[name])),
  })),
];
