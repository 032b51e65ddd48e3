import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { CoretaxInvoice } from '#shared/rental-coretax.ts';
import { logOf } from '#server/platform/activity/testing.ts';
import { colleagueOf } from '#server/stock/ledger/test-parties.ts';
import { faultsOf, typeOf } from '#server/stock/receipts/testing.ts';
import { asking, newBoundPerson, owner } from '#server/testing.ts';
import { invoiceGround } from '../invoices/testing.ts';
import { tariffOf } from '../tariffs/testing.ts';

const SELLER = '0925429434070001';
const BUYER = '0012345678901000';

/** A company and a renter with all that a tax invoice needs, and an invoice of 10,000,000 rupiah, issued today. */
async function ground(terms: object = {}, rate = 10_000_000) {
  const place = await invoiceGround({ tax: 'vat_12', ...terms }, tariffOf('fixed_month', { rate }));
  const { company } = place;
  await company.send('PUT', '/company', { name: 'PT Gudang & Beku', npwp: SELLER, coretax_unit: 'UM.0033' });
  await sql`update partner set npwp = ${BUYER.slice(1)}, name = 'PT Penyewa', email = 'pajak@penyewa.example'
    where id = ${company.renter}`.execute(owner);
  await sql`insert into partner_address (company_id, partner_id, address, city, is_primary)
    values (${company.companyId}, ${company.renter}, 'Jl. Gudang 9', 'Manado', false),
      (${company.companyId}, ${company.renter}, 'Jl. Pelabuhan 1', 'Bitung', true)`.execute(owner);
  const invoice = await place.issued('2024-06-15');
  const month = `${invoice.invoice_date!.slice(0, 7)}-01`;
  return {
    ...place,
    invoice,
    month,
    async list(): Promise<CoretaxInvoice[]> {
      return (await company.send('GET', `/rental_tax_invoices?month=${month}`)).json().data;
    },
    make: (ids: string[], key: string = randomUUID()) =>
      company.send('POST', '/rental_tax_files', { month, invoice_ids: ids }, { 'idempotency-key': key }),
    number: (id: string, number: string) => company.send('PUT', `/rental_tax_invoices/${id}/number`, { number }),
    takeBack: (id: string) => company.send('POST', `/rental_tax_invoices/${id}/take_back`, {}),
  };
}

/** The file as it was typed by hand from the list of fields. */
const sample = (number: string, day: string) => `<?xml version="1.0" encoding="utf-8"?>
<TaxInvoiceBulk>
  <TIN>0925429434070001</TIN>
  <ListOfTaxInvoice>
    <TaxInvoice>
      <TaxInvoiceDate>${day}</TaxInvoiceDate>
      <TaxInvoiceOpt>Normal</TaxInvoiceOpt>
      <TrxCode>04</TrxCode>
      <AddInfo/>
      <CustomDoc/>
      <RefDesc>${number}</RefDesc>
      <FacilityStamp/>
      <SellerIDTKU>0925429434070001000000</SellerIDTKU>
      <BuyerTin>0012345678901000</BuyerTin>
      <BuyerDocument>TIN</BuyerDocument>
      <BuyerCountry>IDN</BuyerCountry>
      <BuyerDocumentNumber>-</BuyerDocumentNumber>
      <BuyerName>PT Penyewa</BuyerName>
      <BuyerAdress>Jl. Pelabuhan 1, Bitung</BuyerAdress>
      <BuyerEmail>pajak@penyewa.example</BuyerEmail>
      <BuyerIDTKU>0012345678901000000000</BuyerIDTKU>
      <ListOfGoodService>
        <GoodService>
          <Opt>B</Opt>
          <Code>000000</Code>
          <Name>Jumlah tetap per bulan; 1 bulan × Rp 10.000.000; 01-06-2024 – 30-06-2024</Name>
          <Unit>UM.0033</Unit>
          <Price>10000000.00</Price>
          <Qty>1.00</Qty>
          <TotalDiscount>0.00</TotalDiscount>
          <TaxBase>10000000.00</TaxBase>
          <OtherTaxBase>9166666.67</OtherTaxBase>
          <VATRate>12</VATRate>
          <VAT>1100000.00</VAT>
          <STLGRate>0</STLGRate>
          <STLG>0</STLG>
        </GoodService>
      </ListOfGoodService>
    </TaxInvoice>
  </ListOfTaxInvoice>
</TaxInvoiceBulk>
`;

it('writes the file of a month as it was written by hand, and the same again when it is downloaded again', async () => {
  const { company, invoice, month, list, make } = await ground();
  expect(await list()).toMatchObject([{ id: invoice.id, state: 'open', faults: [], tax_amount: 1_100_000 }]);
  const made = (await make([invoice.id])).json().data;
  expect(made).toEqual({
    id: expect.any(String),
    name: `coretax-${month.slice(0, 7)}.xml`,
    content: sample(invoice.number!, invoice.invoice_date!),
  });
  expect((await company.send('GET', `/rental_tax_files/${made.id}`)).json().data).toEqual(made);
  expect(await list()).toMatchObject([{ state: 'exported', file_id: made.id }]);
});

it('exports an invoice once, unless somebody takes it out of its file, and then says so in its history', async () => {
  const { company, invoice, list, make, takeBack, number } = await ground();
  const key = randomUUID();
  const [one, other] = [await make([invoice.id], key), await make([invoice.id], key)];
  expect(other.json()).toEqual(one.json());
  expect(faultsOf(await make([invoice.id]))).toEqual(['/invoice_ids/0 exported_already']);
  expect((await takeBack(invoice.id)).statusCode).toBe(200);
  expect(await list()).toMatchObject([{ state: 'open', file_id: null }]);
  expect((await make([invoice.id])).statusCode).toBe(200);
  expect((await number(invoice.id, '04.00.12345678901234x')).statusCode).toBe(422);
  expect((await number(invoice.id, '0400 2600 0000 00001')).statusCode).toBe(200);
  expect(await list()).toMatchObject([{ state: 'numbered', tax_number: '04002600000000001' }]);
  expect(typeOf(await takeBack(invoice.id))).toBe('document-status');
  const told = (await logOf(company.companyId)).filter(({ record_id }) => record_id === invoice.id).slice(2);
  expect(told.map(({ action }) => action)).toEqual(['export', 'remove_detail', 'export', 'change_detail']);
});

it('names the number of the tax invoice that it replaces, once that has one', async () => {
  const { invoice, list, make, number, step, issued } = await ground();
  await make([invoice.id]);
  await step(invoice.id, 'void', { reason: 'Salah tarif' });
  const next = await issued('2024-06-15');
  const of = async () => (await list()).find(({ id }) => id === next.id);
  expect(await of()).toMatchObject({
    faults: ['former_unnumbered'],
    former: { number: invoice.number },
    replaces: null,
  });
  expect(faultsOf(await make([next.id]))).toEqual(['/invoice_ids/0 former_unnumbered']);
  await number(invoice.id, '04002600000000001');
  expect(await of()).toMatchObject({ faults: [], replaces: '04002600000000001' });
  const { content } = (await make([next.id])).json().data;
  expect(content).toContain('<TaxInvoiceOpt>Pengganti</TaxInvoiceOpt>');
  expect(content).toContain(`<RefDesc>${next.number} / 04002600000000001</RefDesc>`);
});

it('names the last one where an invoice was replaced before', async () => {
  const { invoice, list, make, number, step, issued } = await ground();
  let last = invoice;
  for (const tax of ['04002600000000001', '04002600000000002']) {
    expect((await make([last.id])).statusCode).toBe(200);
    await number(last.id, tax);
    await step(last.id, 'void', { reason: 'Salah tarif' });
    const next = await issued('2024-06-15');
    const found = (await list()).find(({ id }) => id === next.id);
    expect(found).toMatchObject({ former: { number: last.number }, replaces: tax });
    last = next;
  }
});

it('says of each invoice what has to be mended, and puts none of them into a file', async () => {
  const { company, invoice, list, make, contract } = await ground();
  await company.send('PUT', '/company', { coretax_unit: null, nitku: '1111111111111111000000' });
  const { version } = (await company.send('GET', `/rental/${contract.id}`)).json().data;
  const {
    id: _,
    status: __,
    renter: ___,
    warehouse: ____,
    created_at: _____,
    further_warehouses: ______,
    ...terms
  } = contract;
  const change = { ...terms, id: contract.id, version, buyer_nitku: '2222222222222222000001' };
  expect((await company.send('PUT', `/rental/${contract.id}`, change)).statusCode).toBe(200);
  expect((await list())[0]!.faults).toEqual(['seller_nitku', 'unit', 'buyer_nitku']);
  expect(faultsOf(await make([invoice.id]))).toEqual(['/invoice_ids/0 seller_nitku']);
  expect((await list())[0]!.state).toBe('open');

  const bare = await invoiceGround({ tax: 'vat_11' }, tariffOf('fixed_month', { rate: 1000 }));
  const other = await bare.issued('2024-06-15');
  const month = `${other.invoice_date!.slice(0, 7)}-01`;
  const { data } = (await bare.company.send('GET', `/rental_tax_invoices?month=${month}`)).json();
  expect(data[0].faults).toEqual(['seller_npwp', 'unit', 'buyer_npwp', 'buyer_address', 'vat_11']);
});

it('leaves out drafts, what is not taxed, and other months', async () => {
  const { company, bill, list, invoice, month } = await ground();
  await bill('2024-07-15');
  expect((await list()).map(({ id }) => id)).toEqual([invoice.id]);
  const before = (await company.send('GET', '/rental_tax_invoices?month=2024-06-01')).json().data;
  const untaxed = await ground({ tax: 'none' });
  expect([before, await untaxed.list(), month]).toEqual([[], [], expect.any(String)]);
});

it('is for people who keep the books: neither for readers nor for people of the renter', async () => {
  const { company, month } = await ground();
  const reader = await colleagueOf(company, ['rental_list', 'rental_view', 'rental_export']);
  const renter = asking((await newBoundPerson(company.companyId, [company.renter])).token);
  const path = `/rental_tax_invoices?month=${month}`;
  const answers = [await reader.send('GET', path), await renter('GET', path)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
});
