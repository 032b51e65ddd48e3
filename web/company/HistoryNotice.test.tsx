// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { owner } from '#server/testing.ts';
import { renderApp } from '../testing.tsx';

it('tells that the history of the demo is on its way, and goes by itself once it is there', async () => {
  const { company, requests } = await renderApp('/app/grade', {
    prepare: async ({ companyId }) => {
      await sql`update company set awaits_history = true where id = ${companyId}`.execute(owner);
    },
  });
  expect(await screen.findByText('Demo history is being loaded')).toBeDefined();
  await sql`update company set awaits_history = false where id = ${company.companyId}`.execute(owner);
  const lists = requests.filter((asked) => asked.startsWith('GET /v1/grades')).length;
  await waitFor(() => expect(screen.queryByText('Demo history is being loaded')).toBeNull(), { timeout: 15_000 });
  await waitFor(() =>
    expect(requests.filter((asked) => asked.startsWith('GET /v1/grades')).length).toBeGreaterThan(lists),
  );
});
