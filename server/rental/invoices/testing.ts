import type { Invoice } from '#shared/rental-invoices.ts';
import { inward, keyOf, newBatch, newBareStockCompany, postMovements } from '#server/stock/ledger/testing.ts';
import { rentedOut } from '../tariffs/testing.ts';

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
