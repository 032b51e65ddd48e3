// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { NumberField, RupiahField } from './number-fields.tsx';
import { renderPart } from './testing.tsx';
import { firstUnread } from './unread.ts';

afterEach(cleanup);

interface Options {
  first?: number | null;
  decimals?: number;
  min?: number;
  max?: number;
  suffix?: string;
}

function open({ first = null, decimals = 3, ...rest }: Options = {}) {
  const values: (number | null)[] = [];
  const Holder = () => {
    const [value, setValue] = useState(first);
    const keep = (changed: number | null) => {
      values.push(changed);
      setValue(changed);
    };
    return (
      <>
        <NumberField label="Weight" decimals={decimals} suffix=" kg" {...rest} value={value} onChange={keep} />
        <input aria-label="Next" />
        <button type="button" onClick={() => setValue(null)}>
          Empty
        </button>
      </>
    );
  };
  renderPart(<Holder />);
  const field = screen.getByLabelText<HTMLInputElement>('Weight');
  return { user: userEvent.setup(), field, kept: () => values.at(-1) };
}

const choices = () => screen.queryAllByRole('button', { name: /thousands|decimals/ }).map((one) => one.textContent);

test.each([
  ['12.5', 12.5, '12,5 kg'],
  ['12,5', 12.5, '12,5 kg'],
  ['0.5', 0.5, '0,5 kg'],
  ['24.35', 24.35, '24,35 kg'],
  ['1250.5', 1250.5, '1.250,5 kg'],
  ['1.250,5', 1250.5, '1.250,5 kg'],
  ['1.234.567', 1_234_567, '1.234.567 kg'],
  ['12,', 12, '12 kg'],
  ['12.75 kg', 12.75, '12,75 kg'],
])('typed %s means %d, and is shown as %s once one leaves the field', async (text, number, shown) => {
  const { user, field, kept } = open();
  await user.type(field, text);
  expect(field.value).toBe(text);
  await user.tab();
  expect([kept(), field.value]).toEqual([number, shown]);
});

test('a negative number with a point is read where the sign stands', async () => {
  const { user, field, kept } = open({ decimals: 1, min: -99, max: 99, suffix: ' °C' });
  await user.type(field, '-18.5');
  await user.tab();
  expect([kept(), field.value]).toEqual([-18.5, '-18,5 °C']);
});

test('pasted numbers are read as typed ones', async () => {
  const { user, field, kept } = open({ first: 7 });
  await user.tripleClick(field);
  await user.paste('1,250.5');
  await user.tab();
  expect([kept(), field.value]).toEqual([1250.5, '1.250,5 kg']);
});

test('whole numbers have one reading: a dot before three digits parts thousands', async () => {
  const { user, field, kept } = open({ decimals: 0 });
  await user.type(field, '1.250');
  await user.tab();
  expect([kept(), field.value, choices()]).toEqual([1250, '1.250 kg', []]);
});

test('what can mean two numbers is asked once one goes on, and until then the field holds none', async () => {
  const { user, field, kept } = open();
  await user.type(field, '1.250');
  expect(kept()).toBeNull();
  expect(choices()).toEqual([]);
  await user.tab();
  expect(choices()).toEqual(['1.250 kg (thousands)', '1,250 kg (decimals)']);
  expect(field.value).toBe('1.250');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toContain('1.250 can mean two numbers. Which one?');
  expect(firstUnread()).toBe(field);

  // The focus has gone on to the choices.
  expect(document.activeElement?.textContent).toBe('1.250 kg (thousands)');
  await user.tab();
  await user.keyboard('{Enter}');
  expect([kept(), field.value, choices()]).toEqual([1.25, '1,25 kg', []]);
  expect(document.activeElement).toBe(field);
  expect(firstUnread()).toBeNull();
});

test('the other reading can be chosen with the mouse', async () => {
  const { user, field, kept } = open();
  await user.type(field, '1.250');
  await user.click(screen.getByLabelText('Next'));
  await user.click(screen.getByRole('button', { name: '1.250 kg (thousands)' }));
  expect([kept(), field.value]).toEqual([1250, '1.250 kg']);
});

test('what is no number stays as it was typed, and the field says so', async () => {
  const { user, field, kept } = open({ first: 5 });
  await user.clear(field);
  await user.type(field, '12x');
  expect(screen.queryByText('Write a number, such as 1.250,5')).toBeNull();
  await user.tab();
  expect(screen.getByText('Write a number, such as 1.250,5')).toBeDefined();
  expect([kept(), field.value]).toEqual([null, '12x']);
  expect(firstUnread()).toBe(field);

  await user.type(field, '{Backspace}');
  await user.tab();
  expect([kept(), field.value, firstUnread()]).toEqual([12, '12 kg', null]);
});

test('an edit of a shown number never makes its thousands dot a decimal point', async () => {
  const { user, field, kept } = open({ first: 1250 });
  expect(field.value).toBe('1.250 kg');
  await user.tab();
  await user.keyboard('{End}{Backspace}');
  expect([kept(), field.value]).toEqual([125, '125']);
  await user.keyboard('5,5');
  await user.tab();
  expect([kept(), field.value]).toEqual([1255.5, '1.255,5 kg']);
});

test('the caret stays between its digits when an edit takes the dots away', async () => {
  const { user, field, kept } = open({ first: 1_234_567 });
  await user.click(field);
  field.setSelectionRange('1.234'.length, '1.234'.length);
  await user.keyboard('9');
  expect(field.value).toBe('12349567');
  expect(field.selectionStart).toBe('12349'.length);
  expect(kept()).toBe(12_349_567);
});

test('what is selected of a shown number is what typing replaces', async () => {
  const { user, field, kept } = open({ first: 1250 });
  await user.tripleClick(field);
  await user.keyboard('1.25');
  await user.tab();
  expect([kept(), field.value]).toEqual([1.25, '1,25 kg']);
});

test('the arrow keys go up and down by one, within the bounds', async () => {
  const { user, field, kept } = open({ first: 98.5, decimals: 1, max: 99 });
  await user.click(field);
  await user.keyboard('{ArrowUp}');
  expect(kept()).toBe(99);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect([kept(), field.value]).toEqual([97, '97 kg']);
});

test('a value from elsewhere takes the place of what was typed', async () => {
  const { user, field } = open();
  await user.type(field, '12');
  await user.click(screen.getByRole('button', { name: 'Empty' }));
  expect(field.value).toBe('');
});

test('a field filled in by the browser shows how it was understood', () => {
  const { field, kept } = open();
  fireEvent.change(field, { target: { value: '1250.5' } });
  expect([kept(), field.value]).toEqual([1250.5, '1.250,5 kg']);
});

test('rupiah pasted with their sign are read, and cents are not made into thousands', async () => {
  const values: (number | null)[] = [];
  const Holder = () => {
    const [value, setValue] = useState<number | null>(null);
    return (
      <RupiahField
        label="Price"
        value={value}
        onChange={(changed) => {
          values.push(changed);
          setValue(changed);
        }}
      />
    );
  };
  renderPart(<Holder />);
  const user = userEvent.setup();
  const field = screen.getByLabelText<HTMLInputElement>('Price');
  await user.click(field);
  await user.paste('Rp 157.000');
  expect(values.at(-1)).toBe(157_000);
  await user.clear(field);
  await user.paste('150000.00');
  await user.tab();
  expect([values.at(-1), field.value]).toEqual([150_000, 'Rp 150.000']);
});
