import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { figuresIn, writtenFigure } from '#shared/fishfin-report-figures.ts';
import type { FacilityReport } from '#shared/fishfin-reports.ts';
import { useCan, useFormatDate, useFormatMoment } from '#web/platform/session/session.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { LtvGauge } from '../LtvGauge.tsx';
import { valuedGoodsColumns } from '../valued-goods-columns.tsx';
import { countColumns, figureColumns, moveColumns, priceColumns } from './report-columns.tsx';

/** What a report says, part by part. */
export function ReportSections({ report: { content, mails } }: { report: FacilityReport }) {
  const { t } = useTranslation('fishfin');
  const words = { t, formatDate: useFormatDate(), formatMoment: useFormatMoment() };
  const seesBatches = useCan('stockbatch')('view');
  const { facility, goods, moves, counts, prices } = content;
  const figures = figuresIn(content).map(({ name, kind, now, before }) => ({
    id: name,
    now: writtenFigure(now, kind),
    before: writtenFigure(before, kind),
  }));
  return (
    <>
      <LtvGauge facility={facility} position={content.standing} />
      <Part title={t('report.figures')} columns={figureColumns(words)} rows={figures} />
      <Part
        title={t('report.goods')}
        empty={t('report.noGoods')}
        columns={valuedGoodsColumns({ ...words, seesBatches })}
        rows={goods}
      />
      <Part title={t('report.moves')} empty={t('report.noMoves')} columns={moveColumns(words)} rows={moves} />
      <Part title={t('report.counts')} empty={t('report.noCounts')} columns={countColumns(words)} rows={counts} />
      <Part title={t('report.prices')} empty={t('report.noPrices')} columns={priceColumns(words)} rows={prices} />
      {mails.length > 0 && (
        <Section title={t('report.mails')}>
          {mails.map(({ address, sent_at }) => (
            <Text key={address} size="sm">
              {`${address}: ${sent_at ? words.formatMoment(sent_at) : t('report.mailWaits')}`}
            </Text>
          ))}
        </Section>
      )}
      <Text size="sm" c="dimmed">
        {t('report.kept')}
      </Text>
    </>
  );
}

interface PartProps<Row> {
  title: string;
  /** Said where there is no row. */
  empty?: string;
  columns: GridColumn<Row>[];
  rows: readonly Row[];
}

function Part<Row extends { id: string }>({ title, empty, columns, rows }: PartProps<Row>) {
  return (
    <Section title={title}>
      {rows.length === 0 ? <Text size="sm">{empty}</Text> : <SmallTable label={title} columns={columns} rows={rows} />}
    </Section>
  );
}
