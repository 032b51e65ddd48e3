// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { asCompany } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { db, owner } from '#server/testing.ts';
import { eventSourceOn } from '#web/platform/calls/test-event-source.ts';
import { renderApp } from '../testing.tsx';

interface Place {
  companyId: string;
  userId: string;
}

async function tell({ companyId, userId }: Place, title: string, read: boolean) {
  await sql`insert into notification (company_id, user_id, key, type, alert_type, title, short_description, read_at, created_at)
    values (${companyId}, ${userId}, ${title}, 'stock', 'warning', ${title}, 'Below the alert level',
      ${read ? new Date() : null}, '2026-03-04T17:30:00Z')`.execute(owner);
}

const accepted = ({ companyId, userId }: Place, name: string) =>
  asCompany(db, { companyId, userId }, (trx) =>
    notify(trx, {
      userIds: [userId],
      event: 'invitation_accepted',
      params: { name, role: 'Gudang' },
      link: '/app/users',
    }),
  );

const bell = (name: string) => screen.findByRole('button', { name });

/** The bell is followed: what happens from now on comes by itself. */
async function isLive({ requests }: { requests: string[] }) {
  await waitFor(() => expect(requests).toContain('EVENT hello'));
}

test('the bell says when there is nothing', async () => {
  const { user } = await renderApp('/app');
  await user.click(await bell('Notifications'));
  expect(await screen.findByText(/Nothing new/)).toBeDefined();
});

test('the bell counts what is unread and shows each with its time in the company’s time zone', async () => {
  const { user } = await renderApp('/app', {
    prepare: async (company) => {
      await tell(company, 'Tuna loin runs low', false);
      await tell(company, 'Squid ran low', true);
    },
  });
  await user.click(await bell('Notifications, 1 unread'));
  expect(await screen.findByText('Tuna loin runs low')).toBeDefined();
  expect(screen.getByText('Squid ran low')).toBeDefined();
  expect(screen.getAllByText('05-03-2026 02:30')).toHaveLength(2);
});

test('what happens meanwhile comes by itself, with a short notice', async () => {
  const visit = await renderApp('/app');
  await bell('Notifications');
  await isLive(visit);
  await accepted(visit.company, 'Siti');
  expect(await screen.findByText('Siti bergabung sebagai Gudang.')).toBeDefined();
  await bell('Notifications, 1 unread');
  await accepted(visit.company, 'Budi');
  await bell('Notifications, 2 unread');
});

test('whose role may do more meanwhile sees it without loading the page again', async () => {
  const visit = await renderApp('/app/category', { permissions: ['grade_list'] });
  const { companyId, userId } = visit.company;
  expect((await screen.findByRole('alert')).textContent).toContain('Access denied');
  await isLive(visit);
  await sql`update role set permissions = permissions || '{category_list}'
    where id = (select role_id from membership where company_id = ${companyId} and user_id = ${userId})`.execute(owner);
  await asCompany(db, { companyId, userId }, (trx) =>
    notify(trx, {
      userIds: [userId],
      event: 'role_changed',
      params: { role: 'Gudang', by: 'Siti', change: 'permissions' },
    }),
  );
  await waitFor(() => expect(screen.queryByText(/Access denied/)).toBeNull());
  await waitFor(() => expect(visit.requests.some((request) => request.includes('/v1/categories'))).toBe(true));
});

test('no notice says what the open bell shows anyway', async () => {
  const visit = await renderApp('/app');
  await visit.user.click(await bell('Notifications'));
  await isLive(visit);
  await accepted(visit.company, 'Siti');
  expect(await screen.findAllByText('Siti bergabung sebagai Gudang.')).toHaveLength(1);
  expect(within(screen.getByRole('dialog')).getByText('Siti bergabung sebagai Gudang.')).toBeDefined();
});

test('nothing is missed while the database’s connection is away', async () => {
  const visit = await renderApp('/app');
  await isLive(visit);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'palka listen' and datname = current_database()`.execute(owner);
  await accepted(visit.company, 'Siti');
  expect(await bell('Notifications, 1 unread')).toBeDefined();
});

test('a hidden page holds no connection, and looks when it is shown again', async () => {
  const visit = await renderApp('/app');
  await isLive(visit);
  const streams = () => visit.requests.filter((request) => request === 'EVENT hello').length;
  const shown = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  shown('hidden');
  // Another page of the person, which can be seen, is told: what the hidden one was to hear would have come by then.
  const heard: string[] = [];
  const { companyId, token } = visit.company;
  const headers = () => ({ cookie: `wms_token=${token}` });
  const Other = eventSourceOn(visit.company.app, { headers, heard: (event) => heard.push(event) });
  const other = new Other(`/v1/events?company_id=${companyId}`);
  await waitFor(() => expect(heard).toContain('hello'));
  await accepted(visit.company, 'Siti');
  // Told of it, or to look again where the database's connection was away just then.
  await waitFor(() => expect(heard.length).toBeGreaterThan(1));
  other.close();
  expect(visit.requests).not.toContain('EVENT notifications');
  const before = streams();
  shown('visible');
  expect(await bell('Notifications, 1 unread')).toBeDefined();
  await waitFor(() => expect(streams()).toBe(before + 1));
});

test('opening a notification reads it and follows it', async () => {
  const { user, router } = await renderApp('/app', { prepare: (company) => accepted(company, 'Siti') });
  await user.click(await bell('Notifications, 1 unread'));
  await user.click(await screen.findByRole('button', { name: /Undangan diterima/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/users'));
  await bell('Notifications');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('all can be read at once, and all be seen', async () => {
  const { user, router } = await renderApp('/app', {
    prepare: async (company) => {
      await accepted(company, 'Siti');
      await accepted(company, 'Budi');
    },
  });
  await user.click(await bell('Notifications, 2 unread'));
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
  await user.click(screen.getByRole('link', { name: 'All notifications' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/notifications'));
});

test('a session that ended elsewhere is asked for again without a key being pressed', async () => {
  const visit = await renderApp('/app');
  await isLive(visit);
  await sql`delete from session where user_id = ${visit.company.userId}`.execute(owner);
  expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeDefined();
});
