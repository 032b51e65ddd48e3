import { useTranslation } from 'react-i18next';
import { formatAgo } from '#web/platform/look/format.ts';
import { useFormatMoment } from '#web/platform/session/session.tsx';

/** When somebody was last here, in words; the moment itself in the company's time zone when one points at it. */
export function LastSeen({ at }: { at: string | null }) {
  const { t, i18n } = useTranslation('users');
  const formatMoment = useFormatMoment();
  if (!at) {
    return t('never');
  }
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatAgo(at, i18n.language)}
    </time>
  );
}
