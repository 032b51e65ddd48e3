import { Loader, Text } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatMoment } from '#web/platform/session/session.tsx';
import { ConflictAlert } from '#web/platform/ui/ConflictAlert.tsx';
import type { MeanwhileProps } from './meanwhile-props.ts';

const MeanwhileParts = lazy(async () => ({ default: (await import('./MeanwhileParts.tsx')).MeanwhileParts }));

/** Tells in a form what somebody else did to its record meanwhile, and lets the person who types decide what both changed. */
export function MeanwhilePanel(props: MeanwhileProps) {
  const { t } = useTranslation('records');
  const formatMoment = useFormatMoment();
  const place = useRef<HTMLDivElement>(null);
  const { intervention } = props.form;

  // What is to be read may be out of sight, and the key that was pressed is far from it.
  useEffect(() => place.current?.focus(), [intervention]);

  if (!intervention) {
    return null;
  }
  if (intervention.kind === 'deleted') {
    return (
      <div ref={place} tabIndex={-1}>
        <ConflictAlert title={t('meanwhile.deletedTitle')}>{t('meanwhile.deleted')}</ConflictAlert>
      </div>
    );
  }
  const { version, by, at, changed } = intervention;
  return (
    <div ref={place} tabIndex={-1}>
      <ConflictAlert title={t('meanwhile.title')}>
        <Text size="sm">
          {at === null
            ? t('meanwhile.somebody')
            : t('meanwhile.by', { name: by ?? t('meanwhile.program'), at: formatMoment(at) })}{' '}
          {t('meanwhile.kept')}
        </Text>
        {changed.length > 0 && (
          <Suspense fallback={<Loader size="sm" mt="xs" />}>
            <MeanwhileParts key={version} {...props} changed={changed} />
          </Suspense>
        )}
        <Text size="sm" mt="xs">
          {t('meanwhile.again')}
        </Text>
      </ConflictAlert>
    </div>
  );
}
