// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type FacilityGround, groundIn, part, pledge } from '#server/fishfin/test-ground.ts';
import { stockIn } from '#server/stock/ledger/testing.ts';
import { newBoundPerson, newPerson, send } from '#server/testing.ts';
import { allPermissions } from '#shared/permissions.ts';
import { expectToAskOnceTyped } from '../test-dialogs.ts';
import { renderApp } from '../testing.tsx';

interface Opened {
  permissions?: readonly string[];
  isChecked?: boolean;
}

/** The list of releases in a company with one of ten packs that waits. */
async function open({ permissions = allPermissions, isChecked = true }: Opened = {}) {
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
      if (isChecked) await send(ground.checker.token, 'POST', ground.at(`/returns/${id}/check`), {});
    },
  });
  return { ...visit, of: ground!, id };
}

it('lists what waits, approves it on its page by the financier’s letter, and hands it over with papers as proof', async () => {
  const { user, router, of, id } = await open();
  expect(await screen.findByRole('cell', { name: 'Waits for approval' })).toBeDefined();
  await user.click(await screen.findByRole('link', { name: 'Release PK-1' }));
  expect(router.state.location.pathname).toBe(`/app/fishfinreturn/${id}`);
  const figures = await screen.findByRole('group', { name: 'Before and after' });
  expect(await within(figures).findByRole('row', { name: 'Packs 1.000 990' })).toBeDefined();
  expect(screen.getByText('As it would be today')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const approval = within(await screen.findByRole('dialog'));
  await user.click(await approval.findByRole('button', { name: 'Approve' }));
  const note = approval.getByLabelText(/^Note/);
  expect(note.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(note, { target: { value: 'Letter 12/KRD of 2 June' } });
  await user.click(approval.getByRole('button', { name: 'Approve' }));
  await user.click(await screen.findByRole('button', { name: 'Hand over' }));
  // The figures stay those that it was approved on.
  expect(within(figures).getByRole('row', { name: 'Packs 1.000 990' })).toBeDefined();
  expect(screen.queryByText('As it would be today')).toBeNull();

  const dialog = within(await screen.findByRole('dialog', { name: /^Hand over the goods of/ }));
  const { date } = (await of.company.send('GET', `/fishfin/returns/${id}`)).json().data;
  const [year, month, day] = date.split('-');
  fireEvent.change(dialog.getByLabelText(/^Handed over on/), { target: { value: `${day}-${month}-${year}` } });
  fireEvent.change(dialog.getByLabelText(/^Received by/), { target: { value: 'Ibu Sari' } });
  await user.click(dialog.getByRole('button', { name: 'Hand over' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/Add a photo of the goods or another paper first/);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: /Discard/ }));

  const papers = await screen.findByRole('region', { name: 'Attachments' });
  for (const name of ['Berita acara.pdf', 'Surat jalan.pdf']) {
    const file = new File(['%PDF-1.7\n%%EOF'], name, { type: 'application/pdf' });
    await user.upload(papers.parentElement!.querySelector<HTMLInputElement>('input[type="file"]')!, file);
    expect(await within(papers).findByRole('link', { name })).toBeDefined();
  }

  await user.click(screen.getByRole('button', { name: 'Hand over' }));
  const again = within(await screen.findByRole('dialog', { name: /^Hand over the goods of/ }));
  fireEvent.change(again.getByLabelText(/^Handed over on/), { target: { value: `${day}-${month}-${year}` } });
  fireEvent.change(again.getByLabelText(/^Received by/), { target: { value: 'Ibu Sari' } });
  await user.click(again.getByRole('button', { name: 'Hand over' }));
  expect(await again.findByText('Let the receiver sign, or choose the signed paper')).toBeDefined();
  await user.click(again.getByRole('combobox', { name: /^Signed paper/ }));
  await user.click(await screen.findByRole('option', { name: 'Berita acara.pdf' }));
  await user.click(again.getByRole('button', { name: 'Hand over' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Ibu Sari')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Hand over' })).toBeNull();
  // Who handed it over does not close it.
  expect(screen.queryByRole('button', { name: 'Close release' })).toBeNull();

  // In the company's language, which is Indonesian here.
  await user.click(screen.getByRole('button', { name: 'Print handover record' }));
  const paper = within(await screen.findByRole('dialog', { name: 'Print handover record' }));
  expect(await paper.findByRole('heading', { name: 'Berita acara serah terima' })).toBeDefined();
  expect(paper.getByText('PK-1')).toBeDefined();
  await user.click(paper.getByRole('radio', { name: 'English' }));
  expect(await paper.findByRole('heading', { name: 'Handover record' })).toBeDefined();
});

it('lets who may only look neither decide nor hand over', async () => {
  const { router, id } = await open({ permissions: ['fishfinreturn_list', 'fishfinreturn_view'] });
  await router.navigate({ href: `/app/fishfinreturn/${id}` });
  expect(await screen.findByRole('region', { name: 'Released goods' })).toBeDefined();
  for (const name of ['Approve', 'Reject', 'Hand over', 'Add']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

it('checks what waits, and leaves the approval to a third person', async () => {
  const { user, router, id } = await open({ isChecked: false });
  expect(await screen.findByRole('cell', { name: 'To be checked' })).toBeDefined();
  await router.navigate({ href: `/app/fishfinreturn/${id}` });
  expect(await screen.findByText('It can be approved once somebody has checked it.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Checked' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Checked' }));
  expect(await screen.findByText('You checked this: somebody else has to approve it.')).toBeDefined();
});

it('leaves the approval to the financier’s person where there is one', async () => {
  const { router, of, id } = await open();
  await newBoundPerson(of.company.companyId, [of.facility.financier_id]);
  await router.navigate({ href: `/app/fishfinreturn/${id}` });
  expect(await screen.findByText(/approves this: it changes their security\.$/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Reject' })).toBeDefined();
});

it('shows what somebody else decided meanwhile once a decision is refused', async () => {
  const { user, router, of, id } = await open();
  await router.navigate({ href: `/app/fishfinreturn/${id}` });
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  await of.approve(`/returns/${id}`);
  const question = within(await screen.findByRole('dialog'));
  fireEvent.change(question.getByLabelText(/Reason/), { target: { value: 'Belum perlu' } });
  await user.click(question.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByRole('button', { name: 'Hand over' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
});

it('asks before the dialog of a decision closes once a note was typed', async () => {
  const { user, router, id } = await open();
  await router.navigate({ href: `/app/fishfinreturn/${id}` });
  const rejects = async () => {
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    return within(await screen.findByRole('dialog'));
  };
  await expectToAskOnceTyped(user, rejects, (dialog) => user.type(dialog.getByLabelText(/Reason/), 'Belum'));
});

it('closes what somebody else handed over', async () => {
  const { user, router, of, id } = await open();
  await of.approve(`/returns/${id}`);
  const path = `/fishfin/returns/${id}`;
  const paper = { document_id: id, content_type: 'image/webp', bytes: 1 };
  const signature = await of.company.insert('stock_attachment', { ...paper, name: 'a.webp', path: 'a.webp' });
  await of.company.insert('stock_attachment', { ...paper, name: 'b.webp', path: 'b.webp' });
  const { date } = (await of.company.send('GET', path)).json().data;
  const done = { date, received_by: 'Ibu Sari', signature_id: signature };
  expect((await of.company.send('POST', `${path}/hand_over`, done)).statusCode).toBe(200);
  await router.navigate({ href: `/app/fishfinreturn/${id}` });
  await user.click(await screen.findByRole('button', { name: 'Close release' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close release' }));
  expect(await screen.findByText('Closed')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Close release' })).toBeNull();
});
