// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import { owner } from '#server/testing.ts';
import { stockIn } from '#server/stock/ledger/testing.ts';
import { newReceipt } from '#server/stock/receipts/testing.ts';
import { call } from '#web/platform/calls/api.ts';
import { formDataOf } from '#web/platform/records/form-data.ts';
import { renderApp } from '../testing.tsx';
import { alsoIn, rename } from './testing.ts';

const open = async (permissions: readonly string[] = allPermissions) => {
  const visit = await renderApp('/app/company', {
    permissions,
    prepare: async (company) => {
      await rename(company, 'PT Samudra');
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Company Setting' });
  const stored = async () => (await visit.company.send('GET', '/company')).json().data;
  return { ...visit, stored };
};

type Router = Awaited<ReturnType<typeof renderApp>>['router'];
const go = (router: Router, to: string, state = {}) => router.navigate({ to, state });

const form = (name: string) => within(screen.getByRole('region', { name }));
const save = () => screen.findByRole('button', { name: 'Save' });

test('without the permission all is read and nothing can be changed', async () => {
  await open(['stockreceived_approval']);
  expect(screen.getByText(/You can read these settings/)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('PT Samudra');
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).matches(':disabled')).toBe(true);
  expect(await screen.findByText('BM/{YYYY}/{MM}/{00000}')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^(Save|Change)/ })).toBeNull();
});

test('the approval settings are hidden from people who approve no documents', async () => {
  await open([]);
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('PT Samudra');
  expect(screen.queryByRole('heading', { name: 'Documents' })).toBeNull();
});

test('the GS1 Company Prefix is kept without its blanks, and one that GS1 gives to nobody is told', async () => {
  const { user, stored } = await open();
  const prefix = form('Labels').getByLabelText<HTMLInputElement>('GS1 Company Prefix');
  await user.type(prefix, '200 1234');
  await user.click(await save());
  expect(await screen.findByText(/has 7 to 10 digits/)).toBeDefined();
  await user.clear(prefix);
  await user.type(prefix, '899 1234');
  await user.click(await save());
  await waitFor(async () => expect((await stored()).gs1_company_prefix).toBe('8991234'));
});

test('steps of reminders are typed as days, and refused where they are not in order', async () => {
  const { user, stored } = await open();
  const steps = form('Rent').getByLabelText(/^Remind of unpaid invoices/);
  expect((steps as HTMLInputElement).value).toBe('0, 7, 14, 30');
  await user.clear(steps);
  await user.type(steps, '14, 7 hari');
  await user.click(await save());
  expect(await screen.findByText(/Days from 0 to 365 in ascending order/)).toBeDefined();
  await user.clear(steps);
  await user.type(steps, '3 10');
  await user.click(await save());
  await waitFor(async () => expect((await stored()).reminder_days).toEqual([3, 10]));
});

test('only what was changed is saved, and the shell knows it at once', async () => {
  const { user, stored, company } = await open();
  // Meanwhile somebody else saves another section.
  await company.send('PUT', '/company', { tax_percent: 5 });
  const identity = form('Identity');
  await user.clear(identity.getByLabelText(/^Name/));
  await user.type(identity.getByLabelText(/^Name/), 'PT Samudra Raya');
  await user.type(identity.getByLabelText('NPWP'), '092542943407000');
  await user.type(identity.getByLabelText('Telephone'), '021 555 1234');
  await user.click(await save());
  // Their change is shown before what was typed goes on top of it.
  await waitFor(() => expect(form('Tax and expiry').getByLabelText<HTMLInputElement>(/^Tax of/).value).toBe('5 %'));
  await user.click(await save());
  expect(await screen.findByText('Settings saved')).toBeDefined();
  expect(await stored()).toMatchObject({
    name: 'PT Samudra Raya',
    npwp: '092542943407000',
    phone: '+62215551234',
    tax_percent: 5,
  });
  expect(identity.getByLabelText<HTMLInputElement>('NPWP').value).toBe('09.254.294.3-407.000');
  expect(within(screen.getByRole('banner')).getByText('PT Samudra Raya')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('a logo that somebody else chose meanwhile is not replaced unasked', async () => {
  const { user, stored } = await open();
  const png = async (background: string) =>
    new Uint8Array(
      await sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    );
  const [mine, theirs] = [await png('navy'), await png('teal')];
  await user.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File([mine], 'mine.png', { type: 'image/png' }),
  );
  await call('PUT', '/company/logo', formDataOf({}, new File([theirs], 'theirs.png', { type: 'image/png' })));
  const { logo } = await stored();
  await user.click(await save());
  expect(await screen.findByRole('radiogroup', { name: 'Logo: both of you changed it' })).toBeDefined();
  expect((await stored()).logo).toBe(logo);
  await user.click(await save());
  expect(await screen.findByText('Settings saved')).toBeDefined();
  expect((await stored()).logo).not.toBe(logo);
});

test('what is wrong is said at its field, and nothing typed is lost', async () => {
  const { user, stored } = await open();
  const identity = form('Identity');
  const npwp = identity.getByLabelText<HTMLInputElement>('NPWP');
  await user.type(npwp, '09.254.294.3-407.00');
  expect(identity.getByText('14 of 15 or 16 digits')).toBeDefined();
  await user.type(identity.getByLabelText('Telephone'), 'none');
  await user.click(await save());
  expect(await identity.findByText('An NPWP has 15 or 16 digits')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(npwp));
  expect(npwp.value).toBe('09.254.294.3-407.00');
  expect(await stored()).toMatchObject({ npwp: null, phone: null });
});

test('the time zone moves dates on every screen', async () => {
  const { user, company, router } = await open();
  await company.send('POST', '/grades', { name: 'Late', code: 'L', description: null, is_active: true });
  await sql`update grade set created_at = '2026-03-01T16:30:00Z' where company_id = ${company.companyId}`.execute(
    owner,
  );
  await go(router, '/app/grade');
  expect(await screen.findByText('02-03-2026')).toBeDefined();
  await go(router, '/app/company');
  await user.click(await screen.findByRole('combobox', { name: 'Time zone' }));
  await user.click(await screen.findByRole('option', { name: /WIB, Western/ }));
  await user.click(await save());
  await screen.findByText('Settings saved');
  await go(router, '/app/grade');
  expect(await screen.findByText('01-03-2026')).toBeDefined();
});

test('the tax of new products is the company’s', async () => {
  const { user, router } = await open();
  const tax = form('Tax and expiry').getByLabelText(/Tax of new products/);
  await user.clear(tax);
  await user.type(tax, '12,5');
  await user.click(await save());
  await screen.findByText('Settings saved');
  await go(router, '/app/product');
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('tab', { name: 'Sales' }));
  await user.click(await dialog.findByRole('switch', { name: 'Taxed' }));
  expect((await dialog.findByLabelText<HTMLInputElement>('Tax (%)')).value).toBe('12,5 %');
});

test('a person without a second step cannot lock themselves out', async () => {
  const { user, stored, company } = await open();
  await sql`update role set is_owner = true where company_id = ${company.companyId}`.execute(owner);
  const [ofOwners, ofAll] = [/^Require a second step of owners/, /^Require a second step to sign in/].map((name) =>
    screen.getByRole<HTMLInputElement>('switch', { name }),
  );
  await user.click(ofOwners!);
  await user.click(await save());
  expect(await screen.findByText(/Set up your own second step first/)).toBeDefined();
  // What is asked of everybody is asked of owners, too.
  await user.click(ofOwners!);
  await user.click(ofAll!);
  expect(ofOwners!.checked && ofOwners!.disabled).toBe(true);
  await user.click(await save());
  expect(await screen.findByText(/Set up your own second step first/)).toBeDefined();
  expect(await stored()).toMatchObject({ requires_second_step: false, requires_second_step_of_owners: false });
});

test('the books are closed at once, and opened again only for a reason', async () => {
  const { user, stored } = await open();
  const books = form('Stock books');
  const day = books.getByLabelText<HTMLInputElement>(/^Closed up to/);
  const close = async (text: string) => {
    await user.clear(day);
    await user.type(day, text);
    await user.click(await save());
  };
  await close('31-03-2999');
  expect(await books.findByText('This day has not come yet')).toBeDefined();
  await close('31-03-2026');
  await screen.findByText('Settings saved');
  expect((await stored()).stock_closed_until).toBe('2026-03-31');
  await close('00-03-2026');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(day);
  await close('15-03-2026');
  const asked = within(await screen.findByRole('dialog', { name: 'Open closed days again?' }));
  expect(asked.getByText(/16-03-2026 up to 31-03-2026/)).toBeDefined();
  await user.click(asked.getByRole('button', { name: 'Open them' }));
  expect(await asked.findByText('Say why, in at least 3 letters')).toBeDefined();
  expect((await stored()).stock_closed_until).toBe('2026-03-31');
  await user.type(asked.getByRole('textbox', { name: /^Reason/ }), 'Late invoice');
  await user.click(asked.getByRole('button', { name: 'Open them' }));
  await waitFor(async () => expect((await stored()).stock_closed_until).toBe('2026-03-15'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('before they are closed the books show what is open still, each with its list', async () => {
  const { user, company } = await open();
  const stock = await stockIn(company);
  const books = form('Stock books');
  const day = books.getByLabelText<HTMLInputElement>(/^Closed up to/);
  await user.type(day, '31-03-2026');
  expect(await books.findByText('Nothing is open any more up to 31-03-2026.')).toBeDefined();
  await newReceipt(stock, { date: '2026-04-02' });
  await user.clear(day);
  await user.type(day, '02-04-2026');
  const list = await books.findByRole('link', { name: 'Stock received: 1 not submitted yet' });
  expect(list.getAttribute('href')).toBe('/app/stockreceived?status=draft&to=2026-04-02');
});

test('who may not open closed days again is told so', async () => {
  const { user, company } = await renderApp('/app/company', {
    permissions: ['company_update'],
    prepare: async ({ companyId }) => {
      await sql`update company set stock_closed_until = '2026-03-31' where id = ${companyId}`.execute(owner);
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Company Setting' });
  await user.clear(form('Stock books').getByLabelText(/^Closed up to/));
  await user.click(await save());
  const told = within(await screen.findByRole('dialog', { name: 'Open closed days again?' }));
  expect(told.getByText(/needs a role with the permission/)).toBeDefined();
  expect(told.queryByRole('button', { name: 'Open them' })).toBeNull();
  expect((await company.send('GET', '/company')).json().data.stock_closed_until).toBe('2026-03-31');
});

test('one bar counts what changed in all sections, saves it together or puts it back', async () => {
  const { user, stored, requests } = await open();
  expect(screen.queryByText(/not saved/)).toBeNull();
  await user.type(form('Identity').getByLabelText('Address'), 'Jl. Muara');
  expect(screen.getByText('1 change not saved')).toBeDefined();
  const days = form('Tax and expiry').getByLabelText<HTMLInputElement>(/Warn before/);
  await user.clear(days);
  await user.type(days, '45');
  expect(await screen.findByText('2 changes not saved')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByText(/not saved/)).toBeNull();
  expect(form('Identity').getByLabelText<HTMLTextAreaElement>('Address').value).toBe('');
  expect(form('Tax and expiry').getByLabelText<HTMLInputElement>(/Warn before/).value).toBe('30 days');
  await user.type(form('Identity').getByLabelText('Address'), 'Jl. Muara');
  await user.click(await save());
  await screen.findByText('Settings saved');
  expect(await stored()).toMatchObject({ address: 'Jl. Muara', expiry_alert_days: 30 });
  expect(requests.filter((request) => request === 'PUT /v1/company')).toHaveLength(1);
});

test('leaving asks about what was not saved, also for another company', async () => {
  const { user, company, router } = await open();
  await alsoIn(company, 'B Company');
  await user.type(form('Identity').getByLabelText('Address'), 'Jl.');
  void go(router, '/app/switch-company', { switchTo: company.companyId });
  const asked = within(await screen.findByRole('dialog', { name: 'Discard the changes?' }));
  await user.click(asked.getByRole('button', { name: 'Keep editing' }));
  expect(form('Identity').getByLabelText<HTMLTextAreaElement>('Address').value).toBe('Jl.');
  expect(router.state.location.pathname).toBe('/app/company');
});

test('a kind of document gets its pattern, and shows the next number while one types', async () => {
  const { user, company } = await open();
  await user.click(await screen.findByRole('button', { name: 'Change Stock received' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Stock received' }));
  const pattern = dialog.getByRole('textbox', { name: 'Number pattern' });
  await user.clear(pattern);
  await user.type(pattern, 'IN-');
  expect(dialog.getByText(/No preview yet/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/Exactly one counter/)).toBeDefined();
  await user.type(pattern, '{{YYYY}-{{0000}');
  expect(dialog.getByText(/The first number of a year: IN-\d{4}-0001/)).toBeDefined();
  await user.click(dialog.getByRole('switch', { name: 'Needs approval' }));
  await user.type(dialog.getByLabelText('Only above (kg)'), '1000');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Stock received saved')).toBeDefined();
  expect(await screen.findByText('Approval above 1.000 kg')).toBeDefined();
  const { data } = (await company.send('GET', '/company/documents')).json();
  expect(data).toContainEqual({
    entity: 'stockreceived',
    number_format: 'IN-{YYYY}-{0000}',
    needs_approval: true,
    approval_above_kg: 1000,
    approval_above_rupiah: null,
    version: 1,
  });
});

test('two kinds of document cannot get the same numbers', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Change Stock issued' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Stock issued' }));
  const pattern = dialog.getByRole('textbox', { name: 'Number pattern' });
  await user.clear(pattern);
  await user.type(pattern, 'bm/{{YYYY}/{{DD}/{{00000}');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/Another kind of document would get the same numbers/)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(pattern));
});
