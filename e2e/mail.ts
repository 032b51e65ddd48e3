import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';

/** Waits for the newest mail that the server wrote to its data folder, and takes the link to `path` out of its text. */
export async function linkInMailTo(recipient: string, path: `/${string}`): Promise<string> {
  const folder = join(process.env.STORIES_DATA_DIR ?? '', 'mail');
  // The folder comes with the first mail.
  const files = () => (existsSync(folder) ? readdirSync(folder) : []);
  const mails = () => files().filter((name) => name.includes(recipient) && name.endsWith('.eml'));
  await expect.poll(() => mails().length, { timeout: 20_000 }).toBeGreaterThan(0);
  const { text } = await PostalMime.parse(readFileSync(join(folder, mails().toSorted().at(-1) ?? '')));
  const link = (text ?? '').match(/https?:\/\/\S+/g)?.find((found) => new URL(found).pathname === path);
  expect(link, text).toBeDefined();
  return link ?? '';
}
