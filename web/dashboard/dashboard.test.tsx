// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { owner } from '#server/testing.ts';
import { draft, issue, line as issueLine, step, store, taking } from '#server/stock/issues/testing.ts';
import { secondWarehouse } from '#server/stock/ledger/test-parties.ts';
import { stockIn } from '#server/stock/ledger/testing.ts';
import { newReceipt, posted } from '#server/stock/receipts/testing.ts';
import { noteAge } from '#web/platform/calls/data-moment.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import { renderApp } from '../testing.tsx';

/** Opens the dashboard of a company with a draft of a receipt, and a receipt of 20.5 kg that was posted today. */
async function withWork(visit: Parameters<typeof renderApp>[1] = {}) {
  let [warehouse, other] = ['', ''];
  const opened = await renderApp('/app', {
    ...visit,
    prepare: async (made) => {
      await visit.prepare?.(made);
      const company = await stockIn(made);
      warehouse = company.warehouse;
      other = (await secondWarehouse(company)).warehouse;
      const { data } = (await company.send('GET', '/dashboard')).json();
      await newReceipt(company, { date: data.trend.at(-1).date });
      await posted(company, { date: data.trend.at(-1).date });
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'General dashboard' });
  return { ...opened, warehouse, other };
}

const part = (name: string) => screen.findByRole('region', { name });

/** The kg that each bar of a chart reaches, read off the scale at its left. All of them stand on its zero. */
function kilogramsOf(chart: HTMLElement): number[] {
  const scale = [...chart.querySelectorAll('g')].map((step) => ({
    at: Number(step.querySelector('line')!.getAttribute('y1')),
    kg: Number(step.textContent.replaceAll('.', '')),
  }));
  const [zero, top] = [scale[0]!, scale.at(-1)!];
  return [...chart.querySelectorAll('rect')].map((bar) => {
    const [y, height] = [Number(bar.getAttribute('y')), Number(bar.getAttribute('height'))];
    expect(y + height).toBeCloseTo(zero.at);
    return Number(((height * top.kg) / (zero.at - top.at)).toFixed(3));
  });
}

test('the work that waits comes first, and leads to its documents', async () => {
  const { user, router } = await withWork();
  const tasks = within(await part('Waiting for you'));
  expect(tasks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Stock received posted without all costs',
    '1Stock received not submitted yet',
  ]);
  await user.click(tasks.getByRole('link', { name: /not submitted yet/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Stock received' })).toBeDefined();
  expect(router.state.location.search).toMatchObject({ status: 'draft' });
  expect(await screen.findByText(/^Total 1\b/)).toBeDefined();
});

test('an approved issue waits to be picked', async () => {
  await renderApp('/app', {
    prepare: async (made) => {
      const company = await stockIn(made);
      const batch = await store(company, 'B-1');
      const out = await draft(company, issue(company, 'sale', [issueLine(company, [taking(company, batch, 2)])]));
      await step(company, out, 'submit');
    },
  });
  const tasks = within(await part('Waiting for you'));
  expect(tasks.getByRole('link', { name: '1Stock issued to pick and post' }).getAttribute('href')).toContain(
    'status=approved',
  );
});

test('figures of today lead to their lists, narrowed as they are', async () => {
  const { user, router } = await withWork();
  const today = within(await part('Received today'));
  expect(today.getByText('1 document')).toBeDefined();
  await user.click(today.getByRole('link', { name: '20,500 kg' }));
  const { search } = router.state.location;
  expect(search).toMatchObject({ status: 'posted' });
  expect(Object.keys(search).toSorted()).toEqual(expect.arrayContaining(['from', 'to']));
});

test('stock is told with its states and its value, and the days as a table', async () => {
  await withWork();
  const stock = within(await part('On hand'));
  expect(stock.getByText('2 packs · Rp 0')).toBeDefined();
  expect(stock.getByRole('row', { name: 'Available 20,500' })).toBeDefined();
  const trend = within(await part('In, last 30 days'));
  expect(trend.getAllByRole('row')).toHaveLength(31);
});

test('the sums and the days of a chart lead to the documents that make them', async () => {
  const { user, router } = await withWork();
  const trend = within(await part('In, last 30 days'));
  const today = within(trend.getAllByRole('row').at(-1)!);
  const received = today.getByRole('link').getAttribute('href')!;
  expect(received).toContain('/app/stockreceived?');
  const { searchParams } = new URL(received, 'http://palka');
  expect(searchParams.get('from')).toBe(searchParams.get('to'));
  await user.click(trend.getByRole('link', { name: 'In: 21 kg' }));
  await screen.findByRole('heading', { level: 1, name: 'Stock received' });
  const { search } = router.state.location;
  expect(search).toMatchObject({ status: 'posted', to: searchParams.get('to') });
  expect(await screen.findByText(/^Total 1\b/)).toBeDefined();
});

test('what came in and what went out are charts of their own, on one scale', async () => {
  await withWork();
  const scale = async (name: string) => {
    const texts = [...(await part(name)).querySelectorAll('figure svg text')].map(({ textContent }) => textContent);
    return texts.filter((text) => !text.includes('-'));
  };
  const received = await scale('In, last 30 days');
  expect(received).toContain('20');
  expect(await scale('Out, last 30 days')).toEqual(received);
});

test('a chart is drawn for the width of the paper while it is printed', async () => {
  await withWork();
  const chart = (await part('In, last 30 days')).querySelector('figure svg')!;
  const drawn = () => chart.getAttribute('viewBox');
  const before = drawn();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(drawn()).toBe('0 0 335 100');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(drawn()).toBe(before);
});

test('the days of a chart are read one by one by keys', async () => {
  const { user } = await withWork();
  const days = within(await part('In, last 30 days')).getByRole('slider', { name: 'In, last 30 days' });
  const said = () => days.getAttribute('aria-valuetext');
  expect(said()).toContain('In 20,500 kg');
  days.focus();
  await user.keyboard('{ArrowLeft}');
  expect(said()).toContain('In 0,000 kg');
  expect(days.getAttribute('aria-valuenow')).toBe('28');
  await user.keyboard('{PageDown}{PageDown}{Home}{ArrowLeft}');
  expect(days.getAttribute('aria-valuenow')).toBe('0');
  await user.keyboard('{End}{ArrowRight}');
  expect(said()).toContain('In 20,500 kg');
});

test('a warehouse in the address narrows the figures and the lists that they lead to', async () => {
  const { user, router, other, requests } = await withWork();
  await user.click(await screen.findByRole('combobox', { name: 'Warehouse' }));
  const options = within(screen.getByRole('listbox')).getAllByRole('option');
  await user.click(options.find((option) => option.getAttribute('value') === other)!);
  expect(await within(await part('On hand')).findByText('0 packs · Rp 0')).toBeDefined();
  expect(requests).toContain(`GET /v1/dashboard?warehouse_id=${other}`);
  await user.click(within(await part('On hand')).getByRole('link', { name: '0,000 kg' }));
  expect(router.state.location.search).toMatchObject({ warehouse_id: other });
});

test.each([
  ['/app', '/v1/dashboard', 'General dashboard'],
  ['/app', '/v1/dashboard_finance', 'General dashboard'],
  ['/app/maps', '/v1/maps', 'Maps'],
  ['/app/warehouse_dashboard', '/v1/warehouse_dashboard', 'Warehouse dashboard'],
])('a screen that is left open reads its figures again and again: %s, %s', async (path, call, name) => {
  const rest = pauses.figures;
  pauses.figures = 30;
  try {
    const { requests } = await renderApp(path, { prepare: async (made) => void (await stockIn(made)) });
    await screen.findByRole('heading', { level: 1, name });
    const read = () => requests.filter((one) => one.split('?')[0] === `GET ${call}`);
    await waitFor(() => expect(read().length).toBeGreaterThan(3));
  } finally {
    pauses.figures = rest;
  }
});

test('a person who may list nothing is told so', async () => {
  await renderApp('/app', { permissions: ['product_list'] });
  expect(await screen.findByText('Nothing waits for you.')).toBeDefined();
  expect(screen.getByText('Your role may list no stock, so there are no figures here.')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'On hand' })).toBeNull();
});

test('a warehouse is shown by its rooms, by how long goods lie there and by owner, each leading to what it counts', async () => {
  const visit = await withWork();
  await visit.router.navigate({ href: `/app/warehouse_dashboard?warehouse_id=${visit.warehouse}` });
  await screen.findByRole('heading', { level: 1, name: 'Warehouse dashboard' });
  const rooms = within(await part('Rooms'));
  const room = within(rooms.getByRole('row', { name: /20,500/ }));
  const leads = room.getAllByRole('link').map((link) => link.getAttribute('href')!);
  expect(leads).toEqual([
    expect.stringMatching(/inventorystock\?room_id=/),
    expect.stringMatching(/inventorystock\?room_id=/),
    expect.stringMatching(/\/app\/warehouse\/.*\?room=/),
  ]);
  const dwell = within(await part('How long goods have been here'));
  expect(dwell.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Days since receiptkg',
    '0 to 3020,500',
    '31 to 900,000',
    '91 to 1800,000',
    '181 and more0,000',
  ]);
  expect(dwell.getByRole('link', { name: '20,500' }).getAttribute('href')).toMatch(
    /reportoutbound\?report=ageing&band=days_0_30&warehouse_id=/,
  );
  const levels = within(await part('On hand, last 90 days'));
  expect(levels.getByRole('link', { name: '21' })).toBeDefined();
  const [, yesterday, today] = levels.getAllByRole('row').slice(-3);
  expect([yesterday, today].map((row) => within(row!).getByRole('link').textContent)).toEqual(['0,000', '20,500']);
  expect(within(yesterday!).getByRole('link').getAttribute('href')).toMatch(/as_of=\d{4}-\d\d-\d\d/);
  expect(kilogramsOf(await part('On hand, last 90 days'))).toEqual([...Array.from({ length: 89 }, () => 0), 20.5]);
  expect(kilogramsOf(await part('In, last 30 days'))).toEqual([...Array.from({ length: 29 }, () => 0), 20.5]);
  await visit.user.click(within(await part('Largest owners')).getByRole('link', { name: '20,500' }));
  expect(visit.router.state.location.search).toMatchObject({ own: 'true', warehouse_id: visit.warehouse });
});

test('a company without any movement is told so in place of empty charts and shares', async () => {
  await renderApp('/app');
  const trend = within(await part('In, last 30 days'));
  expect(trend.getByText('Nothing in these days.')).toBeDefined();
  expect(trend.queryByRole('slider')).toBeNull();
  expect(within(await part('Key data missing, 30 days')).getByText('no batch was received')).toBeDefined();
});

test('a company without a warehouse is told so in place of its dashboard', async () => {
  await renderApp('/app/warehouse_dashboard');
  expect(await screen.findByText('No warehouse yet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Create a warehouse with rooms and positions' })).toHaveProperty(
    'pathname',
    '/app/warehouse',
  );
});

test('a line says when the books were proved and what was found, and leads to the movements', async () => {
  const { user } = await withWork({
    prepare: async ({ companyId }) => {
      await sql`insert into ledger_proof (company_id, occasion, day, proved_at, moves, documents, balances, fault_count, seconds)
        values (${companyId}, 'night', '2026-06-02', '2026-06-01T17:10:00Z', 41203, 9, 9, 2, 1.5)`.execute(owner);
    },
  });
  const link = await screen.findByRole('link', { name: 'Books proved 02-06-2026 02:10, 41.203 movements:' });
  expect(link.parentElement?.textContent).toBe('Books proved 02-06-2026 02:10, 41.203 movements: 2 differences');
  await user.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: 'Stock movement' })).toBeDefined();
});

test('what a new company has yet to do leads to its screens, and is closed for everybody', async () => {
  const { user, router, company } = await renderApp('/app');
  const list = within(await part('Getting started'));
  expect(list.getByText('0 of 8')).toBeDefined();
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Invite people');
  await user.click(list.getByRole('link', { name: 'Bring in partners' }));
  expect(router.state.location.pathname).toBe('/app/partners');
  act(() => router.history.push('/app'));
  await user.click(await screen.findByRole('button', { name: 'Close this list for everybody' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull());
  expect((await company.send('GET', '/company')).json().data.checklist_closed).toBe(true);
});

test('what is done is ticked', async () => {
  await withWork();
  const list = within(await part('Getting started'));
  const ticked = list.getAllByRole('listitem').filter((item) => within(item).queryByRole('img', { name: 'Done' }));
  expect(ticked.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Bring in products and variants', 'Post the first receipt']),
  );
});

test('a person chooses by keys which cards they see and in which order, and has all of them again', async () => {
  const { user } = await withWork();
  await part('Received today');
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles().indexOf('Received today')).toBeLessThan(titles().indexOf('Issued today'));
  await user.click(screen.getByRole('button', { name: 'Choose cards' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cards of the dashboard' }));
  dialog.getByRole('button', { name: 'Move “Received today” down' }).focus();
  await user.keyboard('{Enter}');
  dialog.getByRole('checkbox', { name: 'Positions in use' }).focus();
  await user.keyboard(' ');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Positions in use' })).toBeNull());
  expect(titles().indexOf('Issued today')).toBeLessThan(titles().indexOf('Received today'));
  // The figures are there before the dialog has closed.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: 'Choose cards' }));
  const again = within(await screen.findByRole('dialog', { name: 'Cards of the dashboard' }));
  await user.click(again.getByRole('button', { name: 'All cards, as at first' }));
  await user.click(again.getByRole('button', { name: 'Save' }));
  expect(await part('Positions in use')).toBeDefined();
});

test('figures of a standby say when they were so', async () => {
  await withWork();
  expect(screen.queryByText(/^As of /)).toBeNull();
  act(() => noteAge('/dashboard', '4'));
  expect(screen.getByText(/^As of \d\d:\d\d:\d\d$/)).toBeDefined();
});
