import { type Browser, expect, type Page } from '@playwright/test';
import { linkInMailTo } from './mail.ts';
import { ask, inLanguage } from './story.ts';

const PASSWORD = 'ikan layur 27';

/** Somebody new whom the owner, signed in on the page, gives the role of finance, at a screen of their own. */
export async function newFinance(page: Page, browser: Browser, baseURL: string | undefined): Promise<Page> {
  const email = `keuangan.${Date.now()}.${Math.floor(Math.random() * 1e6)}@samudra.example`;
  const [role] = await ask<{ id: string }[]>(page, 'GET', '/roles?search=Keuangan');
  await ask(page, 'POST', '/users', { email, name: 'Wati Biaya', role_id: role!.id, language: 'id' });
  const token = new URL(await linkInMailTo(email, '/invitation')).searchParams.get('token');
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await context.newPage();
  const password = { password: PASSWORD, password_confirmation: PASSWORD };
  const accepted = await other.request.post('/v1/auth/accept_invitation', {
    data: { email, token, name: 'Wati Biaya', ...password },
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  });
  expect(accepted.status(), await accepted.text()).toBe(200);
  await inLanguage(other, 'id');
  return other;
}
