// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type FacilityGround, groundIn, LETTER, owed, part, pledge, priced } from '#server/fishfin/test-ground.ts';
import { stockIn } from '#server/stock/ledger/testing.ts';
import { type newLoneCompany, newPerson, send } from '#server/testing.ts';
import { allPermissions } from '#shared/permissions.ts';
import { renderApp } from '../testing.tsx';

type LoneCompany = Awaited<ReturnType<typeof newLoneCompany>>;

/** The list of changes in a company with a top-up that waits, requested by somebody else than who looks. */
async function open(permissions: readonly string[] = allPermissions) {
  let ground: FacilityGround | undefined;
  let id = '';
  const visit = await renderApp('/app/fishfinchanges', {
    permissions,
    prepare: async (company) => {
      ground = await groundOf(company);
      const [free] = await ground.free();
      const asked = await ground.once('/changes', { kind: 'top_up', added: [part(free, 250)], reason: 'Margin call' });
      id = asked.json().data.id;
    },
  });
  return { ...visit, of: ground!, id };
}

async function groundOf(company: LoneCompany): Promise<FacilityGround> {
  const { token } = await newPerson(company.companyId);
  const maker = { ...company, send: (...asked: Parameters<typeof company.send>) => send(token, ...asked) };
  const ground = await groundIn(await stockIn(maker));
  await priced(ground, 62_000);
  await pledge(ground, 1000);
  await owed(ground, 290_000_000);
  return ground;
}

it('lists what waits, checks it on its page, and leaves the approval to a third person', async () => {
  const { user, router, of, id } = await open();
  expect(await screen.findByRole('cell', { name: 'To be checked' })).toBeDefined();
  await user.click(await screen.findByRole('link', { name: 'Top-up PK-1' }));
  expect(router.state.location.pathname).toBe(`/app/fishfinchanges/${id}`);
  const figures = await screen.findByRole('group', { name: 'Before and after' });
  const [, ...rows] = within(figures).getAllByRole('row');
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Packs', '1.000', '1.250'],
    ['Weight (kg)', '10.000,000', '12.500,000'],
    ['Value of eligible goods', 'Rp 496.000.000', 'Rp 620.000.000'],
    ['Outstanding', 'Rp 290.000.000', 'Rp 290.000.000'],
    ['LTV', '58,47 % · Within the target', '46,77 % · Within the target'],
    ['Availability', 'Rp 57.200.000', 'Rp 144.000.000'],
  ]);
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Checked' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Checked' }));
  expect(await screen.findByText('You checked this: somebody else has to approve it.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();

  const body = { decision: 'approve', note: LETTER };
  await send(of.approver.token, 'POST', `/fishfin/changes/${id}/decide`, body, { 'idempotency-key': 'K-1' });
  await router.navigate({ href: '/app/fishfinchanges' });
  expect(await screen.findByRole('cell', { name: 'Applied' })).toBeDefined();
});

it('is requested on the page of the facility, and says at the goods what is wrong', async () => {
  const { user, router, of } = await open();
  await router.navigate({ href: `/app/fishfinstock/${of.facility.id}` });
  const menu = async (kind: string) => {
    await user.click(await screen.findByRole('button', { name: 'Request change' }));
    await user.click(await screen.findByRole('menuitem', { name: kind }));
    return within(await screen.findByRole('dialog', { name: `${kind} of PK-1` }));
  };
  const swap = await menu('Substitution');
  const packs = (name: string, value: string) =>
    fireEvent.change(within(swap.getByRole('region', { name })).getByRole('textbox', { name: /^Packs of batch B-1/ }), {
      target: { value },
    });
  await user.click(swap.getByRole('button', { name: 'Request' }));
  expect((await swap.findByRole('alert')).textContent).toMatch(/Enter goods that leave and goods that come/);
  await swap.findByRole('textbox', { name: 'Batch, variant, position or pallet' });
  await waitFor(() => packs('Goods that come', '250'));
  packs('Goods that leave', '1000');
  await user.click(swap.getByRole('button', { name: 'Request' }));
  expect((await swap.findByRole('alert')).textContent).toMatch(/beyond the target of 60 %/);
  await user.click(swap.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: /Discard/ }));

  const weight = await menu('Weight correction');
  fireEvent.change(weight.getByRole('textbox', { name: /^True weight/ }), { target: { value: '9500' } });
  await user.click(weight.getByRole('button', { name: 'Request' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('cell', { name: 'Weight correction' })).toBeDefined();
});

it('shows what somebody else decided meanwhile once a decision is refused', async () => {
  const { user, router, of, id } = await open();
  await router.navigate({ href: `/app/fishfinchanges/${id}` });
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const [path, by] = [`/fishfin/changes/${id}`, of.approver.token];
  const body = { decision: 'reject', note: 'Sudah dibayar' };
  const answer = await send(by, 'POST', `${path}/decide`, body, { 'idempotency-key': 'K-1' });
  expect(answer.statusCode).toBe(200);
  const question = within(await screen.findByRole('dialog'));
  fireEvent.change(question.getByLabelText(/Reason/), { target: { value: 'Belum perlu' } });
  await user.click(question.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull());
  expect(await screen.findAllByText('Rejected')).not.toEqual([]);
});

it('lets who may only look neither check nor decide', async () => {
  const { router, id } = await open(['fishfinchanges_list', 'fishfinchanges_view']);
  await router.navigate({ href: `/app/fishfinchanges/${id}` });
  expect(await screen.findByRole('region', { name: 'Goods of this change' })).toBeDefined();
  for (const name of ['Checked', 'Approve', 'Reject', 'Withdraw request']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});
