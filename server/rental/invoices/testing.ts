import type { Invoice } from '#shared/rental-invoices.ts';
import { inward, keyOf, newBatch, newBareStockCompany, postMovements } from '#server/stock/ledger/testing.ts';
import { randomUUID } from 'node:crypto';
import { asCompany } from '#server/platform/db/database.ts';
import { db } from '#server/testing.ts';
import { rentedOut } from '../tariffs/testing.ts';
import { issueInvoice } from './save.ts';

/** A company whose renter has a contract since January 2024, with tariffs from then on. */
export async function invoiceGround(fields: object, ...tariffs: object[]) {
  const company = await newBareStockCompany();
  const valid_from = '2024-01-01';
  const contract = await rentedOut(
    company,
    { start_date: valid_from, ...fields },
    ...tariffs.map((tariff) => ({ ...tariff, valid_from })),
  );
  const bill = (date: string) => company.send('POST', '/rental_invoices', { contract_id: contract.id, date });
  const step = (id: string, name: string, body: object = {}) =>
    company.send('POST', `/rental_invoices/${id}/${name}`, body);
  return {
    company,
    contract,
    bill,
    step,
    /** Receives so many kilograms of a new batch of the renter on a day. */
    async store(date: string, kilograms: number) {
      const batch = await newBatch(company);
      const key = keyOf(company, batch, { owner_id: company.renter });
      await postMovements(company, [inward(key, kilograms, kilograms * 1000)], { kind: 'deposit', date });
      return { batch, key };
    },
    async read(id: string): Promise<Invoice> {
      return (await company.send('GET', `/rental_invoices/${id}`)).json().data;
    },
    /** Bills the month that a day lies in, with an invoice issued so many days ago; answers its id. */
    async issuedAgo(date: string, days: number): Promise<string> {
      const { id } = (await bill(date)).json().data;
      const at = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
      await asCompany(db, company, (trx) => issueInvoice(trx, id, { id: company.userId }, at));
      return id;
    },
    /** Books a payment on an invoice, on the day on which it was issued. */
    async pay(id: string, amount: number): Promise<void> {
      const { invoice_date } = (await company.send('GET', `/rental_invoices/${id}`)).json().data;
      const body = { date: invoice_date, kind: 'payment', amount, reference: null };
      const path = `/rental_invoices/${id}/payments`;
      const answer = await company.send('POST', path, body, { 'idempotency-key': randomUUID() });
      if (answer.statusCode !== 200) throw new Error(`The payment was refused: ${answer.body}`);
    },
    /** Bills the month that a day lies in, and issues its invoice. */
    async issued(date: string): Promise<Invoice> {
      const draft = await bill(date);
      if (draft.statusCode !== 200) throw new Error(`The invoice was refused: ${draft.body}`);
      const answer = await step(draft.json().data.id, 'issue');
      if (answer.statusCode !== 200) throw new Error(`The invoice was not issued: ${answer.body}`);
      return answer.json().data;
    },
  };
}

/** The lines of an invoice: basis, quantity, amount, and the number of the invoice that is corrected. */
export const linesOf = ({ lines }: Invoice) =>
  lines.map(({ tariff, quantity, amount, corrects }) => [
    tariff?.basis ?? 'minimum',
    quantity,
    amount,
    corrects?.number,
  ]);
