// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type FacilityGround, groundIn, part, pledge } from '#server/fishfin/test-ground.ts';
import { stockIn } from '#server/stock/ledger/testing.ts';
import { newPerson, send } from '#server/testing.ts';
import { allPermissions } from '#shared/permissions.ts';
import { renderApp } from '../testing.tsx';

/** The list of releases in a company with one of ten packs that waits. */
async function open(permissions: readonly string[] = allPermissions) {
  let ground: FacilityGround | undefined;
  let id = '';
  const visit = await renderApp('/app/fishfinreturn', {
    permissions,
    prepare: async (company) => {
      const { token } = await newPerson(company.companyId);
      const maker = { ...company, send: (...asked: Parameters<typeof company.send>) => send(token, ...asked) };
      // Who looks may approve what others requested.
      ground = await groundIn(await stockIn(maker));
      await pledge(ground, 1000);
      const [held] = (await ground.position()).goods;
      const asked = await ground.once('/returns', { parts: [part(held!, 10)], reason: 'Dijual' });
      id = asked.json().data.documents[0].id;
    },
  });
  return { ...visit, of: ground!, id };
}

it('lists what waits, approves it on its page, and hands it over with a paper as proof', async () => {
  const { user, router, of, id } = await open();
  expect(await screen.findByRole('cell', { name: 'Waits for approval' })).toBeDefined();
  await user.click(await screen.findByRole('link', { name: 'No number yet' }));
  expect(router.state.location.pathname).toBe(`/app/fishfinreturn/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Approve' }));
  await user.click(await screen.findByRole('button', { name: 'Hand over' }));

  const dialog = within(await screen.findByRole('dialog', { name: /^Hand over the goods of/ }));
  const { date } = (await of.company.send('GET', `/fishfin/returns/${id}`)).json().data;
  const [year, month, day] = date.split('-');
  fireEvent.change(dialog.getByLabelText(/^Handed over on/), { target: { value: `${day}-${month}-${year}` } });
  fireEvent.change(dialog.getByLabelText(/^Received by/), { target: { value: 'Ibu Sari' } });
  await user.click(dialog.getByRole('button', { name: 'Hand over' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/Add a photo or the signed paper first/);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: /Discard/ }));

  const papers = await screen.findByRole('region', { name: 'Attachments' });
  const file = new File(['%PDF-1.7\n%%EOF'], 'Berita acara.pdf', { type: 'application/pdf' });
  await user.upload(papers.parentElement!.querySelector<HTMLInputElement>('input[type="file"]')!, file);
  expect(await within(papers).findByRole('link', { name: 'Berita acara.pdf' })).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Hand over' }));
  const again = within(await screen.findByRole('dialog', { name: /^Hand over the goods of/ }));
  fireEvent.change(again.getByLabelText(/^Handed over on/), { target: { value: `${day}-${month}-${year}` } });
  fireEvent.change(again.getByLabelText(/^Received by/), { target: { value: 'Ibu Sari' } });
  await user.click(again.getByRole('button', { name: 'Hand over' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Ibu Sari')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Hand over' })).toBeNull();

  // In the company's language, which is Indonesian here.
  await user.click(screen.getByRole('button', { name: 'Print handover record' }));
  const paper = within(await screen.findByRole('dialog', { name: 'Print handover record' }));
  expect(await paper.findByRole('heading', { name: 'Berita acara serah terima' })).toBeDefined();
  expect(paper.getByText('PK-1')).toBeDefined();
  await user.click(paper.getByRole('radio', { name: 'English' }));
  expect(await paper.findByRole('heading', { name: 'Handover record' })).toBeDefined();
});

it('lets who may only look neither decide nor hand over', async () => {
  const { router, id } = await open(['fishfinreturn_list', 'fishfinreturn_view']);
  await router.navigate({ href: `/app/fishfinreturn/${id}` });
  expect(await screen.findByRole('region', { name: 'Released goods' })).toBeDefined();
  for (const name of ['Approve', 'Reject', 'Hand over', 'Add']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});
