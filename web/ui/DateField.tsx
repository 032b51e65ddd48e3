import '@mantine/dates/styles.layer.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import 'dayjs/locale/id.js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './date-field.module.css';
import { readDate } from './date-text.ts';

type DateFieldProps = Omit<DateInputProps, 'value' | 'onChange' | 'valueFormat' | 'locale' | 'popoverProps'> & {
  /** `YYYY-MM-DD`, or null. */
  value: string | null;
  onChange(value: string | null): void;
};

/** A date typed or picked, shown DD-MM-YYYY and kept YYYY-MM-DD. */
export function DateField(props: DateFieldProps) {
  const { t, i18n } = useTranslation('ui');
  const [opened, setOpened] = useState(false);
  return (
    <DateInput
      valueFormat="DD-MM-YYYY"
      dateParser={readDate}
      placeholder="DD-MM-YYYY"
      locale={i18n.language}
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      hideOutsideDates
      classNames={{ day: classes.day ?? '' }}
      popoverProps={{ onOpen: () => setOpened(true), onClose: () => setOpened(false) }}
      // Escape closes the calendar, not the dialog around it.
      data-mantine-stop-propagation={opened}
      {...props}
    />
  );
}
