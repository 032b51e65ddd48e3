import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { daysAfter } from '#shared/days.ts';
import { billingMonth } from '#shared/rental-calendar.ts';
import { useFormatMonth } from '../use-format-month.ts';

/** So many months are offered, the latest first. */
const MONTHS = 12;

interface MonthSelectProps {
  /** The first days of the months. */
  months: readonly string[];
  value: string;
  disabled?: boolean;
  onChange(month: string): void;
}

/** Chooses a calendar month by its first day. */
export function MonthSelect({ months, value, disabled = false, onChange }: MonthSelectProps) {
  const { t } = useTranslation('rental');
  const formatMonth = useFormatMonth();
  return (
    <Select
      label={t('run.month')}
      allowDeselect={false}
      disabled={disabled}
      data={months.map((month) => ({ value: month, label: formatMonth(month) }))}
      value={value}
      onChange={(month) => onChange(month ?? value)}
    />
  );
}

/** The first days of the months before the one of a day. */
export function monthsBefore(today: string): string[] {
  const months: string[] = [];
  for (let { from } = billingMonth(today, 1); months.length < MONTHS;) {
    ({ from } = billingMonth(daysAfter(from, -1), 1));
    months.push(from);
  }
  return months;
}
