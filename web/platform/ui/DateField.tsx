import { Input, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import classes from './date-field.module.css';
import { type ReadDate, readDate, writeDate } from '#shared/read-date.ts';
import { Readings } from './Readings.tsx';
import { unread } from './unread.ts';

const loadCalendar = () => import('./Calendar.tsx');
/** It takes as much as a list does, and most fields are typed into or left alone. */
const Calendar = lazy(loadCalendar);

type DateFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'rightSection'> & {
  /** `YYYY-MM-DD`; null when empty; else what was typed and is no date, for the form to refuse. */
  value: string | null;
  onChange(value: string | null): void;
};

/**
 * A date typed or picked, shown DD-MM-YYYY and kept YYYY-MM-DD. It is read as `readDate` does: at once where it is whole,
 * and short forms once one has left the field. What is no date stays as it was typed, and the field says what is wrong
 * with it; where it could be two days it asks.
 */
export function DateField({ value, onChange, error, ...rest }: DateFieldProps) {
  const { t } = useTranslation('ui');
  const read = readDate(value ?? '');
  const date = dayOf(read);
  const isNeeded = rest.withAsterisk === true || rest.required === true;
  const isUnread = value !== null && value !== date;
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState(false);
  /** The text while someone is typing; undefined when nobody is. */
  const [typed, setTyped] = useState<string>();
  /** A day of the month the calendar shows. */
  const [month, setMonth] = useState(date);
  const amiss = isUnread && date === null && (typed === undefined || Boolean(error));

  function type(text: string) {
    const day = dayOf(readDate(text));
    setTyped(text);
    setMonth(day ?? month);
    setOpened(true);
    // Half of a longer date may be another date already.
    onChange((isWhole(text) ? day : null) ?? (text.trim() || null));
  }

  function leave() {
    setTyped(undefined);
    setOpened(false);
    if (isUnread && date !== null) onChange(date);
  }

  function choose(chosen: string | null) {
    setTyped(undefined);
    setOpened(false);
    onChange(chosen);
  }

  function problem() {
    if (read.is !== 'ambiguous') return t(read.is === 'no-such-day' ? 'date.noSuchDay' : 'date.unreadable');
    const [first, second] = read.readings;
    return (
      <Readings
        question={t('date.which', { text: (value ?? '').trim() })}
        words={[writeDate(first), writeDate(second)]}
        onChoose={(which) => {
          flushSync(() => choose(read.readings[which]));
          input.current?.focus();
        }}
      />
    );
  }

  return (
    <Popover opened={opened} onChange={setOpened} trapFocus={false} position="bottom-start" withRoles={false}>
      <Popover.Target>
        <TextInput
          placeholder="DD-MM-YYYY"
          autoComplete="off"
          inputMode="text"
          {...rest}
          {...unread(isUnread)}
          ref={input}
          value={typed ?? (isUnread ? value : writeDate(value ?? ''))}
          error={amiss ? problem() : error}
          rightSection={
            value !== null && !isNeeded && <Input.ClearButton aria-label={t('clear')} onClick={() => choose(null)} />
          }
          rightSectionPointerEvents="auto"
          onChange={({ currentTarget }) => type(currentTarget.value)}
          // The calendar would cover what is wrong.
          onPointerEnter={() => void loadCalendar()}
          onFocus={() => setOpened(!amiss)}
          onClick={() => setOpened(true)}
          onBlur={leave}
          onKeyDown={({ key }: KeyboardEvent) => {
            if (key === 'Escape') setOpened(false);
            // At once: Enter may save the form, and Tab goes on to what is asked.
            if (key === 'Enter' || key === 'Tab') flushSync(leave);
          }}
          // Escape closes the calendar, not the dialog around it.
          data-mantine-stop-propagation={opened}
        />
      </Popover.Target>
      {/* The field keeps the focus while a day is picked. */}
      <Popover.Dropdown onMouseDown={(event) => event.preventDefault()} data-dates-dropdown>
        <Suspense fallback={<div className={classes.waiting} />}>
          <Calendar value={date} onChange={choose} {...(month && { date: month })} onDateChange={setMonth} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

const dayOf = (read: ReadDate) => (read.is === 'value' ? read.value : null);

/** Whether nothing can be missing at the end of what is typed. */
const isWhole = (text: string) => /^\s*(?:.*\D\d{4}|\d{4}\D\d{1,2}\D\d{2}|\d{8})\s*$/.test(text);
