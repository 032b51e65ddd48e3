import { expect, type Locator, type Page } from '@playwright/test';
import { NOTICE_VERSION } from '#shared/privacy-notice.ts';
import { indonesian } from '#texts/indonesian.ts';
import { linkInMailTo } from './mail.ts';
import { button, noBarrier, said } from './steps.ts';
import { appHeaders, ask, inLanguage } from './story.ts';

const { import: words } = indonesian;

const PASSWORD = 'kapal pukat cincin 7';
/** An import waits for the histories that the demo writes for its companies. */
const WAIT = { timeout: 240_000 };
const n = (value: number) => new Intl.NumberFormat('id-ID').format(value);

/** Somebody who registered this morning, and whose company has nothing yet. */
export async function newCompany(page: Page): Promise<void> {
  const email = `hari-pertama-${Date.now()}@baru.example`;
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(`/v1/auth/${path}`, {
      data,
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as { data: { token?: string } }).data.token;
  };
  const password = { password: PASSWORD, password_confirmation: PASSWORD };
  await send('register', {
    first_name: 'Siti',
    last_name: 'Rahma',
    email,
    phone: '0812-3456-7890',
    ...password,
    notice_version: NOTICE_VERSION,
  });
  const link = new URL(await linkInMailTo(email, '/activation'));
  const token = await send('activation', { email, token: link.searchParams.get('token'), password: PASSWORD });
  const company = { company_name: 'CV Hari Pertama', time_zone: 'Asia/Jakarta', language: 'id', with_reference: true };
  await send('complete_signup', { token, ...company });
  await inLanguage(page, 'id');
}

/** Brings a sheet in without a screen. */
export async function bringIn(page: Page, path: string, ...rows: string[]): Promise<void> {
  const file = { name: 'data.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) };
  const answer = await page.request.post(`/v1${path}/import`, { headers: await appHeaders(page), multipart: { file } });
  const { data } = (await answer.json()) as { data: { id: string } };
  await ask(page, 'POST', `${path}/import/${data.id}/start`);
  const state = async () => (await ask<{ state: string }>(page, 'GET', `${path}/import/${data.id}`)).state;
  await expect.poll(state, WAIT).toBe('done');
}

interface Taken {
  /** Lines above the headings, as sheets of firms have them. */
  above?: readonly string[];
  /** Says what the sheet does not, before its rows are checked. */
  first?(): Promise<void>;
}

/** Takes a sheet, headings first, through the dialog that is open; all of its rows are sound. */
export async function takeSheet(
  dialog: Locator,
  sheet: readonly string[],
  { above = [], first }: Taken = {},
): Promise<void> {
  const buffer = Buffer.from([...above, ...sheet].join('\r\n'));
  await dialog.locator('input[type=file]').setInputFiles({ name: 'lembar.csv', mimeType: 'text/csv', buffer });
  await first?.();
  const rows = { n: n(sheet.length - 1) };
  const start = button(dialog, said(words.check.start_other, rows));
  await expect(start).toBeEnabled({ timeout: 60_000 });
  await noBarrier(dialog.page());
  await start.click();
  await expect(dialog.getByRole('heading', { name: said(words.done.title_other, rows) })).toBeVisible(WAIT);
  await button(dialog, words.done.show).click();
  await expect(dialog).toBeHidden();
}
