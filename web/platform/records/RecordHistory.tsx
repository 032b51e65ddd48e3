import { Button, Loader } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { History } from './lazy-history.ts';

interface RecordHistoryProps {
  /** Where the record's list is, below `/v1`. */
  path: string;
  id: string;
  /** The title of the record. */
  name: string;
}

/** The way to what happened to a record, at the end of its form. Nothing is fetched before somebody asks. */
export function RecordHistory({ path, id, name }: RecordHistoryProps) {
  const { t } = useTranslation('records');
  const [shown, setShown] = useState(false);
  return (
    <section aria-label={t('history.label', { name })}>
      <Button
        variant="subtle"
        size="compact-sm"
        px={4}
        ml={-4}
        leftSection={<IconHistory size={16} />}
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        {t(shown ? 'history.close' : 'history.open')}
      </Button>
      {shown && (
        <Suspense fallback={<Loader size="sm" />}>
          <History path={path} id={id} />
        </Suspense>
      )}
    </section>
  );
}
