import { Loader } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '#web/platform/ui/Section.tsx';

const History = lazy(async () => ({ default: (await import('#web/platform/activity/History.tsx')).History }));

interface HappenedProps {
  /** Where the record's list is, below `/v1`. */
  path: string;
  id: string;
}

/** The history of a record at the end of its page. */
export function Happened({ path, id }: HappenedProps) {
  const { t } = useTranslation('activity');
  return (
    <Section title={t('history.happened')}>
      <Suspense fallback={<Loader size="sm" />}>
        <History path={path} id={id} />
      </Suspense>
    </Section>
  );
}
