// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { hashToken } from '#server/platform/http/token.ts';
import { codeOf, giveSecondStep, wrongCode } from '#server/auth/testing.ts';
import { newToken, givePassword, owner } from '#server/testing.ts';
import { expectToAskOnceTyped } from '../test-dialogs.ts';
import { renderApp } from '../testing.tsx';

const password = 'ikan tuna sirip biru';

type Visit = Parameters<typeof renderApp>[1];

async function atProfile(visit: Visit = {}) {
  const found = await renderApp('/app/profile', visit);
  await screen.findByRole('heading', { level: 1, name: /My Profile|Profil saya/ });
  return found;
}

async function withPassword({ userId }: { userId: string }) {
  await givePassword(userId, password);
}

test('name, telephone and appearance are saved, and the appearance applies at once', async () => {
  const { user, company } = await atProfile();
  const name = await screen.findByLabelText(/^Name/);
  expect(screen.getByLabelText('E-mail')).toHaveProperty('readOnly', true);
  await user.clear(name);
  await user.type(name, 'Rina Wulandari');
  await user.type(screen.getByLabelText('Telephone'), '0812 3456 7890');
  await user.click(screen.getByRole('combobox', { name: 'Appearance' }));
  await user.click(await screen.findByRole('option', { name: 'Dark' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Profile saved')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Account menu of Rina Wulandari' })).toBeDefined();
  expect(screen.getByLabelText('Telephone')).toHaveProperty('value', '+6281234567890');
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
  const { rows } =
    await sql`select name, phone, language, color_scheme from app_user where id = ${company.userId}`.execute(owner);
  expect(rows).toEqual([{ name: 'Rina Wulandari', phone: '+6281234567890', language: 'id', color_scheme: 'dark' }]);
});

test('choosing the other language changes the words at once', async () => {
  const { user } = await atProfile({
    prepare: async ({ userId }) =>
      void (await sql`update app_user set language = 'en' where id = ${userId}`.execute(owner)),
  });
  await user.click(await screen.findByRole('combobox', { name: 'Language' }));
  await user.click(await screen.findByRole('option', { name: 'Bahasa Indonesia' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Profil saya' })).toBeDefined();
  expect(await screen.findByText('Profil disimpan')).toBeDefined();
});

test('what is wrong is told at its field, and nothing is saved', async () => {
  const { user, requests } = await atProfile();
  await user.clear(await screen.findByLabelText(/^Name/));
  await user.type(screen.getByLabelText('Telephone'), 'call me');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The name needs at least 2 characters')).toBeDefined();
  expect(screen.getByText(/This is not a telephone number/)).toBeDefined();
  expect(requests).not.toContain('PUT /v1/profile');
});

test('a new device speaks as its person wants, once nobody has chosen otherwise', async () => {
  const taste = async ({ userId }: { userId: string }) => {
    await sql`update app_user set language = 'en', color_scheme = 'dark' where id = ${userId}`.execute(owner);
    document.cookie = 'locale=; path=/; max-age=0';
  };
  const { user } = await renderApp('/app/profile', { language: 'id', prepare: taste });
  // The cookie of the test's own language is written after `prepare`; a new device has none.
  document.cookie = 'locale=; path=/; max-age=0';
  await screen.findByRole('heading', { level: 1, name: 'My Profile' });
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Language: EN' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Bahasa Indonesia' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Profil saya' })).toBeDefined();
});

test('the colour scheme that was chosen on a device stays there, whatever its person wants elsewhere', async () => {
  localStorage.setItem('mantine-color-scheme-value', 'light');
  await renderApp('/app/profile', {
    prepare: async ({ userId }) => {
      await sql`update app_user set color_scheme = 'dark' where id = ${userId}`.execute(owner);
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'My Profile' });
  expect(document.documentElement.dataset.mantineColorScheme).toBe('light');
  expect(localStorage.getItem('mantine-color-scheme-value')).toBe('light');
});

test('a photo is kept as soon as it is chosen, shows in the header and goes again', async () => {
  const { user, company } = await atProfile();
  const png = await (
    await import('sharp')
  )
    .default({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const input = () => document.querySelector<HTMLInputElement>('input[type="file"]')!;
  await screen.findByRole('button', { name: 'Choose a photo' });
  await user.upload(input(), new File([new Uint8Array(png)], 'me.png', { type: 'image/png' }));
  expect(await screen.findByText('Photo saved')).toBeDefined();
  const header = screen.getByRole('button', { name: 'Account menu of Tester' });
  await waitFor(() => expect(header.querySelector('img')?.src).toContain(`/files/${company.userId}/`));
  await user.upload(input(), new File(['no picture'], 'me.png', { type: 'image/png' }));
  expect(await screen.findByText(/not an image that can be used/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remove the photo' }));
  expect(await screen.findByText('Photo removed')).toBeDefined();
  await waitFor(() => expect(header.querySelector('img')).toBeNull());
});

test('the second step is set up with password, picture and code, and the codes have to be kept', async () => {
  const { user, company } = await atProfile({ prepare: withPassword });
  await user.click(await screen.findByRole('button', { name: 'Set up the second step' }));
  await user.type(await screen.findByLabelText('Your password'), 'not the password{Enter}');
  expect(await screen.findByText('This is not your password')).toBeDefined();
  await user.clear(screen.getByLabelText('Your password'));
  await user.type(screen.getByLabelText('Your password'), `${password}{Enter}`);
  const picture = await screen.findByRole('img', { name: 'QR code for the authenticator app' });
  expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
  const secret = document.querySelector('code')!.textContent.replaceAll(/\s/g, '');
  await user.type(screen.getByLabelText('Code from the app'), `${wrongCode(secret)}{Enter}`);
  expect(await screen.findByText(/This code is not right/)).toBeDefined();
  await user.clear(screen.getByLabelText('Code from the app'));
  await user.type(screen.getByLabelText('Code from the app'), `${codeOf(secret)}{Enter}`);

  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(10);
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  const done = screen.getByRole('button', { name: 'Done' });
  expect(done).toHaveProperty('disabled', true);
  await user.click(screen.getByLabelText('I have kept the codes in a safe place'));
  await user.click(done);
  expect(await screen.findByText(/10 recovery codes left/)).toBeDefined();
  const { rows } =
    await sql`select from second_step where user_id = ${company.userId} and confirmed_at is not null`.execute(owner);
  expect(rows).toHaveLength(1);
});

test('it is switched off with password and code', async () => {
  let secret = '';
  const { user } = await atProfile({
    prepare: async (company) => {
      await withPassword(company);
      ({ secret } = await giveSecondStep(company.userId));
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Switch off' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Your password'), password);
  await user.type(dialog.getByLabelText('Code from the app, or a recovery code'), wrongCode(secret));
  await user.click(dialog.getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText(/This code is not right/)).toBeDefined();
  const code = dialog.getByLabelText('Code from the app, or a recovery code');
  await user.clear(code);
  await user.type(code, codeOf(secret));
  await user.click(dialog.getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByRole('button', { name: 'Set up the second step' })).toBeDefined();
});

test.each(['Switch off', 'New recovery codes'])(
  'the dialog asks before it closes once a password or a code was typed: %s',
  async (name) => {
    const { user } = await atProfile({
      prepare: async (company) => {
        await withPassword(company);
        await giveSecondStep(company.userId);
      },
    });
    const opens = async () => {
      await user.click(await screen.findByRole('button', { name }));
      return within(await screen.findByRole('dialog'));
    };
    await expectToAskOnceTyped(
      user,
      opens,
      (dialog) => user.type(dialog.getByLabelText('Your password'), 'x'),
      (dialog) => user.type(dialog.getByLabelText(/^Code/), '1'),
    );
  },
);

test('few recovery codes are warned of, and new ones made with the password and the device', async () => {
  let secret = '';
  const { user } = await atProfile({
    prepare: async (company) => {
      await withPassword(company);
      ({ secret } = await giveSecondStep(company.userId));
      await sql`delete from recovery_code where user_id = ${company.userId} and code_hash not in (
        select code_hash from recovery_code where user_id = ${company.userId} limit 3)`.execute(owner);
    },
  });
  expect(await screen.findByText(/Few recovery codes are left/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
  await user.type(await screen.findByLabelText('Your password'), password);
  await user.type(screen.getByLabelText('Code from the app'), `${codeOf(secret)}{Enter}`);
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeDefined();
  await user.click(screen.getByLabelText('I have kept the codes in a safe place'));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText(/10 recovery codes left/)).toBeDefined();
  expect(screen.queryByText(/Few recovery codes are left/)).toBeNull();
});

test('where the company asks for it, it cannot be switched off', async () => {
  await atProfile({
    prepare: async ({ userId, companyId }) => {
      await giveSecondStep(userId);
      await sql`update company set requires_second_step = true where id = ${companyId}`.execute(owner);
    },
  });
  expect(await screen.findByText(/asks you for a second step/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Switch off' })).toBeNull();
});

test('other devices are named, and signed out by the password, one by one or all at once', async () => {
  const agents = [
    'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'curl/8.5',
  ];
  const { user } = await atProfile({
    prepare: async ({ userId, companyId }) => {
      await withPassword({ userId });
      for (const agent of agents) {
        await sql`insert into session (token_hash, company_id, user_id, ip, user_agent, expires_at)
          values (${hashToken(newToken())}, ${companyId}, ${userId}, '203.0.113.9', ${agent}, now() + interval '1 day')`.execute(
          owner,
        );
      }
    },
  });
  expect(await screen.findByText('This device')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Sign out: Firefox 142 on Linux' }));
  const one = within(await screen.findByRole('dialog', { name: 'Sign out' }));
  expect(one.getByText(/^Firefox 142 on Linux has to sign in again/)).toBeDefined();
  const field = one.getByLabelText(/password/i, { selector: 'input' });
  await user.type(field, 'not the password');
  await user.click(one.getByRole('button', { name: 'Sign out' }));
  expect(await one.findByText('This is not your password')).toBeDefined();
  await user.clear(field);
  await user.type(field, password);
  await user.click(one.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('Firefox 142 on Linux has been signed out')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Firefox 142 on Linux')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Sign out all others' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out all others' }));
  await user.type(dialog.getByLabelText(/password/i, { selector: 'input' }), password);
  await user.click(dialog.getByRole('button', { name: 'Sign out all others' }));
  await waitFor(() => expect(screen.queryByText('Chrome 141 on Windows 10')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Sign out all others' })).toBeNull();
});

test('where the company asks for it, only the set-up is open until it is done', async () => {
  const { user, router } = await renderApp('/app/product', {
    prepare: async (company) => {
      await withPassword(company);
      await sql`update company set requires_second_step = true where id = ${company.companyId}`.execute(owner);
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Set up the second step' });
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByRole('link', { name: 'Switch company' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Begin' }));
  await user.type(await screen.findByLabelText('Your password'), `${password}{Enter}`);
  await screen.findByRole('img', { name: 'QR code for the authenticator app' });
  const secret = document.querySelector('code')!.textContent.replaceAll(/\s/g, '');
  await user.type(screen.getByLabelText('Code from the app'), `${codeOf(secret)}{Enter}`);
  await user.click(await screen.findByLabelText('I have kept the codes in a safe place'));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Product' })).toBeDefined();
  expect(router.state.location.pathname).toBe('/app/product');
});

test('when the company begins to ask for it, the next list that is opened leads to the set-up', async () => {
  const { router, company } = await renderApp('/app/profile');
  await screen.findByRole('heading', { level: 1, name: 'My Profile' });
  await sql`update company set requires_second_step = true where id = ${company.companyId}`.execute(owner);
  router.history.push('/app/grade');
  expect(await screen.findByRole('heading', { level: 1, name: 'Set up the second step' })).toBeDefined();
});

test('the password is changed from here too', async () => {
  const { user } = await atProfile();
  await user.click(await screen.findByRole('button', { name: 'Update password' }));
  expect(await screen.findByRole('dialog', { name: 'Update password' })).toBeDefined();
});
