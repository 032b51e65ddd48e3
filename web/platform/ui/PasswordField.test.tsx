// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PasswordField } from './PasswordField.tsx';
import { renderPart } from './testing.tsx';

afterEach(cleanup);

test('a password that is refused is invalid to who hears the screen, and what shows it has a name of ours', () => {
  renderPart(
    <>
      <PasswordField label="Present" />
      <PasswordField label="New" error="Too short" />
    </>,
  );
  const invalid = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid');
  expect([invalid('Present'), invalid('New')]).toEqual([null, 'true']);
  expect(screen.getAllByRole('button', { name: 'Show or hide the password' })).toHaveLength(2);
});
