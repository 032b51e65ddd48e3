import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { companyKey } from '#web/platform/session/session.tsx';

const LOOK_MS = 3000;
const id = 'demo-history';

/** Says that the history of the demo is still being written. Once it is there, this goes and every screen shows it. */
export default function HistoryNotice() {
  const { t } = useTranslation(['companies', 'common']);
  const client = useQueryClient();

  useEffect(() => {
    notifications.show({
      id,
      title: t('history.title'),
      message: t('history.text'),
      loading: true,
      autoClose: false,
      closeButtonProps: { 'aria-label': t('common:close') },
    });
    return () => void notifications.hide(id);
  }, [t]);

  useEffect(() => {
    const timer = setInterval(() => void client.refetchQueries({ queryKey: companyKey }), LOOK_MS);
    return () => {
      clearInterval(timer);
      void client.invalidateQueries();
    };
  }, [client]);

  return null;
}
