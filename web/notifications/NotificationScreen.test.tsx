// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asCompany } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { db, owner } from '#server/testing.ts';
import { renderApp } from '../testing.tsx';

interface Place {
  companyId: string;
  userId: string;
}

const told =
  (...names: string[]) =>
  async ({ companyId, userId }: Place) => {
    for (const name of names) {
      await asCompany(db, { companyId, userId }, (trx) =>
        notify(trx, {
          userIds: [userId],
          event: 'invitation_accepted',
          params: { name, role: 'Gudang' },
          link: '/app/users',
        }),
      );
    }
  };

const text = (name: string) => `${name} bergabung sebagai Gudang.`;

test('the list is searched, and narrowed to what is unread by its address', async () => {
  const { user, router } = await renderApp('/app/notifications', { prepare: told('Ani', 'Budi') });
  await screen.findByText(text('Budi'));
  await user.click(screen.getByRole('button', { name: `Mark as read: Undangan diterima: ${text('Ani')}` }));
  await screen.findByRole('radio', { name: 'Unread (1)' });
  await user.click(screen.getByRole('radio', { name: 'Unread (1)' }));
  await waitFor(() => expect(screen.queryByText(text('Ani'))).toBeNull());
  expect(router.state.location.searchStr).toBe('?status=unread');
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('All of it is read')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await screen.findByText(text('Ani'));
  await user.type(screen.getByRole('searchbox'), 'budi');
  await waitFor(() => expect(screen.queryByText(text('Ani'))).toBeNull());
});

test('several are marked as read at once', async () => {
  const { user } = await renderApp('/app/notifications', { prepare: told('Ani', 'Budi', 'Citra') });
  await screen.findByText(text('Citra'));
  await user.click(screen.getByRole('checkbox', { name: `Select Undangan diterima: ${text('Ani')}` }));
  await user.click(screen.getByRole('checkbox', { name: `Select Undangan diterima: ${text('Citra')}` }));
  await user.click(screen.getByRole('button', { name: 'Mark as read' }));
  await screen.findByRole('radio', { name: 'Unread (1)' });
  expect(screen.getAllByText('Unread')).toHaveLength(1);
});

test('what is new comes into the open list by itself, without a notice beside it', async () => {
  const { company, requests } = await renderApp('/app/notifications');
  expect(await screen.findByText('No notifications yet')).toBeDefined();
  await waitFor(() => expect(requests).toContain('EVENT hello'));
  await told('Siti')(company);
  expect(await screen.findAllByText(text('Siti'))).toHaveLength(1);
});

test('one opens where it leads', async () => {
  const { user, router } = await renderApp('/app/notifications', { prepare: told('Ani') });
  await user.click(await screen.findByRole('button', { name: /^Undangan diterima/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/users'));
  await screen.findByRole('button', { name: 'Notifications' });
});

test('each chooses how to hear of what', async () => {
  const { user, company } = await renderApp('/app/notifications');
  await user.click(await screen.findByRole('button', { name: 'Choose notifications' }));
  const dialog = within(await screen.findByRole('dialog'));
  const byMail = await dialog.findByRole('switch', { name: 'Import failed: E-mail' });
  expect(byMail).toHaveProperty('checked', false);
  await user.click(byMail);
  await user.click(dialog.getByRole('switch', { name: 'Your role or its permissions changed: App' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choice of notifications saved')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { rows } = await sql`select event, channel, enabled from notification_choice
    where user_id = ${company.userId} order by event`.execute(owner);
  expect(rows).toEqual([
    { event: 'import_failed', channel: 'email', enabled: true },
    { event: 'role_changed', channel: 'app', enabled: false },
  ]);
});
