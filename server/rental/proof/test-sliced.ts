import { sql } from 'kysely';
import { expect } from 'vitest';
import { asCompany, type Trx } from '#server/platform/db/database.ts';
import { db } from '#server/testing.ts';
import { deleteInvoice, insertInvoice } from '../invoices/save.ts';
import type { Place } from './test-months.ts';

/**
 * Makes the draft of a month once more, of so few rows of the ledger at once that all slices have borders, and proves that it is the same.
 * Answers the new one.
 */
export async function remade(
  { company, contract }: Pick<Place, 'company' | 'contract'>,
  id: string,
  date: string,
  atOnce: number,
): Promise<string> {
  return asCompany(db, company, async (trx) => {
    const whole = await contentsOf(trx, id);
    await deleteInvoice(trx, id);
    const sliced = await insertInvoice(trx, { contract_id: contract.id, date }, atOnce);
    expect(await contentsOf(trx, sliced.id)).toEqual(whole);
    return sliced.id;
  });
}

/** Totals and lines of an invoice, with all rows of a line in an order of their own. */
async function contentsOf(trx: Trx, id: string): Promise<unknown> {
  const { rows } = await sql`
    select i.sum, i.tax_base, i.tax_amount, i.pph_23, i.pph_4_2, l.place, l.kind, l.month, l.corrects_id, l.tariff_id, l.quantity, l.amount,
      (select json_agg(json_build_array(r.subject, r.subject_id, r.name, r.variant, r.from_date, r.to_date, r.amount, r.quantity)
        order by r.subject, r.name, r.from_date, r.quantity)
       from rental_invoice_row r where r.company_id = l.company_id and r.line_id = l.id) as rows,
      (select count(distinct r.place) = max(r.place) + 1 from rental_invoice_row r
       where r.company_id = l.company_id and r.line_id = l.id) as in_order
    from rental_invoice i join rental_invoice_line l on l.company_id = i.company_id and l.invoice_id = i.id
    where i.id = ${id} order by l.place`.execute(trx);
  return rows;
}
