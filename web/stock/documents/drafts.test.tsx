// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { givePassword, owner } from '#server/testing.ts';
import { bareReceipt, expectedReceipt, open, type Visit } from '#web/stock/receipts/testing.tsx';

const keptDrafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('palka.draft.'));

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const saved = () => screen.findByText(/^Saved \d\d:\d\d$/, {}, { timeout: 10_000 });
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const changedElsewhere = () => screen.findByText('This document was changed elsewhere', {}, { timeout: 10_000 });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

type Send = () => Promise<Response>;

/** Stands between the page and the server for saves alone; `way` says what becomes of the next ones. */
function onTheWay() {
  const connected = globalThis.fetch;
  let way = (send: Send) => send();
  let tries = 0;
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    if (init.method !== 'PUT') return connected(url, init);
    tries += 1;
    return way(() => connected(url, init));
  });
  return {
    be: (next: typeof way) => (way = next),
    /** Nothing arrives until the answer of this is called. */
    hold() {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      way = (send) => held.then(send);
      return () => release();
    },
    tries: () => tries,
    /** The network is back: what waits is tried at once. */
    back: () => act(() => void window.dispatchEvent(new Event('online'))),
  };
}

const through = (send: Send) => send();
const answered = (status: number) => async () => new Response(null, { status });
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
const answerLost = async (send: Send) => {
  await send();
  return noNetwork();
};

/** What a colleague, or the same person in another tab, saves meanwhile. */
async function saveElsewhere({ company, id, stored }: Visit, values: object) {
  const { version } = await stored();
  const body = { ...bareReceipt(company), ...values, version };
  expect((await company.send('PUT', `/stock_received/${id}`, body)).statusCode).toBe(200);
}

/** Keeps something in the browser as typed on the receipt as it is stored now, as a page that was closed did. */
async function keep({ company, id, stored }: Visit, reference: string) {
  const document = { ...(await stored()), reference };
  const person = (await company.send('GET', '/auth/me')).json().data.id;
  const kept = JSON.stringify({ version: document.version, document });
  sessionStorage.setItem(`palka.draft.${person}.${id}`, kept);
}

async function leave({ router }: Visit) {
  await act(() => router.navigate({ href: '/app/stockreceived' }));
  await heading('Stock received');
}

const comeBack = ({ router, id }: Visit) => act(() => router.navigate({ href: `/app/stockreceived/${id}` }));

it('what somebody else saved meanwhile is not overwritten without a word', async () => {
  const { user, company, id, stored } = await open({ receipt: bareReceipt });
  const { data } = (await company.send('GET', `/stock_received/${id}`)).json();
  const theirs = { ...bareReceipt(company), notes: 'Truck is late', version: data.version };
  expect((await company.send('PUT', `/stock_received/${id}`, theirs)).statusCode).toBe(200);
  type('Reference', 'PO-118');
  expect(await screen.findByText('This document was changed elsewhere')).toBeDefined();
  expect(await stored()).toMatchObject({ reference: null, notes: 'Truck is late' });
  await user.click(await button('Keep mine'));
  await saved();
  expect(await stored()).toMatchObject({ reference: 'PO-118', notes: null });
});

it('what could not be saved before a reload is there after it', async () => {
  const { router, id, company, stored } = await open({ receipt: bareReceipt });
  const mine = { ...(await stored()), reference: 'Typed in the cold' };
  const person = (await company.send('GET', '/auth/me')).json().data.id;
  await router.navigate({ href: '/app/stockreceived' });
  await screen.findByRole('heading', { level: 1, name: 'Stock received' });
  sessionStorage.setItem(`palka.draft.${person}.${id}`, JSON.stringify({ version: mine.version, document: mine }));
  await router.navigate({ href: `/app/stockreceived/${id}` });
  expect(await screen.findByDisplayValue('Typed in the cold')).toBeDefined();
  await saved();
  expect(await stored()).toMatchObject({ reference: 'Typed in the cold' });
  expect(keptDrafts()).toEqual([]);
});

it('what is typed as the session ends is saved by itself once one has signed in again', async () => {
  const { user, company } = await open({ receipt: bareReceipt });
  await givePassword(company.userId, 'a long password');
  await sql`delete from session where user_id = ${company.userId}`.execute(owner);
  type('Reference', 'PO-118');
  const asked = await dialog('Sign in again');
  await user.type(asked.getByLabelText('Password'), 'a long password{Enter}');
  await saved();
  const { rows } = await sql`select reference from stock_document where company_id = ${company.companyId}`.execute(
    owner,
  );
  expect(rows).toEqual([{ reference: 'PO-118' }]);
});

it('what somebody else saved shows by itself where nothing was typed, and typing goes on from there', async () => {
  const visit = await open({ receipt: bareReceipt });
  await saveElsewhere(visit, { notes: 'Truck is late' });
  await act(() => visit.queryClient.invalidateQueries());
  expect(await screen.findByDisplayValue('Truck is late')).toBeDefined();
  type('Reference', 'PO-118');
  await saved();
  expect(await visit.stored()).toMatchObject({ reference: 'PO-118', notes: 'Truck is late', version: 3 });
});

it('what was kept here is not taken for newer than what was saved elsewhere since', async () => {
  const visit = await open({ receipt: bareReceipt });
  await leave(visit);
  await keep(visit, 'Typed in the cold');
  await saveElsewhere(visit, { reference: 'SJ-7', notes: 'Truck is late' });
  await comeBack(visit);
  await changedElsewhere();
  expect(screen.getByDisplayValue('Typed in the cold')).toBeDefined();
  expect(await visit.stored()).toMatchObject({ reference: 'SJ-7', version: 2 });
  await visit.user.click(await button('Show theirs'));
  expect(await screen.findByDisplayValue('SJ-7')).toBeDefined();
  expect(screen.queryByText('This document was changed elsewhere')).toBeNull();
  expect(keptDrafts()).toEqual([]);
  type('Driver', 'Pak Joko');
  await saved();
  expect(await visit.stored()).toMatchObject({ reference: 'SJ-7', notes: 'Truck is late', driver_name: 'Pak Joko' });
});

it('what was cancelled meanwhile can only be shown, and what was typed is told not to count', async () => {
  const visit = await open({ receipt: bareReceipt });
  const cancelled = await visit.company.send('POST', `/stock_received/${visit.id}/cancel`, { version: 1 });
  expect(cancelled.statusCode).toBe(200);
  type('Reference', 'PO-118');
  await changedElsewhere();
  expect(screen.getByText(/^Meanwhile it is “Cancelled”/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull();
  await visit.user.click(await button('Show theirs'));
  await waitFor(() => expect(screen.queryByLabelText('Reference')).toBeNull());
});

it('what the server cannot take now is tried again: when it is busy, asks to wait, or is out of reach', async () => {
  const { stored } = await open({ receipt: bareReceipt });
  const network = onTheWay();
  network.be(answered(503));
  type('Reference', 'PO-118');
  for (const [tries, next] of [answered(429), noNetwork, through].entries()) {
    await waitFor(() => expect(network.tries()).toBe(tries + 1));
    await screen.findByText('Not saved, trying again');
    expect(await stored()).toMatchObject({ reference: null });
    network.be(next);
    network.back();
  }
  await saved();
  expect(await stored()).toMatchObject({ reference: 'PO-118', version: 2 });
});

it('a save whose answer got lost is no conflict, also when more was typed since', async () => {
  const { user, stored } = await open({ receipt: expectedReceipt });
  const network = onTheWay();
  await user.click(await button(/^1\. Loin tuna A/));
  for (const [number, driver] of [
    ['B-7 ', undefined],
    ['B-8 ', 'Pak Joko'],
  ] as const) {
    network.be(answerLost);
    type('Batch number', number);
    await screen.findByText('Not saved, trying again');
    if (driver) type('Driver', driver);
    network.be(through);
    network.back();
    await saved();
  }
  expect(screen.queryByText('This document was changed elsewhere')).toBeNull();
  // What was stored already is not stored once more.
  const lines = [{ new_batch: { number: 'B-8' } }];
  expect(await stored()).toMatchObject({ driver_name: 'Pak Joko', lines, version: 4 });
  expect(keptDrafts()).toEqual([]);
});

it('after a lost answer, what somebody else saved since is still a conflict', async () => {
  const visit = await open({ receipt: bareReceipt });
  const network = onTheWay();
  network.be(answerLost);
  type('Reference', 'PO-118');
  await screen.findByText('Not saved, trying again');
  await saveElsewhere(visit, { reference: 'PO-118', notes: 'Truck is late' });
  network.be(through);
  network.back();
  await changedElsewhere();
  expect(await visit.stored()).toMatchObject({ notes: 'Truck is late' });
});

it('one who leaves while a save is under way has that stored, and what was typed meanwhile', async () => {
  const visit = await open({ receipt: bareReceipt });
  const network = onTheWay();
  const release = network.hold();
  type('Reference', 'PO-118');
  await screen.findByText('Saving…');
  type('Driver', 'Pak Joko');
  await leave(visit);
  release();
  await waitFor(async () =>
    expect(await visit.stored()).toMatchObject({ reference: 'PO-118', driver_name: 'Pak Joko', version: 3 }),
  );
  await waitFor(() => expect(keptDrafts()).toEqual([]));
  await comeBack(visit);
  expect(await screen.findByDisplayValue('Pak Joko')).toBeDefined();
  expect(screen.queryByText('This document was changed elsewhere')).toBeNull();
  // And one who leaves sooner than it would be saved by itself.
  type('Seal', 'S-1');
  await leave(visit);
  await waitFor(async () => expect(await visit.stored()).toMatchObject({ seal_number: 'S-1', version: 4 }));
});

it('one who comes back while the save is still under way finds all that was typed, and no conflict', async () => {
  const visit = await open({ receipt: bareReceipt });
  const network = onTheWay();
  const release = network.hold();
  type('Reference', 'PO-118');
  await screen.findByText('Saving…');
  type('Driver', 'Pak Joko');
  await leave(visit);
  await comeBack(visit);
  release();
  expect(await screen.findByDisplayValue('Pak Joko')).toBeDefined();
  type('Seal', 'S-1');
  await saved();
  const all = { reference: 'PO-118', driver_name: 'Pak Joko', seal_number: 'S-1', version: 4 };
  expect(await visit.stored()).toMatchObject(all);
  expect(screen.queryByText('This document was changed elsewhere')).toBeNull();
  expect(network.tries()).toBe(3);
});

it('one who leaves what cannot be saved is asked first, and may stay or throw it away', async () => {
  const visit = await open({ receipt: bareReceipt });
  onTheWay().be(noNetwork);
  type('Reference', 'PO-118');
  await screen.findByText('Not saved, trying again');
  await visit.user.click(screen.getByRole('link', { name: /Back to the list$/ }));
  await visit.user.click((await dialog('Discard the changes?')).getByRole('button', { name: 'Keep editing' }));
  expect(await screen.findByDisplayValue('PO-118')).toBeDefined();
  await visit.user.click(screen.getByRole('link', { name: /Back to the list$/ }));
  await visit.user.click((await dialog('Discard the changes?')).getByRole('button', { name: 'Discard' }));
  await heading('Stock received');
  expect(keptDrafts()).toEqual([]);
  expect(await visit.stored()).toMatchObject({ reference: null, version: 1 });
});

/** Opens the form of a new receipt, and answers it with the way to choose its reason. */
async function newReceipt({ user }: Visit) {
  await user.keyboard('n');
  const form = await dialog('New receipt');
  await user.click(form.getByRole('combobox', { name: /^Warehouse/ }));
  await user.click(await screen.findByRole('option', { name: 'Gudang Muara Baru' }));
  return {
    create: () => user.click(form.getByRole('button', { name: 'Create' })),
    async choose(kind: string) {
      await user.click(form.getByRole('combobox', { name: /^Kind/ }));
      await user.click(await screen.findByRole('option', { name: kind }));
    },
  };
}

const receiptsOf = async ({ company }: Visit) => (await company.send('GET', '/stock_received')).json().data;

it('a new document whose answer got lost is one, and goes on at its page once it is sent again', async () => {
  const visit = await open();
  const network = onTheWay();
  network.be(answerLost);
  const { create } = await newReceipt(visit);
  await create();
  await screen.findByText(/^The receipt could not be made/);
  const [made] = await receiptsOf(visit);
  network.be(through);
  await create();
  await heading('Purchase (draft)');
  expect(visit.router.state.location.pathname).toBe(`/app/stockreceived/${made.id}`);
  expect(await receiptsOf(visit)).toMatchObject([{ id: made.id, kind: 'purchase' }]);
  type('Reference', 'PO-118');
  await saved();
  const { data } = (await visit.company.send('GET', `/stock_received/${made.id}`)).json();
  expect(data).toMatchObject({ reference: 'PO-118', version: 2 });
});

it('what was chosen otherwise after a lost answer is what the one document says', async () => {
  const visit = await open();
  const network = onTheWay();
  network.be(answerLost);
  const { create, choose } = await newReceipt(visit);
  await create();
  await screen.findByText(/^The receipt could not be made/);
  network.be(through);
  await choose('Production');
  await create();
  await heading('Production (draft)');
  expect(await receiptsOf(visit)).toMatchObject([{ kind: 'production', status: 'draft' }]);
});
