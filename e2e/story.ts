import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { demoPassword } from './people.ts';

export type Language = 'id' | 'en';

/** Signs in by a call instead of the screen, for stories about something else. */
export async function signedIn(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/v1/auth/login', {
    data: { email, password: demoPassword },
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** What the app's own calls carry: that they are its own, and which company they are about. */
export async function appHeaders({ request }: Page): Promise<Record<string, string>> {
  const me = (await (await request.get('/v1/auth/me')).json()) as { data: { company_id: string } };
  return { 'X-Requested-With': 'XMLHttpRequest', 'X-Company-Id': me.data.company_id };
}

/** Ends the session of the page as another device would; the page learns of it by itself or at its next call. */
export async function endSession(page: Page): Promise<void> {
  const { data } = (await (await page.request.get('/v1/profile/sessions')).json()) as {
    data: { id: string; current: boolean }[];
  };
  const id = data.find(({ current }) => current)?.id;
  const answer = await page.request.post('/v1/profile/end_session', {
    headers: await appHeaders(page),
    data: { id, password: demoPassword },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Asks the server as the app does. */
export async function ask<Answer>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: object,
): Promise<Answer> {
  const headers = { ...(await appHeaders(page)), 'idempotency-key': randomUUID() };
  const answer = await page.request.fetch(`/v1${path}`, { method, headers, ...(data && { data }) });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { data: Answer }).data;
}

/** Makes a record that has a picture, which takes a form. */
export async function askForm<Answer>(page: Page, path: string, multipart: Record<string, string>): Promise<Answer> {
  const answer = await page.request.post(`/v1${path}`, { headers: await appHeaders(page), multipart });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { data: Answer }).data;
}

/** Chooses the language as a returning visitor has it: by the stored cookie. */
export async function inLanguage(page: Page, language: Language): Promise<void> {
  const { baseURL } = test.info().project.use;
  await page.context().addCookies([{ name: 'locale', value: language, url: baseURL ?? '' }]);
}

/** The notice in the corner that says this. */
export const notice = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

/** A page of somebody else of the demo, signed in beside the story's own. */
export async function pageOfAnother(page: Page, email: string): Promise<Page> {
  const { baseURL } = test.info().project.use;
  const browser = page.context().browser()!;
  const context = await browser.newContext({ locale: 'id-ID', ...(baseURL && { baseURL }) });
  const other = await context.newPage();
  await signedIn(other, email);
  return other;
}

interface Made {
  id: string;
  version: number;
  status: string;
}

/** Makes a document and posts it; where it has to be approved, somebody else does that first. */
export async function posted(page: Page, other: Page, path: string, body: object): Promise<Made> {
  const made = await ask<Made>(page, 'POST', path, body);
  return postedAs(page, other, path, made);
}

/** Posts a document that is a draft; where it has to be approved, somebody else does that first. */
export async function postedAs(page: Page, other: Page, path: string, { id, version }: Pick<Made, 'id' | 'version'>) {
  const act = (who: Page, name: string, seen: number) =>
    ask<Made>(who, 'POST', `${path}/${id}/${name}`, { version: seen });
  const submitted = await act(page, 'submit', version);
  const ready = submitted.status === 'submitted' ? await act(other, 'approve', submitted.version) : submitted;
  return ready.status === 'posted' ? ready : act(page, 'post', ready.version);
}

/** The day in the zone of the demo's first company, so many days from now. */
export const today = (after = 0): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(Date.now() + after * 86_400_000);
