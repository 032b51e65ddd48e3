import { Anchor, Stack, Text } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportRow } from '#shared/fishfin-reports.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { formatNumber } from '#web/platform/look/format.ts';
import { useCan, useFormatDate, useFormatMoment } from '#web/platform/session/session.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { Empty } from '#web/platform/ui/Empty.tsx';
import { PageTitle } from '#web/platform/ui/PageTitle.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { useFacility } from '../facility.ts';
import { writePercent } from '../fault-words.ts';
import { rupiah } from '../figures.ts';
import { ReportPages } from './ReportPages.tsx';
import { useReports } from './reports.ts';

/** The daily reports on a facility, the newest first. */
export default function ReportsScreen() {
  const { t } = useTranslation('fishfin');
  const formatDate = useFormatDate();
  const formatMoment = useFormatMoment();
  const { id = '' } = useParams({ strict: false });
  const canView = useCan('fishfinstock')('view');
  const { data: facility } = useFacility(id);
  const [page, setPage] = useState(0);
  const { data, error, refetch, isPlaceholderData } = useReports(id, page);
  const title = [t('report.all'), facility?.number].filter(Boolean).join(' ');
  return (
    <Stack gap="sm" maw={1280}>
      <PageTitle title={title} />
      <Text size="sm">
        <Anchor
          inherit
          underline="always"
          renderRoot={(link) => <Link to="/app/fishfinstock/$id" params={{ id }} {...link} />}
        >
          {t('report.backToFacility', { name: facility?.number ?? '' })}
        </Anchor>
      </Text>
      {error && !data && <ProblemPanel problem={error} tryAgain={() => void refetch()} />}
      {data?.pagination.total === 0 && <Empty why="nothing" title={t('report.none')} text={t('report.noneNext')} />}
      {!error && data?.pagination.total !== 0 && (
        <Section title={t('report.all')} busy={!data || isPlaceholderData}>
          {data && (
            <>
              <SmallTable
                label={title}
                columns={columnsOf({ t, formatDate, formatMoment, canView })}
                rows={data.data}
              />
              <ReportPages page={page} total={data.pagination.total} onPage={setPage} />
            </>
          )}
        </Section>
      )}
    </Stack>
  );
}

interface Words {
  t: TFunction<'fishfin'>;
  formatDate(value: string): string;
  formatMoment(value: string): string;
  /** Whether one may open a report. */
  canView: boolean;
}

const columnsOf = ({ t, formatDate, formatMoment, canView }: Words): GridColumn<ReportRow>[] => [
  {
    id: 'day',
    header: t('report.field.day'),
    width: 'date',
    cell: ({ id, day }) =>
      canView ? (
        <Anchor
          inherit
          underline="always"
          renderRoot={(link) => <Link to="/app/fishfinstock/reports/$id" params={{ id }} {...link} />}
        >
          {formatDate(day)}
        </Anchor>
      ) : (
        formatDate(day)
      ),
  },
  {
    id: 'ltv',
    header: t('report.field.ltv'),
    width: 'number',
    cell: ({ standing: { ltv } }) => (ltv === null ? t('position.noValue') : `${writePercent(ltv)} %`),
  },
  {
    id: 'band',
    header: t('report.field.band'),
    width: 'medium',
    cell: ({ standing: { band } }) => t(`position.band.${band}`),
  },
  {
    id: 'outstanding',
    header: t('report.field.outstanding'),
    width: 'number',
    cell: ({ standing: { outstanding } }) => rupiah(outstanding),
  },
  { id: 'value', header: t('report.field.value'), width: 'number', cell: ({ standing: { value } }) => rupiah(value) },
  {
    id: 'availability',
    header: t('report.field.availability'),
    width: 'number',
    cell: ({ standing: { availability } }) => rupiah(availability),
  },
  {
    id: 'net_weight',
    header: t('report.field.net_weight'),
    width: 'number',
    cell: ({ standing: { net_weight } }) => formatNumber(net_weight, 3),
  },
  { id: 'made_at', header: t('report.field.made_at'), width: 'medium', cell: ({ made_at }) => formatMoment(made_at) },
];
