import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import 'dayjs/locale/id.js';
import { useTranslation } from 'react-i18next';
import classes from './date-field.module.css';

interface CalendarProps {
  /** The day that is chosen, `YYYY-MM-DD`. */
  value: string | null;
  onChange(day: string | null): void;
  /** A day of the month that is shown; without it the component keeps it itself. */
  date?: string;
  onDateChange(day: string): void;
}

/** The calendar of a date field: the chosen day is given up by choosing it again. */
export default function Calendar(shown: CalendarProps) {
  const { t, i18n } = useTranslation('ui');
  return (
    <DatePicker
      {...shown}
      allowDeselect
      locale={i18n.language}
      ariaLabels={t('calendar', { returnObjects: true })}
      hideOutsideDates
      classNames={{ day: classes.day ?? '' }}
    />
  );
}
