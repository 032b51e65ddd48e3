import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Comparison, Standing } from '#shared/fishfin-goods.ts';
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

interface StandingComparisonProps extends Comparison {
  /** Whether it did so when the document was applied, and not by the prices and terms of today. */
  isKept: boolean;
}

/** How a facility stands before a document and after it, figure by figure. */
export function StandingComparison({ before, after, isKept }: StandingComparisonProps) {
  const { t } = useTranslation('fishfin');
  return (
    <Section title={t('change.compare')}>
      <StandingTable before={before} after={after} />
      {!isKept && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('change.wouldBe')}
        </Text>
      )}
    </Section>
  );
}

/** Figures of a facility side by side. */
export function StandingTable({ before, after }: Comparison) {
  const { t } = useTranslation('fishfin');
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
    { id: 'before', header: t('change.before'), width: 'number', cell: (row) => row.before },
    { id: 'after', header: t('change.after'), width: 'number', cell: (row) => row.after },
  ];
  return <SmallTable label={t('change.compare')} columns={columns} rows={rows} />;
}
