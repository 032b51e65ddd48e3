import { expect, it } from 'vitest';
import type { Invoice } from '#shared/rental-invoices.ts';
import type { PaperWords } from '#shared/rental-paper.ts';
import { invoicePaper, receiptPaper } from '#shared/rental-papers.ts';
import { rentalPaperWords } from '#texts/rental-paper-words.ts';
import { asking, newBoundPerson } from '#server/testing.ts';
import { tariffOf } from '../tariffs/testing.ts';
import { invoiceGround } from './testing.ts';

const words: PaperWords = rentalPaperWords('both');
const seller = { npwp: '0925429434070001', address: 'Jl. Muara Baru\nJakarta', bank_account: 'BCA 0123456789' };

async function ground() {
  const terms = { tax: 'vat_12', withholds_tax: true };
  const place = await invoiceGround(terms, tariffOf('fixed_month', { rate: 10_000_000 }));
  await place.company.send('PUT', '/company', seller);
  return place;
}

it('of a draft are called as they are now, and of an issued invoice as they were on the day of issue', async () => {
  const { company, bill, step, read } = await ground();
  const draft = (await bill('2024-06-15')).json().data.id;
  await company.send('PUT', '/company', { bank_account: 'BNI 9876543210' });
  expect((await read(draft)).parties.seller).toMatchObject({ ...seller, bank_account: 'BNI 9876543210' });
  await step(draft, 'issue');
  const issued = await read(draft);
  await company.send('PUT', '/company', { ...seller, name: 'PT Nama Baru', npwp: null });
  expect((await read(draft)).parties).toEqual(issued.parties);
  await step(draft, 'void', { reason: 'Salah tarif' });
  expect((await read(draft)).parties).toEqual(issued.parties);
});

it('have the primary address of the renter, whichever was entered first', async () => {
  const { company, bill, read } = await ground();
  for (const [address, is_primary] of [
    ['Jl. Gudang 9', false],
    ['Jl. Pelabuhan 1', true],
    ['Jl. Toko 3', false],
  ] as const) {
    await company.insert('partner_address', { partner_id: company.renter, address, city: 'Bitung', is_primary });
  }
  const draft = (await bill('2024-06-15')).json().data.id;
  expect((await read(draft)).parties.buyer.address).toBe('Jl. Pelabuhan 1\nBitung');
});

it('are read by people of the renter, and by nobody of another one', async () => {
  const { company, issued } = await ground();
  const { id, parties } = await issued('2024-06-15');
  const renter = asking((await newBoundPerson(company.companyId, [company.renter])).token);
  const other = asking((await newBoundPerson(company.companyId, [await company.newPartner('LAIN', 'renter')])).token);
  expect((await renter('GET', `/rental_invoices/${id}`)).json().data.parties).toEqual(parties);
  expect((await other('GET', `/rental_invoices/${id}`)).statusCode).toBe(404);
});

it('stand on the paper with the base of the tax, what is withheld and what is to be paid', async () => {
  const { issued } = await ground();
  const paper = invoicePaper(await issued('2024-06-15'), words);
  expect(paper.sums.map(({ amount }) => amount)).toEqual([
    'Rp 10.000.000',
    'Rp 9.166.666,67',
    'Rp 1.100.000',
    'Rp 11.100.000',
    'Rp -200.000',
    'Rp 10.900.000',
  ]);
  expect(paper).toMatchObject({
    heading: 'Tagihan\u00a0/ Invoice',
    state: null,
    rows: [
      {
        cells: [
          '1',
          'Jumlah tetap per bulan\u00a0/ Fixed sum per month',
          expect.any(String),
          'Rp 10.000.000',
          'Rp 10.000.000',
        ],
      },
    ],
    notes: [
      [expect.any(String), 'sepuluh juta sembilan ratus ribu rupiah'],
      [expect.any(String), seller.bank_account],
    ],
  });
});

it('stand on the receipt of a payment, with the amount written out', async () => {
  const { company, issued } = await ground();
  const { id, invoice_date: date, number } = await issued('2024-06-15');
  const payment = { kind: 'payment', date, amount: 1_250_000, reference: 'TRF 1' };
  const answer = await company.send('POST', `/rental_invoices/${id}/payments`, payment, { 'idempotency-key': 'one' });
  const invoice: Invoice = answer.json().data;
  const paper = receiptPaper(invoice, invoice.payments[0]!, words);
  expect(paper).toMatchObject({
    date,
    sums: [{ amount: 'Rp 1.250.000' }],
    notes: [[expect.any(String), 'satu juta dua ratus lima puluh ribu rupiah']],
  });
  expect(paper.facts.map(([, value]) => value)).toEqual([number, expect.any(String), 'TRF 1']);
});
