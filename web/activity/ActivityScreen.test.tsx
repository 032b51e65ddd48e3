// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import { english } from '#texts/english.ts';
import { seal } from '#server/platform/activity/testing.ts';
import { stockIn } from '#server/stock/ledger/testing.ts';
import { owner } from '#server/testing.ts';
import { renderApp } from '../testing.tsx';

type Company = Awaited<ReturnType<typeof renderApp>>['company'];

const tuna = { name: 'Tuna', name_en: 'Tuna', code: 'T', is_active: true };

/** A category that was made and changed, and a grade that was made. */
async function work({ send }: Company) {
  const { id } = (await send('POST', '/categories', tuna)).json().data;
  await send('PUT', `/categories/${id}`, { ...tuna, id, name: 'Udang', is_active: false });
  await send('POST', '/grades', { name: 'Mutu A', code: 'A', is_active: true });
}

const rowsOf = async (name: string) => (await screen.findAllByRole('button', { name })).length;

test('the log says who did what, and opens field by field in the words of the form', async () => {
  const { user } = await renderApp('/app/logactivity', { prepare: work });
  await user.click(await screen.findByRole('button', { name: 'Udang' }));
  const dialog = await screen.findByRole('dialog', { name: 'Changed: Category' });
  expect(within(dialog).getByText('Tester')).toBeDefined();
  expect(within(dialog).getByText('127.0.0.1')).toBeDefined();
  expect(within(dialog).getByText(/^\d\d-\d\d-\d{4} \d\d:\d\d:\d\d$/)).toBeDefined();
  const lines = within(dialog)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(lines).toEqual(['FieldBeforeAfter', 'NameTunaUdang', 'StatusActiveNone']);
});

test('the log tells a weight to the gram', async () => {
  const { user } = await renderApp('/app/logactivity?entity=productvariant&action=update', {
    prepare: async (company) => {
      const { variant } = await stockIn(company);
      await sql`update variant set net_weight = 12.345 where id = ${variant}`.execute(owner);
    },
  });
  await user.click(await screen.findByRole('button', { name: /Loin tuna/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('row', { name: /12,345$/ })).toBeDefined();
});

test('the log is narrowed, the address says so, and the filters are cleared again', async () => {
  const { user, router } = await renderApp('/app/logactivity?entity=category&action=update', { prepare: work });
  expect(await rowsOf('Udang')).toBe(1);
  expect(screen.queryByRole('button', { name: 'Mutu A' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await rowsOf('Mutu A')).toBe(1);
  expect(router.state.location.searchStr).toBe('');
  await user.click(screen.getByRole('combobox', { name: 'Person' }));
  await user.click(await screen.findByRole('option', { name: 'Tester' }));
  await waitFor(() => expect(router.state.location.searchStr).toMatch(/^\?user_id=[0-9a-f-]{36}$/));
  await user.type(screen.getByRole('textbox', { name: 'To' }), '01-01-2020');
  expect(await screen.findByText('Nothing matches these filters')).toBeDefined();
  expect(router.state.location.searchStr).toMatch(/&to=2020-01-01$/);
});

test('of a role’s permissions the log says which were added and taken away', async () => {
  const { user } = await renderApp('/app/logactivity?entity=roles&action=update', {
    prepare: async ({ companyId }) => {
      await sql`insert into role (company_id, name, permissions) values (${companyId}, 'Gudang', '{uom_list,grade_list}')`.execute(
        owner,
      );
      await sql`update role set permissions = '{grade_list,product_create}' where company_id = ${companyId} and name = 'Gudang'`.execute(
        owner,
      );
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Gudang' }));
  const dialog = await screen.findByRole('dialog');
  const lists = within(dialog)
    .getAllByRole('list')
    .map((list) => list.textContent);
  expect(lists).toHaveLength(2);
  expect(lists[0]).toContain('Product');
  expect(lists[1]).toContain('Unit of measure');
  expect(within(dialog).getByText('System')).toBeDefined();
});

test('verifying says that the log is sound and gives the hash to write down', async () => {
  const { user } = await renderApp('/app/logactivity', {
    prepare: async (company) => {
      await work(company);
      await seal(company);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Verify' }));
  const dialog = await screen.findByRole('dialog', { name: 'Verify the activity log' });
  await user.type(within(dialog).getByLabelText('Hash you wrote down earlier'), 'abc');
  await user.click(within(dialog).getByRole('button', { name: 'Verify now' }));
  expect(within(dialog).getByText('A hash has 64 digits and letters from a to f')).toBeDefined();
  await user.clear(within(dialog).getByLabelText('Hash you wrote down earlier'));
  await user.click(within(dialog).getByRole('button', { name: 'Verify now' }));
  expect(await within(dialog).findByText('The log is as it was written')).toBeDefined();
  expect(within(dialog).getByText(/^[0-9a-f]{64}/)).toBeDefined();
});

test.each([
  [true, true, 'good'],
  [true, false, 'bad'],
  [false, true, 'bad'],
])('of a log that is sound (%s), with the hash in it (%s), the mark is %s', async (sound, noted, mark) => {
  let hash = 'ab'.repeat(32);
  const { user } = await renderApp('/app/logactivity', {
    prepare: async (company) => {
      await work(company);
      await seal(company);
      const { rows } = await sql<{ hash: string }>`
        select encode(hash, 'hex') as hash from activity_chain where company_id = ${company.companyId}`.execute(owner);
      if (noted) hash = rows[0]!.hash;
      if (!sound)
        await sql`update activity set changes = '{}' where company_id = ${company.companyId} and record_name = 'Udang'`.execute(
          owner,
        );
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Verify' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Hash you wrote down earlier'), { target: { value: hash } });
  await user.click(dialog.getByRole('button', { name: 'Verify now' }));
  const answer = await dialog.findByRole('alert');
  expect(answer.textContent).toContain(sound ? english.activity.verify.sound : english.activity.verify.broken);
  expect(answer.textContent).toContain(noted ? english.activity.verify.noted : english.activity.verify.notNoted);
  expect(answer.getAttribute('style')).toContain(`--mantine-color-${mark}`);
});

test('verifying names the entry that was changed by hand', async () => {
  const { user } = await renderApp('/app/logactivity', {
    prepare: async (company) => {
      await work(company);
      await seal(company);
      await sql`update activity set changes = '{}' where company_id = ${company.companyId} and record_name = 'Udang'`.execute(
        owner,
      );
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Verify' }));
  await user.click(await screen.findByRole('button', { name: 'Verify now' }));
  expect(await screen.findByText('The log is not as it was written')).toBeDefined();
  expect(screen.getByText(/^Entry \d+ \(.*, Udang\) was changed, moved or replaced\.$/)).toBeDefined();
});

test('who may only look cannot take the log along', async () => {
  const permissions = allPermissions.filter((permission) => permission !== 'logactivity_export');
  await renderApp('/app/logactivity', { permissions });
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Export' })).disabled).toBe(true);
});

test('a record’s form tells its history when somebody asks, and asks the server no sooner', async () => {
  const { user, requests } = await renderApp('/app/category', { prepare: work });
  await user.click(await screen.findByRole('button', { name: 'Edit Udang' }));
  const history = await screen.findByRole('region', { name: 'History of Udang' });
  expect(requests.some((request) => request.includes('/history'))).toBe(false);
  await user.click(within(history).getByRole('button', { name: 'History' }));
  const entries = await within(history).findAllByRole('listitem');
  expect(entries).toHaveLength(2);
  expect(entries[0]!.textContent).toContain('by Tester');
  expect(within(entries[0]!).getByRole('row', { name: 'Name Tuna Udang' })).toBeDefined();
  expect(entries[1]!.textContent).toContain('Created');
});

test('a document without a number is called that, not all records', async () => {
  const { user } = await renderApp('/app/logactivity?entity=stockreceived', {
    prepare: async (company) => {
      const stock = await stockIn(company);
      await company.send('POST', '/stock_received', {
        kind: 'purchase',
        date: '2026-06-01',
        warehouse_id: stock.warehouse,
      });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Not numbered yet' }));
  expect(await screen.findByRole('dialog', { name: 'Created: Stock received' })).toBeDefined();
  expect(screen.queryByText('All records')).toBeNull();
});

test('of a record that is older than the log it says so, not that nothing happened', async () => {
  const { user } = await renderApp('/app/category', {
    prepare: async (company) => {
      await work(company);
      await sql`delete from activity where company_id = ${company.companyId}`.execute(owner);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Udang' }));
  const history = within(await screen.findByRole('region', { name: 'History of Udang' }));
  await user.click(history.getByRole('button', { name: 'History' }));
  expect(await history.findByText(/what is known of it happened before the log began/)).toBeDefined();
});
