import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, it, onTestFinished } from 'vitest';
import { createMailer } from './create-mailer.ts';
import { resetMail } from './reset-mail.ts';
import { startMailServer } from './testing.ts';

const url = 'https://palka.example/reset?email=siti%40example.test&token=secret-token';
const mailTo = (to: string, language: 'id' | 'en' = 'id') => ({
  to,
  ...resetMail({ language, name: 'Siti', url, minutes: 30 }),
});

async function mailer(smtpUrl?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'palka-mail-'));
  const said: unknown[][] = [];
  const log = { info: (...words: unknown[]) => void said.push(words) };
  const made = createMailer({ smtpUrl, mailFrom: 'Palka Gudang <gudang@palka.example>', dataDir }, log);
  onTestFinished(async () => {
    made.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { ...made, dataDir, said };
}

async function mailServer(options?: Parameters<typeof startMailServer>[0]) {
  const server = await startMailServer(options);
  onTestFinished(() => server.stop());
  return server;
}

it('sends both languages through a mail server, as HTML and as text', async () => {
  const server = await mailServer();
  const { send } = await mailer(server.url);
  await send(mailTo('siti@example.test', 'id'));
  await send(mailTo('john+fish@example.test', 'en'));
  const [indonesian, english] = server.mails;
  expect(indonesian).toMatchObject({
    from: { name: 'Palka Gudang', address: 'gudang@palka.example' },
    to: [{ address: 'siti@example.test' }],
    subject: 'Buat kata sandi Palka yang baru',
  });
  expect(english).toMatchObject({
    to: [{ address: 'john+fish@example.test' }],
    subject: 'Choose a new Palka password',
  });
  for (const mail of [indonesian, english]) {
    expect(mail?.text).toContain(url);
    expect(mail?.html).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
  }
});

it('keeps its connection for the next mail', async () => {
  const server = await mailServer();
  const { send } = await mailer(server.url);
  await send(mailTo('a@example.test'));
  await send(mailTo('b@example.test'));
  expect(server.connections).toBe(1);
});

it('rejects when the server refuses, the password is wrong, or nobody is there, without telling the password', async () => {
  const refusing = await mailServer({ refuse: () => true });
  await expect((await mailer(refusing.url)).send(mailTo('a@example.test'))).rejects.toThrow('Try later');

  const wrong = await mailer(refusing.url.replace('p%40ss%20word', 'not-this-one'));
  const failure = await wrong.send(mailTo('a@example.test')).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(String(failure)).not.toContain('not-this-one');

  const gone = await startMailServer();
  await gone.stop();
  await expect((await mailer(gone.url)).send(mailTo('a@example.test'))).rejects.toThrow('ECONNREFUSED');
});

it('gives up on a server that takes the call and says nothing', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void silent.close());
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { send } = await mailer(`smtp://127.0.0.1:${port}?greetingTimeout=300`);
  await expect(send(mailTo('a@example.test'))).rejects.toThrow(/Greeting never received/);
});

it('sends to one address only, also when it looks like a list', async () => {
  const server = await mailServer();
  const { send } = await mailer(server.url);
  await send(mailTo('a@example.test, b@example.test')).catch(() => {});
  await send(mailTo('a@example.test\r\nBcc: c@example.test')).catch(() => {});
  const reached = server.mails.flatMap(({ to, bcc }) => [...(to ?? []), ...(bcc ?? [])].map(({ address }) => address));
  expect(reached).not.toContain('b@example.test');
  expect(reached).not.toContain('c@example.test');
});

it('writes a file that any mail program opens where no server is set, for the owner only', async () => {
  const { send, dataDir, said } = await mailer();
  await send(mailTo('siti@example.test'));
  await send(mailTo('../../etc/passwd'));
  const files = (await readdir(join(dataDir, 'mail'))).toSorted();
  expect(files).toHaveLength(2);
  expect(files[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+\.\d+Z_siti@example\.test_[\da-f]{6}\.eml$/);
  expect(files[1]).toContain('_.._.._etc_passwd_');
  const path = join(dataDir, 'mail', files[0]!);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const mail = await PostalMime.parse(await readFile(path));
  expect(mail.text).toContain(url);
  expect(said[0]?.[0]).toEqual({ file: path });
  expect(JSON.stringify(said)).not.toContain('secret-token');
});
