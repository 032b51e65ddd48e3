// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FormEvent, Suspense, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPart } from '#web/platform/ui/testing.tsx';
import { ofThisDevice } from './line-length.ts';
import { ScaleField } from './ScaleField.tsx';

const NET = 'ST,NT,+  10.250kg';

beforeEach(() => ofThisDevice.keep(NET.length));
afterEach(() => {
  cleanup();
  ofThisDevice.keep(undefined);
});

/** A form with the field, as where goods are counted, and what it was sent with. */
async function open() {
  const sent: (number | null)[] = [];
  const Form = () => {
    const [value, setValue] = useState<number | null>(null);
    const submit = (event: FormEvent) => {
      event.preventDefault();
      sent.push(value);
    };
    return (
      <form onSubmit={submit}>
        <ScaleField label="Weight" value={value} onChange={setValue} />
      </form>
    );
  };
  renderPart(
    <Suspense>
      <Form />
    </Suspense>,
  );
  const field = await screen.findByLabelText<HTMLInputElement>('Weight');
  const user = userEvent.setup();
  await user.click(field);
  return { user, field, sent };
}

test('a net weight of a scale is the value, and is sent by the next Enter', async () => {
  const { user, field, sent } = await open();
  await user.keyboard(`${NET}{Enter}`);
  expect([field.value, sent]).toEqual(['10,25', []]);
  await user.keyboard('{Enter}');
  expect(sent).toEqual([10.25]);
});

test.each([
  ['ST,GS,+  12.250kg', /^This is the gross weight. Set the tare on the scale/],
  ['US,NT,+  10.250kg', /still moves/],
  ['OL,NT,+  10.250kg', /overloaded/],
  ['ST,NT,+  10.25', /incomplete/],
  ['ST,NT,+  1.250kg', /shorter/],
])('%s is no value, and says why; the next line of the scale takes its place', async (line, why) => {
  const { user, field, sent } = await open();
  await user.keyboard(`${line}{Enter}`);
  expect(screen.getByText(why)).toBeDefined();
  expect(sent).toEqual([]);
  await user.keyboard(`${NET}{Enter}`);
  expect(field.value).toBe('10,25');
  expect(screen.queryByText(why)).toBeNull();
});

test('what is typed is read as any number', async () => {
  const { user, sent } = await open();
  await user.keyboard('10,25{Enter}');
  expect(sent).toEqual([10.25]);
});
