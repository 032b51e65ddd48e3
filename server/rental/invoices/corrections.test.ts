import { expect, it } from 'vitest';
import { outward, postMovements } from '#server/stock/ledger/testing.ts';
import { addTariffs, tariffOf } from '../tariffs/testing.ts';
import { invoiceGround, linesOf } from './testing.ts';

const june = '2024-06-15';
const july = '2024-07-15';

it('never changes once it was issued: what is posted back in time is corrected on the next one, which names it', async () => {
  const { company, store, issued, read } = await invoiceGround(
    {},
    tariffOf('kg_day'),
    tariffOf('document', { rate: 500 }),
  );
  await store('2024-06-01', 10);
  const first = await issued(june);
  await store('2024-06-29', 5);
  expect(await read(first.id)).toEqual(first);

  const second = await issued(july);
  expect(linesOf(second)).toEqual([
    ['kg_day', 15 * 31, 46_500, undefined],
    ['kg_day', 10, 1000, first.number],
    ['document', 1, 500, first.number],
  ]);
  const { id } = second.lines[1]!;
  const rows = (await company.send('GET', `/rental_invoices/${second.id}/lines/${id}`)).json().data;
  expect(rows).toMatchObject([{ from: '2024-06-29', to: '2024-06-30', amount: 5, quantity: 10 }]);
  expect(linesOf(await issued('2024-08-15'))).toEqual([['kg_day', 15 * 31, 46_500, undefined]]);
});

it('corrects by what was and what is now where goods had left before', async () => {
  const { company, store, issued } = await invoiceGround({}, tariffOf('kg_day'));
  const { key } = await store('2024-06-01', 10);
  const first = await issued(june);
  await postMovements(company, [outward(key, 4, 4000)], {
    entity: 'stockissued',
    kind: 'withdrawal',
    date: '2024-06-21',
  });
  const second = await issued(july);
  expect(linesOf(second)).toEqual([
    ['kg_day', 6 * 31, 18_600, undefined],
    ['kg_day', -40, -4000, first.number],
  ]);
  const { id } = second.lines[1]!;
  const rows = (await company.send('GET', `/rental_invoices/${second.id}/lines/${id}`)).json().data;
  expect(rows.map(({ from, to, amount, quantity }: Record<string, unknown>) => [from, to, amount, quantity])).toEqual([
    ['2024-06-01', '2024-06-30', 10, -300],
    ['2024-06-01', '2024-06-20', 10, 200],
    ['2024-06-21', '2024-06-30', 6, 60],
  ]);
});

it('corrects by both rates where a tariff was entered wrongly', async () => {
  const { company, contract, store, issued } = await invoiceGround({}, tariffOf('kg_day'));
  await store('2024-06-01', 10);
  const first = await issued(june);
  const path = `/rental/${contract.id}/tariffs`;
  const [wrong] = (await company.send('GET', path)).json().data;
  await company.send('DELETE', `${path}/${wrong.id}`);
  await addTariffs(company, contract, tariffOf('kg_day', { valid_from: '2024-01-01', rate: 90 }));
  const { lines } = await issued(july);
  expect(
    lines.map(({ tariff, quantity, amount, corrects }) => [tariff?.rate, quantity, amount, corrects?.number]),
  ).toEqual([
    [90, 310, 27_900, undefined],
    [90, 300, 27_000, first.number],
    [100, -300, -30_000, first.number],
  ]);
});

it('takes a correction in favour of the renter when the month comes to as much, and asks for less than nothing never', async () => {
  const { company, store, issued } = await invoiceGround({}, tariffOf('kg_day'));
  const { key } = await store('2024-06-01', 100);
  const first = await issued(june);
  const out = (packs: number, date: string) =>
    postMovements(company, [outward(key, packs, packs * 1000)], { entity: 'stockissued', kind: 'withdrawal', date });
  await out(99, '2024-06-01');
  expect(linesOf(await issued(july))).toEqual([['kg_day', 31, 3100, undefined]]);
  await store('2024-08-01', 200);
  const third = await issued('2024-08-15');
  expect(linesOf(third)).toEqual([
    ['kg_day', 201 * 31, 623_100, undefined],
    ['kg_day', -99 * 30, -297_000, first.number],
  ]);
});

it('of a month that was voided takes back what a later one had corrected of it', async () => {
  const { step, store, issued } = await invoiceGround({}, tariffOf('kg_day'));
  await store('2024-06-01', 10);
  const first = await issued(june);
  await store('2024-06-30', 5);
  await issued(july);
  await step(first.id, 'void', { reason: 'Salah alamat' });
  const again = await issued(june);
  expect(again.sum).toBe(30_500);
  expect(linesOf(await issued('2024-08-15')).at(-1)).toEqual(['kg_day', -5, -500, again.number]);
});
