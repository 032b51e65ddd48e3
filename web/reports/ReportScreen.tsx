import { useSearch } from '@tanstack/react-router';
import { BandedScreen } from './BandedScreen.tsx';
import { FlowScreen } from './FlowScreen.tsx';
import { reports } from '#shared/report-schedule.ts';
import { isBanded } from './report.ts';
import { WeighingScreen } from './WeighingScreen.tsx';
import { UtilisationScreen } from './UtilisationScreen.tsx';

/** The report that the address names; of goods that went out where it names none. */
export default function ReportScreen() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const report = reports.find((one) => one === search['report']) ?? 'outbound';
  if (report === 'utilisation') return <UtilisationScreen />;
  if (report === 'weighing') return <WeighingScreen />;
  return isBanded(report) ? <BandedScreen key={report} report={report} /> : <FlowScreen key={report} flow={report} />;
}
