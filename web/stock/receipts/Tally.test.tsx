// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { plainReading } from '#shared/stock/pack-reading.ts';
import { newBatch } from '#server/stock/ledger/testing.ts';
import { photo } from '#server/stock/receipts/testing.ts';
import { scan } from '#web/platform/scan/testing.ts';
import { ofThisDevice } from '#web/stock/documents/line-length.ts';
import { heardTones } from '#web/platform/ui/test-sounds.ts';
import { expectedReceipt, open, type Visit } from './testing.tsx';

/** Opens the weighing of the receipt's only line. */
async function weighing(known: Partial<Parameters<typeof open>[0]> = {}) {
  const visit = await open({ receipt: expectedReceipt, ...known });
  await visit.user.click(await screen.findByRole('button', { name: 'Weigh Loin tuna A' }));
  const tally = within(await screen.findByRole('dialog', { name: 'Weigh Loin tuna A' }));
  const input = tally.getByLabelText(/^Weight of the pack/);
  return { ...visit, tally, input };
}

const weights = async ({ stored }: Pick<Visit, 'stored'>) => (await stored()).lines[0]?.allocations[0]?.pack_weights;
const stored = (visit: Visit, expected: number[]) =>
  waitFor(async () => expect(await weights(visit)).toEqual(expected));

it('each weight and Enter is a pack, stored at once, whether it is typed or scanned', async () => {
  const visit = await weighing();
  await visit.user.keyboard('10,25{Enter}');
  await stored(visit, [10.25]);
  await visit.user.keyboard('9.8{Enter}');
  scan('3103010100');
  await stored(visit, [10.25, 9.8, 10.1]);
  expect((await visit.stored()).lines).toMatchObject([{ packs: 3, net_weight: 30.15 }]);
});

it('the packs are added up against what is expected, the last one to be read from afar', async () => {
  const { user, tally } = await weighing();
  await user.keyboard('10,25{Enter}9,8{Enter}10,1{Enter}');
  const sums = tally.getByRole('status', { name: 'What was weighed' });
  expect(sums.textContent).toBe(
    'Packs3 of 4Weighed, kg30,150Still expected, kg9,850Mean, kg10,050Lightest, heaviest9,800 · 10,250',
  );
  expect(tally.getByText('Last').previousElementSibling?.textContent).toBe('10,100');
  const cells = within(tally.getByRole('list', { name: 'Packs weighed here' })).getAllByRole('button');
  const names = cells.map((cell) => cell.getAttribute('aria-label'));
  expect(names).toEqual(['Pack 1, 10,250 kg', 'Pack 2, 9,800 kg', 'Pack 3, 10,100 kg']);
});

it('what is weighed is there after a reload, and weighing goes on', async () => {
  const visit = await weighing();
  await visit.user.keyboard('10,25{Enter}');
  await stored(visit, [10.25]);
  const { href } = visit.router.state.location;
  expect(href).toMatch(/\?weigh=[\da-f-]{36}$/);
  await visit.router.navigate({ href: '/app/stockreceived' });
  await screen.findByRole('heading', { level: 1, name: 'Stock received' });
  await visit.router.navigate({ href });
  const tally = within(await screen.findByRole('dialog', { name: 'Weigh Loin tuna A' }));
  expect(tally.getByText('1 of 4')).toBeDefined();
});

it('a pack far from its nominal weight is asked about, and counted by an empty Enter only', async () => {
  const visit = await weighing();
  const { user, tally, input } = visit;
  await user.keyboard('102,5{Enter}');
  expect(await tally.findByText(/^102,500 kg is 925 % from the 10,000 kg/)).toBeDefined();
  // A scanner goes on: what it types neither answers nor is lost.
  await user.keyboard('10,2{Enter}');
  expect(tally.getByText('Answer first: keep 102,500 kg or not?')).toBeDefined();
  expect(await weights(visit)).toEqual([]);
  await user.clear(input);
  await user.keyboard('{Enter}');
  await stored(visit, [102.5]);
  await user.keyboard('7{Enter}');
  // What is asked is answered before the scale is left.
  (await tally.findByRole('button', { name: /^Keep/ })).focus();
  await user.keyboard('{Escape}');
  await user.click(await tally.findByRole('button', { name: 'Do not count it' }));
  expect(document.activeElement).toBe(input);
  await user.click(tally.getByRole('checkbox', { name: /^Ask when/ }));
  await user.click(input);
  await user.keyboard('7{Enter}');
  await stored(visit, [102.5, 7]);
});

it('the last pack is undone, any other taken away', async () => {
  const visit = await weighing();
  const { user, tally } = visit;
  await user.keyboard('10{Enter}10,1{Enter}10,2{Enter}');
  await stored(visit, [10, 10.1, 10.2]);
  await user.click(tally.getByRole('button', { name: 'Undo last' }));
  await stored(visit, [10, 10.1]);
  await user.click(tally.getByRole('button', { name: 'Pack 1, 10,000 kg' }));
  await user.click(tally.getByRole('button', { name: 'Remove pack 1, 10,000 kg' }));
  await stored(visit, [10.1]);
  await user.click(tally.getByRole('button', { name: 'Done' }));
  expect(await screen.findAllByRole('cell', { name: /^1\s*\/ 4/ })).toHaveLength(2);
  expect(screen.getByRole('cell', { name: /^10,100\s*of 40,000$/ })).toBeDefined();
});

it('what is no weight stays in the field, and says so', async () => {
  const visit = await weighing();
  scan('8990871999997');
  expect(await visit.tally.findByText('This is no weight of a pack: “8990871999997”')).toBeDefined();
  expect(await weights(visit)).toEqual([]);
});

it('a moving, overloaded or gross weight of a scale is refused with its reason, a net one counts', async () => {
  ofThisDevice.keep('ST,NT,+  10.050kg'.length);
  const visit = await weighing();
  scan('US,NT,+   9.980kg');
  expect(await visit.tally.findByText(/^The scale still moves/)).toBeDefined();
  scan('ST,GS,+  11.050kg');
  expect(await visit.tally.findByText(/^This is the gross weight/)).toBeDefined();
  scan('OL,NT,+  ------kg');
  expect(await visit.tally.findByText(/^The scale is overloaded/)).toBeDefined();
  scan('ST,NT,+  10.050kg');
  await stored(visit, [10.05]);
});

it('the first line of a scale is asked for once more, and a line that lost a figure is refused from then on', async () => {
  ofThisDevice.keep(undefined);
  const visit = await weighing();
  scan('ST,NT,+  10.50kg');
  expect(await visit.tally.findByText(/^This device hears this scale for the first time/)).toBeDefined();
  scan('ST,NT,+  10.250kg');
  expect(await weights(visit)).toEqual([]);
  scan('ST,NT,+  10.250kg');
  await stored(visit, [10.25]);
  scan('ST,NT,+  10.50kg');
  expect(await visit.tally.findByText(/^The line is shorter than those of this scale/)).toBeDefined();
  expect(await weights(visit)).toEqual([10.25]);
  // The lines of another scale may be shorter: this one has come twice alike then.
  await visit.user.click(visit.tally.getByRole('button', { name: 'It is another scale' }));
  scan('US,NT,+   3.10kg');
  scan('ST,NT,+  10.50kg');
  await stored(visit, [10.25, 10.5]);
});

it('a gross weight counts less the tare of its container, and each pack keeps where its weight is from', async () => {
  ofThisDevice.keep('ST,GS,+  10.900kg'.length);
  const visit = await weighing();
  const tare = visit.tally.getByLabelText('Tare of the container');
  fireEvent.change(tare, { target: { value: '0,75' } });
  fireEvent.blur(tare);
  scan('ST,GS,+  10.900kg');
  await stored(visit, [10.15]);
  await visit.user.click(visit.input);
  await visit.user.keyboard('10,1{Enter}');
  await stored(visit, [10.15, 10.1]);
  const [place] = (await visit.stored()).lines[0]!.allocations;
  expect(place!.pack_readings).toEqual([
    { ...plainReading('scale', 'ST,GS,+  10.900kg'), gross: 10.9, tare: 0.75 },
    plainReading('typed'),
  ]);
});

it('a container that is chosen is the tare, glaze is taken off beside it, and one that was weighed long ago says so', async () => {
  ofThisDevice.keep('ST,GS,+  10.900kg'.length);
  const visit = await weighing({ containers: [{ code: 'KRJ-1', tare: 0.75, weighed_on: '2020-01-31' }] });
  const { user, tally } = visit;
  await user.click(await tally.findByRole('combobox', { name: 'Weighed in' }));
  await user.click(await screen.findByRole('option', { name: /^KRJ-1/ }));
  expect(tally.getByText('Weighed on 31-01-2020: weigh the container again')).toBeDefined();
  const glaze = tally.getByLabelText('Glaze');
  fireEvent.change(glaze, { target: { value: '5' } });
  fireEvent.blur(glaze);
  scan('ST,GS,+  11.250kg');
  await stored(visit, [9.975]);
  const known = (await visit.stored()).lines[0]!.allocations[0]!.pack_readings;
  expect(known).toEqual([
    { ...plainReading('scale', 'ST,GS,+  11.250kg'), gross: 11.25, tare: 0.75, glaze: 0.525, container: 'KRJ-1' },
  ]);
  // Another tare is not that of the container.
  const tare = tally.getByLabelText('Tare of the container');
  fireEvent.change(tare, { target: { value: '1' } });
  fireEvent.blur(tare);
  await waitFor(() => expect(tally.getByRole('combobox', { name: 'Weighed in' })).toHaveProperty('value', ''));
});

it('a weight of a scale that can be read in two ways is still the scale’s once it was asked about, less its glaze', async () => {
  const visit = await weighing({ nominal: false });
  const glaze = visit.tally.getByLabelText('Glaze');
  fireEvent.change(glaze, { target: { value: '4' } });
  fireEvent.blur(glaze);
  scan('  1.250');
  await visit.tally.findByText('1.250 can mean two numbers. Which one?');
  await visit.user.click(visit.tally.getByRole('button', { name: /1,25 kg|1,250 kg/ }));
  await stored(visit, [1.2]);
  const known = (await visit.stored()).lines[0]!.allocations[0]!.pack_readings;
  expect(known).toEqual([{ ...plainReading('scale', '1.250'), gross: 1.25, tare: 0, glaze: 0.05 }]);
});

it('a weight that can be read in two ways is asked, and from then on its like is known', async () => {
  const visit = await weighing({ nominal: false });
  await visit.user.keyboard('1.250{Enter}');
  expect(await visit.tally.findByText('1.250 can mean two numbers. Which one?')).toBeDefined();
  expect(await weights(visit)).toEqual([]);
  await visit.user.keyboard('{Tab}{Tab}{Enter}');
  await stored(visit, [1.25]);
  expect(document.activeElement).toBe(visit.input);
  await visit.user.keyboard('1.245{Enter}');
  await stored(visit, [1.25, 1.245]);
});

it('a label with a serial number counts once', async () => {
  const visit = await weighing();
  scan('310301025021A77');
  scan('310301025021A77');
  expect(await visit.tally.findByText('This label was scanned already.')).toBeDefined();
  await stored(visit, [10.25]);
});

it('a label of another batch or another article is refused with both and by another sound, and nothing is booked', async () => {
  const tones = heardTones();
  const visit = await weighing();
  const { user, tally, input } = visit;
  scan('3103010250');
  await stored(visit, [10.25]);
  scan('310301025010B-2');
  expect((await tally.findByRole('alert')).textContent).toContain(
    'This label is of batch B-2. Here it is batch B-1 of Loin tuna A.',
  );
  expect(tones).toEqual([330, 220]);
  await user.clear(input);
  // The same batch number on another article.
  scan('0104006381333931310301025010B-1');
  await waitFor(() =>
    expect(tally.getByRole('alert').textContent).toContain(
      'This label is of 4006381333931. Here it is Loin tuna A (8990871999997).',
    ),
  );
  await user.clear(input);
  scan('310301025010B-117310201');
  await waitFor(() => expect(tally.getByRole('alert').textContent).toContain('leaves out the separators'));
  await user.clear(input);
  // It may be the batch of that number of another article.
  scan('310301025010B-1');
  await waitFor(() =>
    expect(tally.getByRole('alert').textContent).toContain(
      'This code does not say which product it is of. Here it is Loin tuna A.',
    ),
  );
  expect(await weights(visit)).toEqual([10.25]);
  await user.clear(input);
  scan('0108990871999997310301030010B-1');
  await stored(visit, [10.25, 10.3]);
  expect(tally.queryByRole('alert')).toBeNull();
});

it('a label of our own of another batch is refused with both names and by the other sound, one of its own batch is no weight', async () => {
  const tones = heardTones();
  const visit = await weighing();
  const { user, tally, input, company } = visit;
  const other = await newBatch(company, 'B-7');
  scan(`PLK:BATCH:${other}`);
  await waitFor(() =>
    expect(tally.getByRole('alert').textContent).toContain(
      'This label is of Loin tuna A, B-7. Here it is Loin tuna A, B-1.',
    ),
  );
  expect(tones).toEqual([330, 220]);
  expect(await weights(visit)).toEqual([]);
  await user.clear(input);
  await user.keyboard('10,25{Enter}');
  await stored(visit, [10.25]);
  expect(tally.queryByRole('alert')).toBeNull();
});

it('an unknown article number is asked about once, and then known', async () => {
  const visit = await weighing();
  const { user, tally, company } = visit;
  scan('0104006381333931310301025010B-1');
  expect(await tally.findByText('Nobody has told yet which product has this code.')).toBeDefined();
  expect(await weights(visit)).toEqual([]);
  await user.click(tally.getByRole('button', { name: 'It is Loin tuna A: remember and count' }));
  await stored(visit, [10.25]);
  scan('0104006381333931310301030010B-1');
  await stored(visit, [10.25, 10.3]);
  expect(tally.queryByRole('alert')).toBeNull();
  const codes = await company.send('GET', `/variant/${company.variant}/codes`);
  expect(codes.json().data).toMatchObject([{ code: '4006381333931', learned_by: { id: company.userId } }]);
});

it('a label tells the batch that nobody typed yet, and leads to its own line', async () => {
  const visit = await open({
    receipt: (company) => ({
      ...expectedReceipt(company),
      lines: ['B-1', null].map((number) => ({
        id: randomUUID(),
        variant_id: company.variant,
        new_batch: { number },
        expected_packs: 4,
      })),
    }),
  });
  const [first] = await screen.findAllByRole('button', { name: 'Weigh Loin tuna A' });
  await visit.user.click(first!);
  const tally = within(await screen.findByRole('dialog', { name: 'Weigh Loin tuna A' }));
  scan('0108990871999997310301025010B-2');
  await visit.user.click(await tally.findByRole('button', { name: 'Go to Loin tuna A' }));
  await screen.findByText(/· 2\/2/);
  scan('010899087199999731030102501731020110B-2');
  await waitFor(async () =>
    expect((await visit.stored()).lines).toMatchObject([
      { new_batch: { number: 'B-1', expiry_date: null }, packs: 0 },
      { new_batch: { number: 'B-2', expiry_date: '2031-02-01' }, packs: 1, net_weight: 10.25 },
    ]),
  );
});

it('Escape leaves the scale', async () => {
  const { user, router } = await weighing();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.searchStr).toBe('');
});

it('a star says that the last pack is damaged: it goes to a place of its own, and is told wherever the line shows', async () => {
  const visit = await weighing();
  const { user, tally } = visit;
  await user.keyboard('10,25{Enter}9,8{Enter}*');
  expect(await tally.findByText('1 damaged')).toBeDefined();
  await user.keyboard('10,1{Enter}');
  await waitFor(async () =>
    expect((await visit.stored()).lines[0]?.allocations).toMatchObject([
      { stock_status: 'available', pack_weights: [10.25, 10.1], packs: 2 },
      { stock_status: 'damaged', pack_weights: [9.8], packs: 1, net_weight: 9.8 },
    ]),
  );
  expect((await visit.stored()).lines).toMatchObject([{ packs: 3, net_weight: 30.15 }]);
  await user.click(tally.getByRole('button', { name: 'Damaged (*)' }));
  expect(await tally.findByText('2 damaged')).toBeDefined();
  await waitFor(async () => expect((await visit.stored()).lines[0]?.allocations[1]?.pack_weights).toEqual([9.8, 10.1]));
  await user.click(tally.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('2 damaged')).toBeDefined();
});

it('a photo of what is damaged is kept with the receipt', async () => {
  const { user, tally, stored: receipt } = await weighing();
  await user.keyboard('10,25{Enter}*');
  const button = await tally.findByRole('button', { name: 'Photo' });
  const input = button.parentElement!.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, new File([await photo()], 'foto.png', { type: 'image/png' }));
  await waitFor(async () => expect((await receipt()).attachments).toMatchObject([{ name: 'foto.png' }]));
});
