import { expect, it } from 'vitest';
import { needsTls } from './smtp-mailer.ts';

it('wants encryption of every mail server but those of this machine, unless it may go without', () => {
  const wants = (smtpUrl: string, insecure = false) => needsTls({ smtpUrl, insecure });
  expect(wants('smtp://user:secret@mail.example:587')).toBe(true);
  expect(wants('smtp://10.0.0.5')).toBe(true);
  expect(wants('smtp://127.0.0.1:2525')).toBe(false);
  expect(wants('smtp://localhost')).toBe(false);
  expect(wants('smtp://mail.example', true)).toBe(false);
});
