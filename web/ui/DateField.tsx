import '@mantine/dates/styles.layer.css';
import { Input, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import 'dayjs/locale/id.js';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './date-field.module.css';
import { dateFault, readDate, writeDate } from './date-text.ts';

type DateFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'rightSection'> & {
  /** `YYYY-MM-DD`; null when empty; else what was typed and is no date, for the form to refuse. */
  value: string | null;
  onChange(value: string | null): void;
};

/**
 * A date typed or picked, shown DD-MM-YYYY and kept YYYY-MM-DD. What is no date stays as it was typed, and the field
 * says what is wrong with it once one has left it.
 */
export function DateField({ value, onChange, error, ...rest }: DateFieldProps) {
  const { t, i18n } = useTranslation('ui');
  const date = readDate(value ?? '');
  const [opened, setOpened] = useState(false);
  /** The text while someone is typing; undefined when nobody is. */
  const [typed, setTyped] = useState<string>();
  /** A day of the month the calendar shows. */
  const [month, setMonth] = useState(date);
  const amiss = value !== null && date === null && (typed === undefined || Boolean(error));

  function type(text: string) {
    const read = readDate(text);
    setTyped(text);
    setMonth(read ?? month);
    setOpened(true);
    onChange(read ?? (text.trim() || null));
  }

  function choose(chosen: string | null) {
    setTyped(undefined);
    setOpened(false);
    onChange(chosen);
  }

  return (
    <Popover opened={opened} onChange={setOpened} trapFocus={false} position="bottom-start" withRoles={false}>
      <Popover.Target>
        <TextInput
          placeholder="DD-MM-YYYY"
          autoComplete="off"
          inputMode="text"
          {...rest}
          value={typed ?? writeDate(value ?? '')}
          error={amiss ? t(`date.${dateFault(value)}`) : error}
          rightSection={value !== null && <Input.ClearButton aria-label={t('clear')} onClick={() => choose(null)} />}
          rightSectionPointerEvents="auto"
          onChange={({ currentTarget }) => type(currentTarget.value)}
          // The calendar would cover what is wrong.
          onFocus={() => setOpened(!amiss)}
          onClick={() => setOpened(true)}
          onBlur={() => {
            setTyped(undefined);
            setOpened(false);
          }}
          onKeyDown={({ key }: KeyboardEvent) => ['Escape', 'Enter'].includes(key) && setOpened(false)}
          // Escape closes the calendar, not the dialog around it.
          data-mantine-stop-propagation={opened}
        />
      </Popover.Target>
      {/* The field keeps the focus while a day is picked. */}
      <Popover.Dropdown onMouseDown={(event) => event.preventDefault()} data-dates-dropdown>
        <DatePicker
          value={date}
          onChange={choose}
          allowDeselect
          {...(month && { date: month })}
          onDateChange={setMonth}
          locale={i18n.language}
          hideOutsideDates
          classNames={{ day: classes.day ?? '' }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
