// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { owner } from '#server/testing.ts';
import { renderApp } from '../testing.tsx';

async function tell({ companyId, userId }: { companyId: string; userId: string }, title: string, read: boolean) {
  await sql`insert into notification (company_id, user_id, key, type, alert_type, title, short_description, read_at, created_at)
    values (${companyId}, ${userId}, ${title}, 'stock', 'warning', ${title}, 'Below the alert level',
      ${read ? new Date() : null}, '2026-03-04T17:30:00Z')`.execute(owner);
}

test('the bell says when there is nothing', async () => {
  const { user } = await renderApp('/app');
  await user.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText(/Nothing new/)).toBeDefined();
});

test('the bell counts what is unread and shows each with its day in the company’s time zone', async () => {
  const { user, company, queryClient } = await renderApp('/app');
  await tell(company, 'Tuna loin runs low', false);
  await tell(company, 'Squid ran low', true);
  await screen.findByRole('heading', { level: 1 });
  await queryClient.invalidateQueries({ queryKey: ['notifications'] });
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  expect(await screen.findByText('Tuna loin runs low')).toBeDefined();
  expect(screen.getByText('Squid ran low')).toBeDefined();
  expect(screen.getAllByText('05-03-2026')).toHaveLength(2);
});
