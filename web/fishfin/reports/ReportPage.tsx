import { Anchor, Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { FacilityReport } from '#shared/fishfin-reports.ts';
import { PdfButton } from '#web/platform/records/PdfButton.tsx';
import { RecordPage } from '#web/platform/records/RecordPage.tsx';
import { useExport } from '#web/platform/records/use-export.ts';
import { useCan, useFormatDate, useFormatMoment } from '#web/platform/session/session.tsx';
import { figuresOf } from '../figures.ts';
import { ReportSections } from './ReportSections.tsx';
import { useReport } from './reports.ts';

/** What was told of a facility on a day, as it was told then. */
export default function ReportPage() {
  const { t } = useTranslation(['fishfin', 'menu']);
  const formatDate = useFormatDate();
  const formatMoment = useFormatMoment();
  const { id = '' } = useParams({ strict: false });
  const { data: report, error, refetch } = useReport(id);
  const facility = report?.content.facility;
  return (
    <RecordPage
      entity="fishfinstock"
      {...(facility && { list: `/app/fishfinstock/${facility.id}/reports` })}
      words={{ all: t(facility ? 'report.all' : 'page.back'), gone: t('report.missing') }}
      title={report ? t('report.of', { date: formatDate(report.day) }) : t('report.one')}
      problem={error}
      tryAgain={() => void refetch()}
      said={
        report &&
        facility && [
          <Anchor
            key="facility"
            inherit
            underline="always"
            renderRoot={(link) => <Link to="/app/fishfinstock/$id" params={{ id: facility.id }} {...link} />}
          >
            {t('report.backToFacility', { name: facility.number })}
          </Anchor>,
          facility.financier.name,
          facility.warehouse.name,
          t('report.made', { moment: formatMoment(report.made_at) }),
        ]
      }
      buttons={report && <Files report={report} />}
      {...(report && { figures: figuresOf({ ...report.content.standing, top_up: report.content.top_up }, t) })}
    >
      {report && <ReportSections report={report} />}
    </RecordPage>
  );
}

/** A file is in the order of the report. */
const everything = { search: '', page: 0, size: 10, order_by: null, sort_by: null } as const;

/** The report as a PDF and for Excel. */
function Files({ report: { id, day, pdf, content } }: { report: FacilityReport }) {
  const { t } = useTranslation('fishfin');
  const canExport = useCan('fishfinstock')('export');
  const exportAs = useExport({
    path: '/fishfin/report_rows',
    name: 'collateral_report',
    what: t('report.one'),
    search: everything,
    fixed: { report_id: id },
  });
  return (
    <>
      {pdf ? (
        <PdfButton path={pdf} name={`${content.facility.number}-${day}`} label={t('report.pdf')} />
      ) : (
        <Button variant="default" disabled>
          {t('report.preparing')}
        </Button>
      )}
      {canExport && (
        <Button variant="default" leftSection={<IconFileSpreadsheet size={16} />} onClick={() => void exportAs('xlsx')}>
          {t('report.excel')}
        </Button>
      )}
    </>
  );
}
