// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { owner } from '#server/testing.ts';
import { open, taking } from '#web/stock/issues/testing.tsx';

it.each([
  ['a draft', false, false, ['Created', 'Post'], 'Post'],
  ['a draft that somebody else approves', true, false, ['Created', 'Submit', 'Approve', 'Post'], 'Submit'],
  ['what nobody has to approve', false, true, ['Created', 'Submitted', 'Post'], 'Post'],
])(
  'the steps of %s end with what is left, and the next of them is the current one',
  async (_, asks, submitted, names, now) => {
    await open({
      lines: (company, { first }) => [{ allocations: [taking(company, first, 3)] }],
      submitted,
      prepare: async ({ companyId }) => {
        await sql`insert into document_setting (company_id, entity, number_format, needs_approval)
        values (${companyId}, 'stockissued', 'BK/{YYYY}/{MM}/{00000}', ${asks})`.execute(owner);
      },
    });
    const steps = within(await screen.findByRole('list', { name: 'Steps' })).getAllByRole('listitem');
    expect(steps).toHaveLength(names.length);
    for (const [at, step] of steps.entries()) expect(step.textContent).toContain(names[at]);
    const current = steps.filter((step) => step.getAttribute('aria-current') === 'step');
    expect(current.map(({ textContent }) => textContent)).toEqual([now]);
  },
);
