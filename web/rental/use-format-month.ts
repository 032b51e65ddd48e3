import { useTranslation } from 'react-i18next';

/** Writes a month by its first day, such as "Oktober 2026". */
export function useFormatMonth(): (firstDay: string) => string {
  const { i18n } = useTranslation();
  const named = new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (firstDay) => named.format(new Date(firstDay));
}
