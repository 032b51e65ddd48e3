// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { DateField } from './DateField.tsx';
import { renderPart } from './testing.tsx';
import { firstUnread } from './unread.ts';

afterEach(cleanup);

function open(first: string | null = null) {
  const values: (string | null)[] = [];
  const Holder = () => {
    const [value, setValue] = useState(first);
    const keep = (changed: string | null) => {
      values.push(changed);
      setValue(changed);
    };
    return <DateField label="Expires on" value={value} onChange={keep} />;
  };
  renderPart(<Holder />);
  const field = screen.getByLabelText<HTMLInputElement>('Expires on');
  return { user: userEvent.setup(), field, kept: () => values.at(-1) };
}

test('a date typed the day first is kept the year first', async () => {
  const { user, field, kept } = open();
  await user.type(field, '1/2/2027');
  await user.tab();
  expect(kept()).toBe('2027-02-01');
  expect(field.value).toBe('01-02-2027');
});

test.each([
  ['31-02-2026', 'There is no such day in the calendar'],
  ['31-02', 'Write the date as DD-MM-YYYY'],
  ['soon', 'Write the date as DD-MM-YYYY'],
])('%s stays as it was typed, and the field says what is wrong once one leaves it', async (text, words) => {
  const { user, field, kept } = open('2026-02-28');
  await user.clear(field);
  await user.type(field, text);
  expect(screen.queryByText(words)).toBeNull();
  await user.tab();
  expect(screen.getByText(words)).toBeDefined();
  expect(field.value).toBe(text);
  expect(kept()).toBe(text);

  await user.clear(field);
  await user.type(field, '28-02-2026');
  await user.tab();
  expect(screen.queryByText(words)).toBeNull();
  expect(kept()).toBe('2026-02-28');
});

test.each([
  ['31122027', '31-12-2027'],
  ['311227', '31-12-2027'],
  ['31-12-27', '31-12-2027'],
  ['10-11-26', '10-11-2026'],
  ['2026/12/31', '31-12-2026'],
  ['31 Desember 2026', '31-12-2026'],
  ['31-Des-26', '31-12-2026'],
  ['31 Dec 2026', '31-12-2026'],
])('typed %s is understood, and shown as %s once one leaves the field', async (text, shown) => {
  const { user, field, kept } = open();
  await user.type(field, text);
  await user.tab();
  expect([kept()?.split('-').toReversed().join('-'), field.value]).toEqual([shown, shown]);
});

test('half of a date is not taken for a date of a short year while somebody types', async () => {
  const { user, field, kept } = open();
  await user.type(field, '31-12-20');
  expect(kept()).toBe('31-12-20');
  await user.type(field, '27');
  expect(kept()).toBe('2027-12-31');
});

test('Enter takes a short date as leaving the field does', async () => {
  const { user, field, kept } = open();
  await user.type(field, '311227{Enter}');
  expect([kept(), field.value]).toEqual(['2027-12-31', '31-12-2027']);
});

test('a year that may be of two centuries is asked', async () => {
  const { user, field, kept } = open();
  await user.type(field, '31-12-85');
  await user.tab();
  expect(screen.getByText('31-12-85 can mean two days. Which one?')).toBeDefined();
  expect(firstUnread()).toBe(field);
  await user.click(screen.getByRole('button', { name: '31-12-1985' }));
  expect([kept(), field.value, firstUnread()]).toEqual(['1985-12-31', '31-12-1985', null]);
});

test('the calendar shows the month of what was typed, and a day picked there is taken', async () => {
  const { user, field, kept } = open();
  await user.type(field, '15-08-2026');
  await user.click(await screen.findByRole('button', { name: '20 August 2026' }));
  expect(kept()).toBe('2026-08-20');
  expect(field.value).toBe('20-08-2026');
  expect(document.activeElement).toBe(field);
});

test('the calendar leads to other months by buttons with names', async () => {
  const { user, field, kept } = open();
  await user.type(field, '15-08-2026');
  await user.click(await screen.findByRole('button', { name: 'Next month' }));
  await user.click(await screen.findByRole('button', { name: '20 September 2026' }));
  expect(kept()).toBe('2026-09-20');
});

test('the cross empties the field', async () => {
  const { user, field, kept } = open('2026-02-28');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(kept()).toBeNull();
  expect(field.value).toBe('');
});
