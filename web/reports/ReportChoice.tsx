import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DataMoment } from '#web/platform/session/DataMoment.tsx';
import type { Narrowing } from '#web/platform/ui/use-narrowing.ts';
import { type Report, reports } from '#shared/report-schedule.ts';

/** Which report is shown. Filters of its own and its order belong to it, all others stay. */
export function ReportChoice({ report, narrowing }: { report: Report; narrowing: Narrowing }) {
  const { t } = useTranslation('reports');
  const own = {
    group_by: undefined,
    then_by: undefined,
    kind: undefined,
    band: undefined,
    period: undefined,
    order_by: undefined,
    sort_by: undefined,
  };
  return (
    <>
      <Select
        w={168}
        allowDeselect={false}
        aria-label={t('report')}
        data={reports.map((value) => ({ value, label: t(`short.${value}`) }))}
        value={report}
        onChange={(chosen) => narrowing.choose({ ...own, report: chosen ?? undefined })}
      />
      <DataMoment path={`/report_${report}`} />
    </>
  );
}
