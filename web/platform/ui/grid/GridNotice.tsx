import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Empty } from '../Empty.tsx';
import classes from './grid.module.css';

/** Why a list shows no rows: it failed to load, nothing matches what was searched for, or there is nothing yet. */
export type GridNoticeProps =
  | { why: 'failed'; reason: string | undefined; onRetry(): void }
  | { why: 'no-match'; search: string; onClear(): void }
  | { why: 'empty'; title: string; text: string };

/** Says why there are no rows and what to do next. */
export function GridNotice(props: GridNoticeProps) {
  return (
    <div className={classes.notice}>
      <Reason {...props} />
    </div>
  );
}

function Reason(props: GridNoticeProps) {
  const { t } = useTranslation('ui');
  switch (props.why) {
    case 'failed':
      return (
        <Empty why="failed" title={t('grid.failed')} text={props.reason ?? t('grid.failedNext')}>
          <Button variant="default" onClick={props.onRetry}>
            {t('grid.retry')}
          </Button>
        </Empty>
      );
    case 'no-match':
      return (
        <Empty why="no-match" title={t('grid.noMatch', { search: props.search })} text={t('grid.noMatchNext')}>
          <Button variant="default" onClick={props.onClear}>
            {t('grid.clearSearch')}
          </Button>
        </Empty>
      );
    case 'empty':
      return <Empty why="nothing" title={props.title} text={props.text} />;
  }
}
