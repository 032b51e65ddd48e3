import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/platform/session/session.tsx';
import { withWords } from '#web/platform/texts/index.ts';

const HistoryDialog = lazy(async () => {
  const { HistoryDialog: dialog } = await withWords('history', import('#web/platform/activity/HistoryDialog.tsx'));
  return { default: dialog };
});

interface HistoryButtonProps {
  /** Where the record's list is, below `/v1`. */
  path: string;
  id: string;
  /** The title of the record. */
  name: string;
}

/** The way from a record's page to what happened to it, for people of the company. Nothing is fetched before somebody asks. */
export function HistoryButton({ path, id, name }: HistoryButtonProps) {
  const { t } = useTranslation('records');
  const [shown, setShown] = useState(false);
  const { partners } = useSession().user;
  if (partners) {
    return null;
  }
  return (
    <>
      <Button variant="default" size="xs" leftSection={<IconHistory size={16} />} onClick={() => setShown(true)}>
        {t('history.open')}
      </Button>
      {shown && (
        <Suspense>
          <HistoryDialog path={path} id={id} name={name} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  );
}
