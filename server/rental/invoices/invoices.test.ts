import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Invoice } from '#shared/rental-invoices.ts';
import { taxOn } from '#shared/rental-tax.ts';
import { daysAfter } from '#shared/days.ts';
import { logOf } from '#server/platform/activity/testing.ts';
import { colleagueOf, restrictedTo } from '#server/stock/ledger/test-parties.ts';
import { faultsOf, typeOf } from '#server/stock/receipts/testing.ts';
import { owner } from '#server/testing.ts';
import { addTariffs, tariffOf } from '../tariffs/testing.ts';
import { invoiceGround, linesOf } from './testing.ts';

const june = '2024-06-15';
const july = '2024-07-15';

it('is a draft with what the month comes to, which leads to what was counted', async () => {
  const { company, bill, store } = await invoiceGround({}, tariffOf('kg_day'), tariffOf('in_kg', { rate: 150 }));
  const { batch } = await store('2024-06-21', 10);
  const answer = await bill(june);
  expect(answer.statusCode).toBe(200);
  const draft: Invoice = answer.json().data;
  expect(draft).toMatchObject({ number: null, status: 'draft', from_date: '2024-06-01', to_date: '2024-06-30' });
  expect(linesOf(draft)).toEqual([
    ['kg_day', 100, 10_000, undefined],
    ['in_kg', 10, 1500, undefined],
  ]);
  expect(draft).toMatchObject({ sum: 11_500, tax: 'vat_12', tax_base: 10_541.67, tax_amount: 1265, total: 12_765 });
  const rows = await company.send('GET', `/rental_invoices/${draft.id}/lines/${draft.lines[0]!.id}`);
  expect(rows.json()).toMatchObject({
    data: [
      {
        of: 'batch',
        subject_id: batch,
        entity: null,
        from: '2024-06-21',
        to: '2024-06-30',
        days: 10,
        amount: 10,
        quantity: 100,
      },
    ],
    pagination: { total: 1 },
  });
  const [receipt] = (await company.send('GET', '/stock_received')).json().data;
  const handled = await company.send('GET', `/rental_invoices/${draft.id}/lines/${draft.lines[1]!.id}`);
  expect(handled.json().data).toMatchObject([
    { of: 'document', subject_id: receipt.id, entity: 'stockreceived', name: receipt.number, from: '2024-06-21' },
  ]);
});

it('gets the next number of the year when it is issued, also after one was refused, and is due after the days agreed', async () => {
  const { company, contract, bill, step, store, issued } = await invoiceGround(
    { payment_days: 30 },
    tariffOf('kg_day'),
  );
  await store('2024-05-01', 10);
  const first = await issued(june);
  const year = first.invoice_date!.slice(0, 4);
  expect(first).toMatchObject({ number: `INV/${year}/00001`, status: 'issued' });
  expect(first.due_date).toBe(daysAfter(first.invoice_date!, 30));
  const again = await bill(june);
  expect([again.statusCode, typeOf(again)]).toEqual([409, 'value-taken']);
  const steps = await Promise.all(
    [1, 2].map(async () => step((await bill('2024-05-31')).json().data?.id ?? first.id, 'issue')),
  );
  expect(steps.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await issued(july)).number).toBe(`INV/${year}/00003`);
  const listed = await company.send('GET', `/rental_invoices?contract_id=${contract.id}&order_by=number&sort_by=asc`);
  expect(listed.json().data.map(({ number }: Invoice) => number)).toEqual([1, 2, 3].map((n) => `INV/${year}/0000${n}`));
});

it.each([
  ['of a contract that is a draft', { status: 'draft' }, june, 'document-status'],
  ['of a month before the contract', {}, '2023-12-31', 'not_in_force'],
  ['of a month that is not over', {}, '2999-01-01', 'month_not_over'],
  ['of a month without charges', {}, '2024-01-01', 'nothing_to_bill'],
])('is not made %s', async (_, { status }: { status?: string }, date, fault) => {
  const { company, contract, bill } = await invoiceGround({}, tariffOf('kg_day'));
  if (status) await sql`update rental_contract set status = ${status} where id = ${contract.id}`.execute(owner);
  const answer = await bill(date);
  expect(status ? typeOf(answer) : faultsOf(answer)).toEqual(status ? fault : [`/date ${fault}`]);
  expect((await company.send('GET', '/rental_invoices')).json().data).toEqual([]);
});

it.each([
  [29_999, []],
  [30_000, []],
  [30_001, [['minimum', 0, 1, undefined]]],
])('of 30,000 rupiah with a minimum of %i has no line but for what is missing', async (minimum_charge, missing) => {
  const { store, issued } = await invoiceGround({ minimum_charge }, tariffOf('kg_day'));
  await store('2024-06-01', 10);
  const invoice = await issued(june);
  expect(linesOf(invoice)).toEqual([['kg_day', 300, 30_000, undefined], ...missing]);
  expect(invoice.sum).toBe(30_000 + missing.length);
});

it('of the last month of a contract is made as soon as the contract has ended', async () => {
  const { company, contract, bill, store } = await invoiceGround({ billing_day: 28 }, tariffOf('kg_day'));
  await store('2024-05-30', 10);
  await company.send('POST', `/rental/${contract.id}/terminate`, { end_date: '2024-06-01' });
  const { from_date, to_date, lines } = (await bill('2024-06-01')).json().data as Invoice;
  expect([from_date, to_date, lines[0]!.quantity]).toEqual(['2024-05-28', '2024-06-27', 30]);
  expect(faultsOf(await bill('2024-06-28'))).toEqual(['/date not_in_force']);
});

it('is voided with a reason, keeps its number, and its month is billed again with what it comes to then', async () => {
  const { company, step, store, issued, read } = await invoiceGround({}, tariffOf('kg_day'));
  await store('2024-06-01', 10);
  const first = await issued(june);
  expect(faultsOf(await step(first.id, 'void', { reason: 'x' }))).toEqual(['/reason too_small']);
  const answer = (await step(first.id, 'void', { reason: 'Tarif salah' })).json().data;
  expect(answer).toMatchObject({ status: 'void', number: first.number, void_reason: 'Tarif salah' });
  expect(typeOf(await step(first.id, 'void', { reason: 'Tarif salah' }))).toBe('document-status');
  await store('2024-06-30', 5);
  const again = await issued(june);
  expect(linesOf(again)).toEqual([['kg_day', 305, 30_500, undefined]]);
  expect((await issued(july)).lines).toHaveLength(1);
  expect((await read(first.id)).sum).toBe(30_000);
  const told = await logOf(company.companyId, 'rental');
  expect(told.filter(({ record_id }) => record_id === first.id).map(({ action }) => action)).toEqual([
    'create',
    'update',
    'update',
  ]);
});

it('is kept by the database itself: lines and rows of an issued one neither change nor go', async () => {
  const { store, issued } = await invoiceGround({}, tariffOf('kg_day'));
  await store('2024-06-01', 10);
  const { id, lines } = await issued(june);
  const attempts = [
    sql`update rental_invoice set sum = 1 where id = ${id}`,
    sql`update rental_invoice set status = 'draft', number = null where id = ${id}`,
    sql`delete from rental_invoice where id = ${id}`,
    sql`update rental_invoice_line set amount = 1 where invoice_id = ${id}`,
    sql`delete from rental_invoice_line where invoice_id = ${id}`,
    sql`update rental_invoice_row set quantity = 1 where line_id = ${lines[0]!.id}`,
    sql`delete from rental_invoice_row where line_id = ${lines[0]!.id}`,
  ];
  for (const attempt of attempts)
    await expect(attempt.execute(owner)).rejects.toThrow('An issued invoice never changes.');
});

it('as a draft is thrown away and made again; an issued one is not', async () => {
  const { company, bill, store, issued } = await invoiceGround({}, tariffOf('kg_day'));
  await store('2024-06-01', 10);
  const { id } = (await bill(june)).json().data;
  expect((await company.send('DELETE', `/rental_invoices/${id}`)).statusCode).toBe(200);
  expect((await company.send('DELETE', `/rental_invoices/${id}`)).statusCode).toBe(404);
  const kept = await issued(june);
  expect(typeOf(await company.send('DELETE', `/rental_invoices/${kept.id}`))).toBe('document-status');
});

it('is issued by another person where contracts need approval', async () => {
  const { company, bill, step, store } = await invoiceGround({}, tariffOf('kg_day'));
  await sql`insert into document_setting (company_id, entity, number_format, needs_approval)
    values (${company.companyId}, 'rental', 'SW/{YYYY}/{00000}', true)`.execute(owner);
  await store('2024-06-01', 10);
  const { id } = (await bill(june)).json().data;
  expect(typeOf(await step(id, 'issue'))).toBe('same-person');
  const other = await colleagueOf(company, ['rental_list', 'rental_view', 'rental_approval']);
  expect((await other.send('POST', `/rental_invoices/${id}/issue`, {})).json().data.status).toBe('issued');
});

it('needs its rights, and is behind the wall of its warehouse', async () => {
  const { company, contract, bill, store } = await invoiceGround({}, tariffOf('kg_day'));
  await store('2024-06-01', 10);
  const { id } = (await bill(june)).json().data;
  const reader = await colleagueOf(company, ['rental_list', 'rental_view']);
  expect((await reader.send('GET', `/rental_invoices/${id}`)).statusCode).toBe(200);
  const body = { contract_id: contract.id, date: july };
  expect((await reader.send('POST', '/rental_invoices', body)).statusCode).toBe(403);
  expect((await reader.send('POST', `/rental_invoices/${id}/issue`, {})).statusCode).toBe(403);
  const stranger = await restrictedTo(company, company.others.warehouse);
  expect((await stranger.send('GET', '/rental_invoices')).json().data).toEqual([]);
  expect((await stranger.send('GET', `/rental_invoices/${id}`)).statusCode).toBe(404);
  expect((await stranger.send('POST', `/rental_invoices/${id}/issue`, {})).statusCode).toBe(404);
  expect(faultsOf(await stranger.send('POST', '/rental_invoices', body))).toEqual(['/contract_id not_found']);
});

it('is overdue from the day after it was due, and found by it', async () => {
  const { company, store, issued } = await invoiceGround({ payment_days: 0 }, tariffOf('kg_day'));
  await store('2024-06-01', 10);
  const { id, status } = await issued(june);
  expect(status).toBe('issued');
  // A day goes by.
  await sql`alter table rental_invoice disable trigger keep_invoice`.execute(owner);
  await sql`update rental_invoice set due_date = due_date - 1 where id = ${id}`.execute(owner);
  await sql`alter table rental_invoice enable trigger keep_invoice`.execute(owner);
  expect((await company.send('GET', '/rental_invoices?status=overdue')).json().data).toMatchObject([
    { id, status: 'overdue' },
  ]);
  expect((await company.send('GET', '/rental_invoices?status=issued')).json().data).toEqual([]);
});

it('shows what the renter withholds: 2 % of services, 10 % of rooms that are let', async () => {
  const { company, contract, issued } = await invoiceGround({ withholds_tax: true, tax: 'vat_11' });
  await addTariffs(
    company,
    contract,
    tariffOf('room_month', { valid_from: '2024-01-01', room_id: company.room, rate: 10_000_000 }),
    tariffOf('fixed_month', { valid_from: '2024-01-01', rate: 1_000_025 }),
  );
  expect(await issued(june)).toMatchObject({
    sum: 11_000_025,
    tax_base: 11_000_025,
    tax_amount: 1_210_003,
    pph_23: 20_001,
    pph_4_2: 1_000_000,
  });
});

it('is taxed as the law has it: 12 % on 11/12 of ten million are 1,100,000', () => {
  expect(taxOn('vat_12', 10_000_000)).toEqual({ tax_base: 9_166_666.67, tax_amount: 1_100_000 });
  expect(taxOn('vat_11', 10_000_000)).toEqual({ tax_base: 10_000_000, tax_amount: 1_100_000 });
  expect(taxOn('none', 10_000_000)).toEqual({ tax_base: 10_000_000, tax_amount: 0 });
  expect(taxOn('vat_12', 50).tax_amount).toBe(6);
  expect(taxOn('vat_12', 49).tax_amount).toBe(5);
});
