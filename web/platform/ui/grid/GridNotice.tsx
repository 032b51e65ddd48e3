import { Button, Stack, Text } from '@mantine/core';
import { IconCloudOff, IconDatabaseOff, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './grid.module.css';

/** Why a list shows no rows: it failed to load, nothing matches what was searched for, or there is nothing yet. */
export type GridNoticeProps =
  | { why: 'failed'; reason: string | undefined; onRetry(): void }
  | { why: 'no-match'; search: string; onClear(): void }
  | { why: 'empty'; title: string; text: string };

/** Says why there are no rows and what to do next. */
export function GridNotice(props: GridNoticeProps) {
  const { t } = useTranslation('ui');

  switch (props.why) {
    case 'failed':
      return (
        <Notice
          icon={<IconCloudOff size={32} />}
          title={t('grid.failed')}
          text={props.reason ?? t('grid.failedNext')}
          alert
        >
          <Button variant="default" onClick={props.onRetry}>
            {t('grid.retry')}
          </Button>
        </Notice>
      );
    case 'no-match':
      return (
        <Notice
          icon={<IconSearchOff size={32} />}
          title={t('grid.noMatch', { search: props.search })}
          text={t('grid.noMatchNext')}
        >
          <Button variant="default" onClick={props.onClear}>
            {t('grid.clearSearch')}
          </Button>
        </Notice>
      );
    default:
      return <Notice icon={<IconDatabaseOff size={32} />} title={props.title} text={props.text} />;
  }
}

interface NoticeProps {
  icon: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
  alert?: boolean;
}

function Notice({ icon, title, text, children, alert = false }: NoticeProps) {
  return (
    <Stack className={classes.notice ?? ''} align="center" gap="xs" role={alert ? 'alert' : 'status'}>
      <span aria-hidden="true" className={classes.noticeIcon}>
        {icon}
      </span>
      <Text fw={600} ta="center">
        {title}
      </Text>
      <Text size="sm" ta="center">
        {text}
      </Text>
      {children}
    </Stack>
  );
}
