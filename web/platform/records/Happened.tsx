import { Loader } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/platform/session/session.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { History } from './lazy-history.ts';

interface HappenedProps {
  /** Where the record's list is, below `/v1`. */
  path: string;
  id: string;
}

/** The history of a record at the end of its page, for people of the company. */
export function Happened({ path, id }: HappenedProps) {
  const { t } = useTranslation('records');
  const { partners } = useSession().user;
  if (partners) {
    return null;
  }
  return (
    <Section title={t('history.happened')}>
      <Suspense fallback={<Loader size="sm" />}>
        <History path={path} id={id} />
      </Suspense>
    </Section>
  );
}
