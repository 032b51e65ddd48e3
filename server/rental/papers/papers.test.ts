import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { Invoice } from '#shared/rental-invoices.ts';
import { invoicePaper } from '#shared/rental-papers.ts';
import { rentalPaperWords } from '#texts/rental-paper-words.ts';
import { logOf } from '#server/platform/activity/testing.ts';
import { createMailer } from '#server/platform/mail/create-mailer.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { startMailServer } from '#server/platform/mail/testing.ts';
import { readPdf } from '#server/platform/pdf/testing.ts';
import { typeOf } from '#server/stock/receipts/testing.ts';
import { asking, db, newBoundPerson, newCompany, owner, storage, testConfig } from '#server/testing.ts';
import { invoiceGround } from '../invoices/testing.ts';
import { runRental } from '../runs/run.ts';
import { tariffOf } from '../tariffs/testing.ts';
import { pdfOf } from './pdf.ts';
import { makeInvoicePdf, sendInvoice } from './send-invoice.ts';

const log = { info: () => {} };

/** An issued invoice of 10,000,000 rupiah with VAT, of which the renter withholds. */
async function ground() {
  const terms = { tax: 'vat_12', withholds_tax: true };
  const place = await invoiceGround(terms, tariffOf('fixed_month', { rate: 10_000_000 }));
  const { company } = place;
  await company.send('PUT', '/company', { npwp: '0925429434070001', bank_account: 'BCA 0123456789' });
  const invoice = await place.issued('2024-06-15');
  const job = { company_id: company.companyId, user_id: company.userId, invoice_id: invoice.id };
  const send = (body: object, key: string = randomUUID()) =>
    company.send('POST', `/rental_invoices/${invoice.id}/send`, body, { 'idempotency-key': key });
  return { ...place, invoice, job, send, make: () => makeInvoicePdf({ db, storage })(job) };
}

async function mailServer() {
  const server = await startMailServer();
  const mailer = createMailer({ ...testConfig, smtpUrl: server.url }, log);
  onTestFinished(async () => {
    mailer.close();
    await server.stop();
  });
  return { mails: server.mails, work: sendInvoice({ db, storage, mailer }) };
}

it('makes the PDF of an issued invoice once, and another program reads its text and figures', async () => {
  const { invoice, make, read } = await ground();
  expect(invoice.pdf).toBeNull();
  await make();
  const { pdf, number } = await read(invoice.id);
  await make();
  expect((await read(invoice.id)).pdf).toBe(pdf);
  const said = await readPdf(await buffer((await storage.open(pdf!))!.stream));
  for (const part of [
    `Nomor / Number: ${number}`,
    'Periode / Period: 01-06-2024 – 30-06-2024',
    'Jumlah tetap per bulan / Fixed sum per month',
    '1 bulan / months Rp 10.000.000 Rp 10.000.000',
    'NPWP / Tax number 0925 4294 3407 0001',
    'Rp 9.166.666,67',
    'PPN 12 % / VAT 12 % Rp 1.100.000',
    'Rp -200.000',
    'Yang harus dibayar / To be paid Rp 10.900.000',
    'sepuluh juta sembilan ratus ribu rupiah',
    'BCA 0123456789',
    '1 / 1',
  ])
    expect(said).toContain(part);
});

/** What an invoice says in one language, and words that are only the other one's. */
const inOneLanguage = {
  id: {
    said: [
      'Tagihan',
      'Periode: 01-06-2024 – 30-06-2024',
      'Jumlah tetap per bulan',
      '1 bulan Rp 10.000.000 Rp 10.000.000',
      'DPP nilai lain (11/12) Rp 9.166.666,67',
      'PPN 12 % Rp 1.100.000',
      'PPh 23 dipotong',
      'Yang harus dibayar Rp 10.900.000',
      'sepuluh juta sembilan ratus ribu rupiah',
    ],
    others: /Invoice|Period:|Fixed sum|VAT|withheld|To be paid|Tax number/,
  },
  en: {
    said: [
      'Invoice',
      'Period: 01-06-2024 – 30-06-2024',
      'Fixed sum per month',
      '1 months Rp 10.000.000 Rp 10.000.000',
      'Tax base (other value, 11/12) Rp 9.166.666,67',
      'VAT 12 % Rp 1.100.000',
      'PPh 23 withheld',
      'To be paid Rp 10.900.000',
    ],
    others: /Tagihan|Periode|Jumlah tetap|PPN|dipotong|dibayar/,
  },
} as const;

it.each(['id', 'en'] as const)('is a paper in %s alone as well, which another program reads', async (language) => {
  const { invoice } = await ground();
  const words = rentalPaperWords(language);
  const said = await readPdf(await pdfOf(invoicePaper(invoice, words), words));
  for (const part of [
    ...inOneLanguage[language].said,
    invoice.number!,
    '0925 4294 3407 0001',
    'BCA 0123456789',
    '1 / 1',
  ])
    expect(said).toContain(part);
  expect(said).not.toMatch(inOneLanguage[language].others);
});

it('gives the PDF to colleagues and to people of the renter, and to nobody of another renter or company', async () => {
  const { company, invoice, make, read } = await ground();
  await make();
  const { pdf } = await read(invoice.id);
  const renter = asking((await newBoundPerson(company.companyId, [company.renter])).token);
  const other = asking((await newBoundPerson(company.companyId, [await company.newPartner('LAIN', 'renter')])).token);
  const stranger = await newCompany();
  const get = async (send: (method: 'GET', path: string) => PromiseLike<{ statusCode: number }>) =>
    (await send('GET', `/files/${pdf}`)).statusCode;
  expect([await get(company.send), await get(renter), await get(other), await get(stranger.send)]).toEqual([
    200, 200, 404, 404,
  ]);
});

it('sends an invoice with its PDF once, says so in the log, and again only if one asks for it', async () => {
  const { company, invoice, job, send, read } = await ground();
  const { mails, work } = await mailServer();
  const to = 'keuangan@penyewa.example';
  expect((await send({ to, seen: null }, 'one')).statusCode).toBe(200);
  // The second finds that the first is sending it, is tried again later, and finds that it was sent.
  await Promise.allSettled([1, 2].map(() => work({ ...job, to, seen: null })));
  await work({ ...job, to, seen: null });
  expect(mails.map(({ to: whom }) => whom?.map(({ address }) => address))).toEqual([[to]]);
  expect(mails[0]).toMatchObject({ subject: expect.stringContaining(invoice.number!) });
  const [file] = mails[0]!.attachments;
  expect(file).toMatchObject({ mimeType: 'application/pdf', filename: `${invoice.number!.replaceAll('/', '-')}.pdf` });
  expect(await readPdf(new Uint8Array(file!.content as ArrayBuffer))).toContain('Rp 10.900.000');

  const sent = await read(invoice.id);
  expect(sent).toMatchObject({ sent_to: to, sent_at: expect.any(String) });
  expect((await logOf(company.companyId)).at(-1)).toMatchObject({ changes: { sent_to: [null, to] } });
  expect(typeOf(await send({ to, seen: null }))).toBe('document-status');
  expect((await send({ to, seen: sent.sent_at })).statusCode).toBe(200);
  await work({ ...job, to, seen: sent.sent_at });
  expect(mails).toHaveLength(2);
  const again = await read(invoice.id);
  expect([again.sent_at! > sent.sent_at!, typeOf(await send({ to, seen: sent.sent_at }))]).toEqual([
    true,
    'document-status',
  ]);
});

it('says of two mails that were on their way at once which was the first', async () => {
  const { company, invoice, job, read } = await ground();
  const sent: string[] = [];
  const ask = (to: string) => sendInvoice({ db, storage, mailer })({ ...job, to, seen: null });
  const mailer: Mailer = {
    // While the one is sent, the other is sent and booked.
    async send({ to }) {
      if (to === 'lambat@penyewa.example') await ask('cepat@penyewa.example');
      sent.push(to);
    },
    close() {},
  };
  await ask('lambat@penyewa.example');
  expect(sent).toEqual(['cepat@penyewa.example', 'lambat@penyewa.example']);
  expect((await read(invoice.id)).sent_to).toBe('cepat@penyewa.example');
  expect((await logOf(company.companyId)).filter(({ changes }) => changes?.sent_to)).toMatchObject([
    { changes: { sent_to: [null, 'cepat@penyewa.example'] } },
  ]);
});

it('sends neither drafts nor void invoices', async () => {
  const { bill, company, invoice, job, send, step, read } = await ground();
  const { mails, work } = await mailServer();
  const to = 'keuangan@penyewa.example';
  const draft: Invoice = (await bill('2024-07-15')).json().data;
  const refused = await company.send(
    'POST',
    `/rental_invoices/${draft.id}/send`,
    { to, seen: null },
    { 'idempotency-key': 'd' },
  );
  expect(typeOf(refused)).toBe('document-status');
  await step(invoice.id, 'void', { reason: 'Salah tarif' });
  expect(typeOf(await send({ to, seen: null }))).toBe('document-status');
  await work({ ...job, to, seen: null });
  expect([mails, (await read(invoice.id)).sent_at]).toEqual([[], null]);
});

it('leaves the invoices of a month to be sent, and names renters without an address', async () => {
  const { company, contract, invoice } = await ground();
  const run = async () => {
    const { id } = (await company.send('POST', '/rental_runs', { step: 'send', date: '2024-06-01' })).json().data;
    await runRental({ db })({ run_id: id, company_id: company.companyId, user_id: company.userId });
    return (await company.send('GET', `/rental_runs/${id}`)).json().data;
  };
  expect(await run()).toMatchObject({ total: 1, made: 0, faults: [{ contract_id: contract.id, code: 'no_email' }] });
  await sql`update partner set email = 'a@b.example' where company_id = ${company.companyId} and id = ${company.renter}`.execute(
    owner,
  );
  expect(await run()).toMatchObject({ total: 1, made: 1, faults: [] });
  const { rows } = await sql`select payload ->> 'to' as to from job
    where kind = 'rental-invoice-mail' and payload ->> 'invoice_id' = ${invoice.id}`.execute(owner);
  expect(rows).toEqual([{ to: 'a@b.example' }]);
});
