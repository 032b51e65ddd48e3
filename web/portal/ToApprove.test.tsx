// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { groundIn, part } from '#server/fishfin/test-ground.ts';
import { stockIn } from '#server/stock/ledger/testing.ts';
import { newPerson, owner, send } from '#server/testing.ts';
import { portalPermissions } from '#shared/portal.ts';
import { renderApp } from '../testing.tsx';

it('shows a financier’s person what was checked and waits for them, and leads there', async () => {
  let facility = '';
  const { user, router } = await renderApp('/app', {
    permissions: portalPermissions,
    prepare: async (company) => {
      const { token } = await newPerson(company.companyId);
      const maker = { ...company, send: (...asked: Parameters<typeof company.send>) => send(token, ...asked) };
      const of = await groundIn(await stockIn(maker));
      facility = of.facility.id;
      await sql`insert into partner_access (company_id, user_id, partner_id)
        values (${company.companyId}, ${company.userId}, ${of.facility.financier_id})`.execute(owner);
      const ask = async (packs: number): Promise<string> => {
        const [lying] = await of.free();
        const answer = await of.once('/pledges', { parts: [part(lying, packs)] });
        return of.at(`/pledges/${answer.json().data.documents[0].id}`);
      };
      await send(of.checker.token, 'POST', `${await ask(25)}/check`, {});
      await ask(30);
    },
  });
  const facilities = within(await screen.findByRole('region', { name: 'Facilities' }));
  expect(await facilities.findByText('Waits for your approval:')).toBeDefined();
  // What nobody of the store checked yet waits for them first.
  expect(facilities.queryByRole('link', { name: /^Pledge: 30 packs/ })).toBeNull();
  await user.click(facilities.getByRole('link', { name: 'Pledge: 25 packs, 250,000 kg' }));
  expect(router.state.location.pathname).toBe(`/app/fishfinstock/${facility}`);
  const article = within(await screen.findByRole('article', { name: 'Pledge, 25 packs, 250,000 kg' }));
  expect(article.getByRole('button', { name: 'Approve' })).toBeDefined();
  // Who of the store it was stays with the store.
  expect(article.getByText(/^Requested on [-\d]+ · checked$/)).toBeDefined();
  expect(await article.findByRole('row', { name: 'Packs 0 25' })).toBeDefined();
  const unchecked = within(screen.getByRole('article', { name: 'Pledge, 30 packs, 300,000 kg' }));
  expect(unchecked.queryByRole('button', { name: 'Approve' })).toBeNull();
});
