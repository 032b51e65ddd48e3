// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type FacilityGround, groundIn, LETTER, owed, part, pledge, priced } from '#server/fishfin/test-ground.ts';
import { stockIn } from '#server/stock/ledger/testing.ts';
import { newPerson, send } from '#server/testing.ts';
import { allPermissions } from '#shared/permissions.ts';
import { renderApp } from '../testing.tsx';

/** The page of a facility in force, in a company with 1,250 packs of 10 kg. `before` happens before it is opened. */
async function open(
  before?: (of: FacilityGround) => Promise<unknown>,
  { permissions = allPermissions, terms = {} }: { permissions?: readonly string[]; terms?: object } = {},
) {
  let ground: FacilityGround | undefined;
  const visit = await renderApp('/app/fishfinstock', {
    permissions,
    prepare: async (company) => {
      const { token } = await newPerson(company.companyId);
      const maker = { ...company, send: (...asked: Parameters<typeof company.send>) => send(token, ...asked) };
      // What is there before was made by others than who looks, so that they may approve it.
      ground = await groundIn(await stockIn(maker), terms);
      await before?.(ground);
    },
  });
  const of = ground!;
  await visit.router.navigate({ href: `/app/fishfinstock/${of.facility.id}` });
  expect(await screen.findByRole('heading', { level: 1, name: 'PK-1' })).toBeDefined();
  return { ...visit, of };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const dialogNamed = async (name: RegExp | string) => within(await screen.findByRole('dialog', { name }));

/** Asks for packs of the company's batch to be pledged, and has that checked, by others than who looks; answers its path. */
async function asks(of: FacilityGround, packs: number, facility = of.facility.id): Promise<string> {
  const [lying] = await of.free();
  const parts = [part(lying, packs)];
  const path = `/fishfin/facilities/${facility}/pledges`;
  const asked = await of.once(path, { parts, reason: 'Modal' });
  const document = `${path}/${asked.json().data.documents[0].id}`;
  await send(of.checker.token, 'POST', `${document}/check`, {});
  return document;
}

/** Approves in the open dialog, with the financier's letter. */
async function approveByLetter(user: Awaited<ReturnType<typeof open>>['user'], question: ReturnType<typeof within>) {
  fireEvent.change(question.getByLabelText(/^Note/), { target: { value: LETTER } });
  await user.click(question.getByRole('button', { name: 'Approve' }));
}

it('requests a pledge, which others have to check and approve', async () => {
  const { user, of } = await open();
  await user.click(await screen.findByRole('button', { name: 'Pledge goods' }));
  const dialog = await dialogNamed(/Pledge goods to PK-1/);
  const packs = await dialog.findByRole('textbox', { name: /batch B-1/ });
  await user.click(dialog.getByRole('button', { name: 'Request' }));
  expect(await dialog.findByRole('alert')).toBeDefined();
  fireEvent.change(packs, { target: { value: '1300' } });
  await user.click(dialog.getByRole('button', { name: 'Request' }));
  expect(await dialog.findByText(/Only 1.250 packs/)).toBeDefined();
  fireEvent.change(packs, { target: { value: '1000' } });
  const weight = () => dialog.getByRole('textbox', { name: /^Weight .* batch B-1/ });
  await user.click(dialog.getByRole('button', { name: 'Request' }));
  await waitFor(() => expect(weight().getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(weight(), { target: { value: '9980,5' } });
  await user.click(dialog.getByRole('button', { name: 'Request' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const requests = await section('Pledges and releases');
  expect(requests.getByText(/You requested this/)).toBeDefined();
  expect(requests.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect((await of.position()).documents).toMatchObject([{ status: 'submitted', packs: 1000, net_weight: 9980.5 }]);

  await user.click(requests.getByRole('button', { name: 'Withdraw request' }));
  expect(await requests.findByRole('cell', { name: 'Cancelled' })).toBeDefined();
  expect(requests.queryByText(/You requested this/)).toBeNull();
  expect((await of.position()).documents).toMatchObject([{ status: 'cancelled' }]);
});

it('approves what somebody else requested, and shows the goods with what they count for', async () => {
  const { user, of } = await open(async (ground) => {
    await asks(ground, 1250);
    const price = { variant_id: ground.company.variant, price: 62_000, date: '2026-01-02', source: 'KPB 7' };
    await ground.company.send('POST', ground.at('/prices'), price);
  });
  const requests = await section('Pledges and releases');
  const figures = within(await requests.findByRole('group', { name: 'Before and after' }));
  expect(figures.getByRole('row', { name: 'Packs 0 1.250' })).toBeDefined();
  await user.click(requests.getByRole('button', { name: 'Approve' }));
  const question = await dialogNamed(/Pledge these goods to PK-1/);
  await approveByLetter(user, question);
  const goods = await section('Pledged goods');
  expect(await goods.findByRole('cell', { name: '12.500,000' })).toBeDefined();
  expect(goods.getByRole('cell', { name: 'No approved price' })).toBeDefined();

  const prices = await section('Prices');
  await user.click(prices.getByRole('button', { name: /^Approve/ }));
  await user.click((await dialogNamed('Let this price count?')).getByRole('button', { name: 'Approve' }));
  expect(await goods.findByRole('cell', { name: 'Rp 620.000.000' })).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Add entry' }));
  const entry = await dialogNamed('Add entry');
  await user.click(entry.getByRole('combobox', { name: /Kind/ }));
  await user.click(await screen.findByRole('option', { name: 'Drawdown' }));
  fireEvent.change(entry.getByLabelText(/^Date/), { target: { value: '01-02-2999' } });
  fireEvent.change(entry.getByLabelText(/^Amount/), { target: { value: '400000000' } });
  await user.click(entry.getByRole('button', { name: 'Save' }));
  expect(await entry.findByText('This day has not come yet')).toBeDefined();
  fireEvent.change(entry.getByLabelText(/^Date/), { target: { value: '05-01-2026' } });
  await user.click(entry.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('64,52 %')).toBeDefined();
  expect(screen.getAllByText('Above the target')).toHaveLength(2);
  expect(await of.position()).toMatchObject({ outstanding: 400_000_000, ltv: 64.52 });
});

it('says why goods cannot be released, with the figures, and rejects a request with a reason', async () => {
  const { user, of } = await open(async (ground) => {
    await priced(ground, 62_000);
    await pledge(ground, 1000);
    await owed(ground, 290_000_000);
    await asks(ground, 50);
  });
  await user.click(await screen.findByRole('button', { name: 'Release goods' }));
  const dialog = await dialogNamed(/Release goods from PK-1/);
  await user.click(dialog.getByRole('button', { name: 'All' }));
  await user.click(dialog.getByRole('button', { name: 'Request' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/beyond the target of 60 %/);
  fireEvent.change(dialog.getByRole('textbox', { name: /^Packs of batch B-1/ }), { target: { value: '10' } });
  fireEvent.change(dialog.getByRole('textbox', { name: /^Weight .* batch B-1/ }), { target: { value: '100' } });
  await user.click(dialog.getByRole('button', { name: 'Request' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const requests = await section('Pledges and releases');
  await user.click(requests.getByRole('button', { name: 'Reject' }));
  const question = await dialogNamed(/Reject this request/);
  fireEvent.change(question.getByLabelText(/Reason/), { target: { value: 'Belum perlu' } });
  await user.click(question.getByRole('button', { name: 'Reject' }));
  expect(await requests.findByRole('cell', { name: 'Belum perlu' })).toBeDefined();
  expect((await of.position()).documents.map(({ status }) => status)).toEqual(['submitted', 'rejected', 'posted']);
});

it('shows what somebody else decided meanwhile once a decision is refused', async () => {
  let document = '';
  const { user, of } = await open(async (ground) => {
    document = await asks(ground, 50);
  });
  const requests = await section('Pledges and releases');
  await user.click(await requests.findByRole('button', { name: 'Reject' }));
  await send(of.approver.token, 'POST', `${document}/approve`, { note: LETTER });
  const question = await dialogNamed(/Reject this request/);
  fireEvent.change(question.getByLabelText(/Reason/), { target: { value: 'Belum perlu' } });
  await user.click(question.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(requests.queryByRole('button', { name: 'Reject' })).toBeNull());
  expect((await of.position()).documents.map(({ status }) => status)).toEqual(['posted']);
});

it('says what of the goods is beyond the limit of their batch', async () => {
  await open(
    async (ground) => {
      await priced(ground, 62_000);
      await pledge(ground, 1250);
    },
    { terms: { batch_share: 40 } },
  );
  const goods = await section('Pledged goods');
  const cell = await goods.findByRole('cell', { name: /^Rp 248.000.000/ });
  expect(cell.textContent).toContain('Beyond the batch limit: Rp 372.000.000');
});

it('names the facility that has the goods by now, at the goods', async () => {
  const { user } = await open(async (ground) => {
    await asks(ground, 1250);
    const other = await ground.make('PK-2');
    await ground.approve(await asks(ground, 1250, other.id));
  });
  const requests = await section('Pledges and releases');
  await user.click(requests.getByRole('button', { name: 'Approve' }));
  await approveByLetter(user, await dialogNamed(/Pledge these goods/));
  expect((await requests.findByRole('alert')).textContent).toBe('Pledged to PK-2');
});

it('enters a price, which waits for somebody else', async () => {
  const { user, of } = await open((ground) => pledge(ground, 10));
  await user.click(await screen.findByRole('button', { name: 'Add price' }));
  const dialog = await dialogNamed('Add price');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByLabelText(/^Source/).getAttribute('aria-invalid')).toBe('true');
  await user.click(dialog.getByRole('combobox', { name: /Variant/ }));
  await user.click(await screen.findByRole('option'));
  fireEvent.change(dialog.getByLabelText(/^Price a kg/), { target: { value: '48000' } });
  fireEvent.change(dialog.getByLabelText(/^Counts from/), { target: { value: '05-01-2026' } });
  fireEvent.change(dialog.getByLabelText(/^Source/), { target: { value: 'KPB 7' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await (await section('Prices')).findByRole('cell', { name: 'Waits for approval' })).toBeDefined();
  expect((await of.position()).prices).toMatchObject([{ price: 48_000, approved_by: null }]);
});

it('enters a price for all variants of a product', async () => {
  const { user, of } = await open((ground) => pledge(ground, 10));
  await user.click(await screen.findByRole('button', { name: 'Add price' }));
  const dialog = await dialogNamed('Add price');
  await user.click(dialog.getByRole('combobox', { name: /Variant/ }));
  await user.click(await screen.findByRole('option'));
  await user.click(dialog.getByRole('checkbox', { name: 'Count for all variants of its product' }));
  fireEvent.change(dialog.getByLabelText(/^Price a kg/), { target: { value: '48000' } });
  fireEvent.change(dialog.getByLabelText(/^Counts from/), { target: { value: '05-01-2026' } });
  fireEvent.change(dialog.getByLabelText(/^Source/), { target: { value: 'KPB 7' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await (await section('Prices')).findByRole('cell', { name: /^All of / })).toBeDefined();
  expect((await of.position()).prices).toMatchObject([{ price: 48_000, variant: null }]);
});

it('shows who may only look no buttons', async () => {
  await open((ground) => asks(ground, 10), {
    permissions: ['fishfinstock_list', 'fishfinstock_view'],
  });
  await section('Pledged goods');
  for (const name of ['Pledge goods', 'Release goods', 'Approve', 'Reject', 'Add price', 'Add entry']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

it('keeps papers with the facility', async () => {
  const { user } = await open();
  const papers = await section('Attachments');
  expect(await papers.findByText('No photos or papers yet')).toBeDefined();
  const field = papers.getByRole('button', { name: 'Add photo or PDF' }).parentElement!.parentElement!;
  const file = new File(['%PDF-1.7\n%%EOF'], 'Akad kredit.pdf', { type: 'application/pdf' });
  await user.upload(field.querySelector<HTMLInputElement>('input[type="file"]')!, file);
  expect(await papers.findByRole('link', { name: 'Akad kredit.pdf' })).toBeDefined();
  expect(papers.getByText(/People of the financier/)).toBeDefined();
});
