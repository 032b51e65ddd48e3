import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';

/** The mails to somebody that the server wrote to its data folder, oldest first. */
function mailsTo(recipient: string): string[] {
  const folder = join(process.env.STORIES_DATA_DIR ?? '', 'mail');
  // The folder comes with the first mail.
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const mails = files.filter((name) => name.includes(recipient) && name.endsWith('.eml'));
  return mails.toSorted().map((name) => join(folder, name));
}

const read = (mail: string) => PostalMime.parse(readFileSync(mail));

/** Waits for the newest mail to somebody, and takes the link to `path` out of its text. */
export async function linkInMailTo(recipient: string, path: `/${string}`): Promise<string> {
  await expect.poll(() => mailsTo(recipient).length, { timeout: 20_000 }).toBeGreaterThan(0);
  const { text } = await read(mailsTo(recipient).at(-1) ?? '');
  const link = (text ?? '').match(/https?:\/\/\S+/g)?.find((found) => new URL(found).pathname === path);
  expect(link, text).toBeDefined();
  return link ?? '';
}

/** Waits for a mail to somebody with this subject. */
export async function mailCame(recipient: string, subject: string): Promise<void> {
  const subjects = () => Promise.all(mailsTo(recipient).map(async (mail) => (await read(mail)).subject));
  await expect.poll(subjects, { timeout: 20_000 }).toContain(subject);
}
