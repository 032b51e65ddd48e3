import { expect, it, onTestFinished } from 'vitest';
import { needsTls, smtpMailer } from './smtp-mailer.ts';
import { startMailServer } from './testing.ts';

it('wants encryption of every mail server but those of this machine, unless it may go without', () => {
  const wants = (smtpUrl: string, insecure = false) => needsTls({ smtpUrl, insecure });
  expect(wants('smtp://user:secret@mail.example:587')).toBe(true);
  expect(wants('smtp://10.0.0.5')).toBe(true);
  expect(wants('smtp://127.0.0.1:2525')).toBe(false);
  expect(wants('smtp://localhost')).toBe(false);
  expect(wants('smtp://mail.example', true)).toBe(false);
});

it('gives neither password nor mail to a server that offers no encryption', async () => {
  const server = await startMailServer();
  onTestFinished(() => server.stop());
  // Leads to this machine as well, and is no name that says so.
  const smtpUrl = server.url.replace('127.0.0.1', '0.0.0.0');
  const sending = async (insecure: boolean) => {
    const mailer = smtpMailer({ smtpUrl, mailFrom: 'palka@palka.example', insecure });
    onTestFinished(() => mailer.close());
    await mailer.send({ to: 'siti@example.test', subject: 'x', text: 'a link', html: '<p>a link</p>' });
  };
  await expect(sending(false)).rejects.toThrow(/STARTTLS/);
  expect([server.users, server.mails]).toEqual([[], []]);
  await sending(true);
  expect([server.users, server.mails.length]).toEqual([['palka'], 1]);
});
