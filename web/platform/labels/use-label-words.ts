import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate, useSession } from '#web/platform/session/session.tsx';
import type { LabelWords } from './contents.ts';

/** The words of labels in the language of the person. */
export function useLabelWords(): LabelWords {
  const { t } = useTranslation('labels');
  const formatDate = useFormatDate();
  const { name } = useSession().company;
  return useMemo(
    () => ({
      company: name,
      batch: (number) => t('fact.batch', { number }),
      day: (fact, day) => t(`fact.${fact}`, { day: formatDate(day) }),
      weight: (kg) => t('fact.weight', { kg: formatNumber(kg, 3) }),
    }),
    [t, formatDate, name],
  );
}
