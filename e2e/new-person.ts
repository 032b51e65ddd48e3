import { type Browser, expect, type Page } from '@playwright/test';
import { NOTICE_VERSION } from '#shared/privacy-notice.ts';
import { linkInMailTo } from './mail.ts';
import { ask, inLanguage } from './story.ts';

/** What new people choose. */
export const PASSWORD = 'ikan layur 27';

interface NewPerson {
  name: string;
  /** The name of a role that the company started with. */
  role: string;
  /** The warehouses they work in; left out: all. */
  warehouse_ids?: string[];
  /** The partners they come for, where the role is for people of partners. */
  partner_ids?: string[];
}

/** Somebody new whom the owner, signed in on the page, takes into the company, at a screen of their own. */
export async function newPerson(
  page: Page,
  browser: Browser,
  baseURL: string | undefined,
  { name, role, warehouse_ids = [], partner_ids }: NewPerson,
): Promise<Page> {
  const email = `orang.${Date.now()}.${Math.floor(Math.random() * 1e6)}@samudra.example`;
  const roles = await ask<{ id: string; name: string }[]>(page, 'GET', `/roles?search=${encodeURIComponent(role)}`);
  const role_id = roles.find((one) => one.name === role)!.id;
  await ask(page, 'POST', '/users', { email, name, role_id, language: 'id', ...(partner_ids && { partner_ids }) });
  const token = new URL(await linkInMailTo(email, '/invitation')).searchParams.get('token');
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await context.newPage();
  const password = { password: PASSWORD, password_confirmation: PASSWORD };
  const accepted = await other.request.post('/v1/auth/accept_invitation', {
    data: { email, token, name, ...password, notice_version: NOTICE_VERSION },
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  });
  expect(accepted.status(), await accepted.text()).toBe(200);
  if (warehouse_ids.length > 0) {
    const found = await ask<{ id: string }[]>(page, 'GET', `/users?search=${email}`);
    const { id } = found[0]!;
    await ask(page, 'PUT', `/users/${id}/warehouses`, { id, warehouse_ids });
  }
  await inLanguage(other, 'id');
  return other;
}

/** Somebody new of finance. */
export const newFinance = (page: Page, browser: Browser, baseURL: string | undefined): Promise<Page> =>
  newPerson(page, browser, baseURL, { name: 'Wati Biaya', role: 'Keuangan' });
