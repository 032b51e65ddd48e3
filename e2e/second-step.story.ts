import { expect, test, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { NOTICE_VERSION } from '#shared/privacy-notice.ts';
import { indonesian } from '#texts/indonesian.ts';
import { linkInMailTo } from './mail.ts';
import { demoPassword, loneOwner } from './people.ts';
import { button, noBarrier, said } from './steps.ts';
import { appHeaders, endSession, notice } from './story.ts';

const { auth, company, common, masterData, menu, profile, ui } = indonesian;
const { secondStep, codes } = profile;

/** The demo's own password is on the list of common ones, so nobody can choose it. */
const newPassword = 'kapal pukat cincin 7';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** What the phone shows, now or so many steps of thirty seconds later. A code works once, so each sign-in needs another. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });

async function typeSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(auth.field.email).fill(email);
  await page.getByLabel(auth.field.password, { exact: true }).fill(password);
  await button(page, auth.login.submit).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu akun/ }).click();
  // A menu that is only just open may still move away below the click.
  await expect(async () => {
    const isOut = new URL(page.url()).pathname === '/';
    if (!isOut) await page.getByRole('menuitem', { name: menu.account.logout }).click({ timeout: 2_000 });
    await expect(page).toHaveURL(/\/$/, { timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
}

/** Sets up the second step from where its password is asked for. Answers the secret and the recovery codes. */
async function setUp(page: Page, password: string): Promise<{ secret: string; recovery: string[] }> {
  await page.getByLabel(secondStep.password).fill(password);
  await noBarrier(page);
  await button(page, secondStep.next).click();
  await expect(page.getByRole('img', { name: secondStep.qr })).toBeVisible();
  await noBarrier(page);
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  await page.getByLabel(secondStep.code).fill(codeOf(secret));
  await button(page, secondStep.confirm).click();
  const list = page.getByRole('list', { name: codes.title });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await noBarrier(page);
  const recovery = await list.getByRole('listitem').allInnerTexts();
  const download = page.waitForEvent('download');
  await button(page, codes.download).click();
  expect((await download).suggestedFilename()).toBe('palka-recovery-codes.txt');
  await page.getByLabel(codes.kept).check();
  await button(page, codes.done).click();
  return { secret, recovery };
}

/** Invites a person to the company of the signed-in user and accepts for them: the browser is theirs afterwards. */
async function invite(page: Page, email: string): Promise<void> {
  const { request } = page;
  const headers = await appHeaders(page);
  const { data } = (await (await request.get('/v1/action_users/prepare_user')).json()) as {
    data: { roles: { id: string }[] };
  };
  const invited = await request.post('/v1/users', {
    headers,
    data: { email, name: 'Yance Rumbiak', role_id: data.roles.at(-1)?.id, language: 'id' },
  });
  expect(invited.status(), await invited.text()).toBe(200);
  const link = new URL(await linkInMailTo(email, '/invitation'));
  const joined = await request.post('/v1/auth/accept_invitation', {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    data: {
      email,
      token: link.searchParams.get('token'),
      name: 'Yance Rumbiak',
      password: newPassword,
      password_confirmation: newPassword,
      notice_version: NOTICE_VERSION,
    },
  });
  expect(joined.status(), await joined.text()).toBe(200);
}

test('a person sets up the second step, signs in with it and without the phone, and the company asks all for it', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await page.goto('/login?next=/app/profile');
  await typeSignIn(page, loneOwner, demoPassword);
  await expect(heading(page)).toHaveText(menu.item.profile);
  await button(page, secondStep.switchOn).click();
  const { secret, recovery } = await setUp(page, demoPassword);
  await expect(notice(page, secondStep.on_title)).toBeVisible();
  await expect(button(page, secondStep.renew)).toBeVisible();
  await noBarrier(page);

  await signOut(page);
  await page.goto('/login?next=/app/company');
  await typeSignIn(page, loneOwner, demoPassword);
  await expect(heading(page)).toHaveText(auth.secondStep.title);
  await noBarrier(page);
  await page.getByLabel(auth.secondStep.code, { exact: true }).fill(codeOf(secret, 1));
  await expect(heading(page)).toHaveText(menu.item.company);

  await page.getByRole('switch', { name: company.field.requires_second_step }).check();
  await button(page, common.save).click();
  await expect.poll(async () => requiresSecondStep(page)).toBe(true);

  await signOut(page);
  await page.goto('/login');
  await typeSignIn(page, loneOwner, demoPassword);
  await page.getByRole('button', { name: auth.secondStep.useRecovery }).click();
  await page.getByLabel(auth.secondStep.recoveryCode).fill(recovery[0]?.toLowerCase() ?? '');
  await noBarrier(page);
  await button(page, auth.secondStep.submit).click();
  await expect(heading(page)).toHaveText(menu.item.dashboard);

  // A session that ends under an open form asks for both steps above it.
  await page.goto('/app/grade');
  await button(page, ui.record.create).click();
  const { one: what, fields } = masterData.resource.grade;
  const form = page.getByRole('dialog', { name: said(ui.record.createTitle, { what }) });
  await form.getByRole('textbox', { name: fields.name, exact: true }).fill('Mutu cerita');
  await form.getByRole('textbox', { name: fields.code, exact: true }).fill('MC');
  await endSession(page);
  await button(form, common.save).click();
  const panel = page.getByRole('dialog', { name: auth.again.title });
  await panel.getByLabel(auth.field.password, { exact: true }).fill(demoPassword);
  await button(panel, auth.login.submit).click();
  await panel.getByRole('button', { name: auth.secondStep.useRecovery }).click();
  await panel.getByLabel(auth.secondStep.recoveryCode).fill(recovery[1] ?? '');
  await noBarrier(page);
  await button(panel, auth.secondStep.submit).click();
  await expect(panel).toBeHidden();
  await button(form, common.save).click();
  await expect(form).toBeHidden();

  // Whoever accepts is signed in at once, in this browser: with no second step yet, nothing else is open to them.
  await invite(page, `yance-${Date.now()}@lauttimur.example`);
  await page.goto('/app/product');
  await expect(heading(page)).toHaveText(profile.gate.title);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await noBarrier(page);
  await page.getByRole('link', { name: profile.gate.switch }).click();
  await expect(heading(page)).toHaveText(menu.item.switchcompany);
  await page.getByRole('link', { name: profile.gate.back }).click();
  await button(page, profile.gate.begin).click();
  await setUp(page, newPassword);
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

async function requiresSecondStep(page: Page): Promise<boolean> {
  const { data } = (await (await page.request.get('/v1/company')).json()) as {
    data: { requires_second_step: boolean };
  };
  return data.requires_second_step;
}
