import { useTranslation } from 'react-i18next';
import { ApiProblem } from './api.ts';
import { Empty } from '#web/platform/ui/Empty.tsx';
import { ErrorPanel } from '#web/platform/ui/ErrorPanel.tsx';

/** Says why something could not be shown: no connection, the server's own words, or that it went wrong. */
export function ProblemPanel({ problem, tryAgain }: { problem: unknown; tryAgain?: () => void }) {
  const { t } = useTranslation();
  const again = tryAgain && { again: { label: t('tryAgain'), onClick: tryAgain } };
  if (!(problem instanceof ApiProblem)) {
    return <ErrorPanel title={t('alert.title')} description={t('alert.description')} {...again} />;
  }
  if (problem.kind === 'network-failed') {
    return <ErrorPanel title={t('network.title')} description={t('network.description')} {...again} />;
  }
  const { detail, request_id: id } = problem.details;
  // Trying again does not bring back a deleted record, and nothing is broken.
  if (problem.kind === 'record-not-found') return <Empty why="missing" title={t('gone')} text={detail} />;
  return (
    <ErrorPanel
      title={t('alert.title')}
      description={detail ?? t('alert.description')}
      reference={id && t('request', { id })}
      {...again}
    />
  );
}
