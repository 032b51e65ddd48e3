import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { daysAfter } from '#shared/days.ts';
import type { Payment } from '#shared/rental-payments.ts';
import { logOf } from '#server/platform/activity/testing.ts';
import { colleagueOf, restrictedTo } from '#server/stock/ledger/test-parties.ts';
import { faultsOf, typeOf } from '#server/stock/receipts/testing.ts';
import { owner } from '#server/testing.ts';
import { invoiceGround } from '../invoices/testing.ts';
import { tariffOf } from '../tariffs/testing.ts';

/** An invoice of 1,000,000 rupiah without tax, issued today. */
async function ground(fields: object = {}) {
  const place = await invoiceGround({ tax: 'none', ...fields }, tariffOf('fixed_month', { rate: 1_000_000 }));
  const { company } = place;
  const invoice = await place.issued('2024-06-15');
  const today = invoice.invoice_date!;
  const paymentOf = (more: object) => ({ date: today, kind: 'payment', amount: 400_000, ...more });
  const send = (id: string, more: object, key: string = randomUUID()) =>
    company.send('POST', `/rental_invoices/${id}/payments`, paymentOf(more), { 'idempotency-key': key });
  return {
    ...place,
    invoice,
    today,
    paymentOf,
    send,
    pay: (more: object, key?: string) => send(invoice.id, more, key),
  };
}

it('are booked in parts, never above what is open, and settle the invoice', async () => {
  const { company, pay } = await ground();
  const first = (await pay({ reference: 'TRF 1' })).json().data;
  expect(first).toMatchObject({ status: 'issued', open: 600_000, payments: [{ amount: 400_000, reference: 'TRF 1' }] });
  const above = await pay({ amount: 600_001 });
  expect([above.statusCode, faultsOf(above)]).toEqual([422, ['/amount above_open']]);
  expect((await pay({ amount: 600_000 })).json().data).toMatchObject({ status: 'paid', open: 0 });
  expect(faultsOf(await pay({ amount: 1 }))).toEqual(['/amount above_open']);
  expect((await company.send('GET', '/rental_invoices?status=paid')).json().data).toMatchObject([{ open: 0 }]);
});

it('of one key are booked once, also where two are sent at the same time', async () => {
  const { pay, read, invoice } = await ground();
  const answers = await Promise.all([1, 2].map(() => pay({}, 'one')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await read(invoice.id)).payments).toHaveLength(1);
  expect(typeOf(await pay({ amount: 1 }, 'one'))).toBe('idempotency-key-reused');
});

it('of two people at the same time book no more than what is open', async () => {
  const { pay, read, invoice } = await ground();
  const answers = await Promise.all([1, 2].map(() => pay({ amount: 600_000 })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 422]);
  expect((await read(invoice.id)).open).toBe(400_000);
});

it('book what the renter withheld by the number of its slip', async () => {
  const { pay } = await ground({ withholds_tax: true });
  expect(faultsOf(await pay({ kind: 'pph_23', amount: 20_000 }))).toEqual(['/reference required']);
  const booked = (await pay({ kind: 'pph_23', amount: 20_000, reference: '2500000001' })).json().data;
  expect(booked).toMatchObject({ open: 980_000, pph_23: 20_000 });
});

it.each([
  ['a day to come', { date: '2999-01-01' }, '/date date_in_future'],
  ['a day before the invoice', { date: '2024-01-01' }, '/date before_invoice'],
  ['nothing', { amount: 0 }, '/amount too_small'],
])('are refused of %s', async (_, fields, fault) => {
  const { pay } = await ground();
  expect(faultsOf(await pay(fields))).toEqual([fault]);
});

it('are taken back where they were entered wrongly, which the history of the invoice tells', async () => {
  const { company, invoice, pay } = await ground();
  const { payments } = (await pay({})).json().data;
  const path = `/rental_invoices/${invoice.id}/payments/${payments[0].id}`;
  expect((await company.send('DELETE', path)).json().data).toMatchObject({ open: 1_000_000, payments: [] });
  expect((await company.send('DELETE', path)).statusCode).toBe(404);
  const told = (await logOf(company.companyId, 'rental')).filter(({ record_id }) => record_id === invoice.id);
  expect(told.map(({ action }) => action)).toEqual(['create', 'update', 'add_detail', 'remove_detail']);
});

it('are taken back at their own invoice alone', async () => {
  const { company, issued, invoice, pay, read } = await ground();
  const other = await issued('2024-07-15');
  const { payments } = (await pay({})).json().data;
  const answer = await company.send('DELETE', `/rental_invoices/${other.id}/payments/${payments[0].id}`);
  expect(typeOf(answer)).toBe('record-not-found');
  expect(await read(invoice.id)).toMatchObject({ open: 600_000, payments });
});

it('are booked on issued invoices only, which are not voided while something is booked on them', async () => {
  const { bill, step, send, pay, invoice } = await ground();
  expect(typeOf(await send((await bill('2024-07-15')).json().data.id, {}))).toBe('document-status');
  await pay({});
  expect(faultsOf(await step(invoice.id, 'void', { reason: 'Salah' }))).toEqual(['/reason has_payments']);
});

it('need a key and the right to change, and are behind the wall of the warehouse', async () => {
  const { company, invoice, paymentOf } = await ground();
  const path = `/rental_invoices/${invoice.id}/payments`;
  expect(typeOf(await company.send('POST', path, paymentOf({})))).toBe('idempotency-key-required');
  const key = { 'idempotency-key': 'k' };
  const reader = await colleagueOf(company, ['rental_list', 'rental_view']);
  expect((await reader.send('POST', path, paymentOf({}), key)).statusCode).toBe(403);
  const stranger = await restrictedTo(company, company.others.warehouse);
  expect((await stranger.send('POST', path, paymentOf({}), key)).statusCode).toBe(404);
  expect((await stranger.send('GET', '/rental_ageing')).json().data).toEqual([]);
});

/** Makes an invoice that was issued today due so many days ago. */
async function dueSince(id: string, days: number) {
  await sql`alter table rental_invoice disable trigger keep_invoice`.execute(owner);
  await sql`update rental_invoice set due_date = invoice_date - ${days}::integer where id = ${id}`.execute(owner);
  await sql`alter table rental_invoice enable trigger keep_invoice`.execute(owner);
}

it.each([
  [0, 'current'],
  [1, 'days_30'],
  [30, 'days_30'],
  [31, 'days_60'],
  [60, 'days_60'],
  [61, 'days_90'],
  [90, 'days_90'],
  [91, 'older'],
])('what was due %s days ago is open as %s', async (days, group) => {
  const { company, invoice, pay } = await ground();
  await pay({});
  await dueSince(invoice.id, days);
  const groups = { current: 0, days_30: 0, days_60: 0, days_90: 0, older: 0, [group]: 600_000 };
  expect((await company.send('GET', '/rental_ageing')).json().data).toEqual([
    { renter: expect.objectContaining({ id: company.renter }), ...groups, total: 600_000 },
  ]);
});

it('stand on the account of the renter, with what was owed before and after', async () => {
  const { company, invoice, today, pay } = await ground();
  await pay({ reference: 'TRF 1' });
  const of = async (from: string, to: string) =>
    (await company.send('GET', `/rental_statements?renter_id=${company.renter}&from=${from}&to=${to}`)).json();
  expect((await of(today, today)).data).toMatchObject({
    opening: 0,
    entries: [
      { kind: 'invoice', invoice: { number: invoice.number }, amount: 1_000_000, balance: 1_000_000 },
      { kind: 'payment', reference: 'TRF 1', amount: -400_000, balance: 600_000 },
    ],
    closing: 600_000,
  });
  const later = daysAfter(today, 1);
  expect((await of(later, later)).data).toMatchObject({ opening: 600_000, entries: [], closing: 600_000 });
  expect((await of(later, today)).errors).toMatchObject([{ pointer: '/to', code: 'below_from' }]);
});

it('gives each payment the next number of a receipt, and tax that was withheld none', async () => {
  const { pay } = await ground({ withholds_tax: true });
  await pay({});
  await pay({ kind: 'pph_23', amount: 1000, reference: 'BP 1' });
  const { payments } = (await pay({ amount: 1 })).json().data;
  const year = payments[0].date.slice(0, 4);
  const numbers = payments.map(({ kind, number }: Payment) => [kind, number]);
  expect(numbers).toHaveLength(3);
  expect(numbers).toEqual(
    expect.arrayContaining([
      ['payment', `KW/${year}/00001`],
      ['payment', `KW/${year}/00002`],
      ['pph_23', null],
    ]),
  );
});
