import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Change, Standing } from '#shared/fishfin-changes.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { writePercent } from './fault-words.ts';
import { rupiah } from './figures.ts';

interface Row {
  id: string;
  figure: string;
  before: string;
  after: string;
}

/** How a facility stands before a change and after it, figure by figure. */
export function ChangeComparison({ change: { before, after, state } }: { change: Change }) {
  const { t } = useTranslation('fishfin');
  const title = t('change.compare');
  const figures: [string, (standing: Standing) => string][] = [
    [t('goods.packs'), ({ packs }) => formatNumber(packs)],
    [t('goods.net_weight'), ({ net_weight }) => formatNumber(net_weight, 3)],
    [t('position.value'), ({ value }) => rupiah(value)],
    [t('position.outstanding'), ({ outstanding }) => rupiah(outstanding)],
    [
      t('position.ltv'),
      ({ ltv, band }) =>
        `${ltv === null ? t('position.noValue') : `${writePercent(ltv)} %`} · ${t(`position.band.${band}`)}`,
    ],
    [t('position.availability'), ({ availability }) => rupiah(availability)],
  ];
  const rows = figures.map(([figure, write], at): Row => ({
    id: `${at}`,
    figure,
    before: write(before),
    after: write(after),
  }));
  const columns: GridColumn<Row>[] = [
    { id: 'figure', header: t('change.figure'), width: 'medium', cell: ({ figure }) => figure },
    { id: 'before', header: t('change.before'), width: 'medium', cell: (row) => row.before },
    { id: 'after', header: t('change.after'), width: 'medium', cell: (row) => row.after },
  ];
  return (
    <Section title={title}>
      <SmallTable label={title} columns={columns} rows={rows} />
      {state !== 'applied' && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('change.wouldBe')}
        </Text>
      )}
    </Section>
  );
}
