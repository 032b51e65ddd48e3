import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDataMoment } from '#web/platform/calls/data-moment.ts';
import { formatTime } from '#web/platform/look/format.ts';
import { useSession } from './session.tsx';

/**
 * At which time of the day the data of an address was so: it is never older than an hour. Nothing where it is that of the moment in which it
 * was asked for.
 */
export function DataMoment({ path }: { path: string }) {
  const { t } = useTranslation('ui');
  const { time_zone } = useSession().company;
  const moment = useDataMoment(path);
  if (moment === undefined) return null;
  return (
    <Text size="xs" c="dimmed" role="note">
      {t('asOf', { moment: formatTime(new Date(moment), time_zone) })}
    </Text>
  );
}
