import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ATTACHMENTS_MAX } from '#shared/limits.ts';
import { faultsOf, newReceipt, photo, typeOf } from '#server/stock/receipts/testing.ts';
import { restrictedTo, secondWarehouse } from '#server/stock/ledger/test-parties.ts';
import { newStockCompany, type StockCompany } from '#server/stock/ledger/testing.ts';
import { formBody, owner, storage } from '#server/testing.ts';

let company: StockCompany;
beforeAll(async () => {
  company = await newStockCompany();
});

/** How many files the company has, thumbnails included. */
async function files(): Promise<number> {
  let count = 0;
  for await (const path of storage.list()) if (path.includes(company.companyId)) count += 1;
  return count;
}

const pdf = () => new File(['%PDF-1.7\n%%EOF'], 'Surat jalan.pdf');

describe('a save that is refused leaves no file behind', () => {
  const product = (name: string, image: File) =>
    company.send('POST', '/products', formBody({ name, name_en: name, type: 'storable', image }));

  it('where a name is taken, new or changed', async () => {
    const { id, version } = (await product('Kakap', await photo())).json().data;
    expect((await product('Kerapu', await photo())).statusCode).toBe(200);
    const before = await files();
    expect(faultsOf(await product('KAKAP', await photo()))).toEqual(['/name value_taken']);
    const changed = { id, version: String(version), name: 'Kerapu', name_en: 'Kerapu', type: 'storable' };
    const answer = await company.send('PUT', `/products/${id}`, formBody({ ...changed, image: await photo() }));
    expect(faultsOf(answer)).toEqual(['/name value_taken']);
    expect(await files()).toBe(before);
  });

  it('where a document has as many papers as it may have; the last one that fits is taken', async () => {
    const { id } = await newReceipt(company);
    await sql`insert into stock_attachment (company_id, document_id, name, path, content_type, bytes)
      select ${company.companyId}, ${id}, 'a.pdf', ${company.companyId} || '/papers/' || n || '.pdf',
        'application/pdf', 1 from generate_series(1, ${ATTACHMENTS_MAX - 1}) n`.execute(owner);
    const attach = (file: File) => company.send('POST', `/stock_received/${id}/attachments`, formBody({ file }));
    expect((await attach(pdf())).json().data).toHaveLength(ATTACHMENTS_MAX);
    const before = await files();
    expect(faultsOf(await attach(pdf()))).toEqual(['/file too_many']);
    expect(faultsOf(await attach(await photo()))).toEqual(['/file too_many']);
    expect(await files()).toBe(before);
  });

  it('where the document is not there, was given up, or lies where one may not work', async () => {
    const { id, version } = await newReceipt(company);
    const elsewhere = await restrictedTo(company, (await secondWarehouse(company)).warehouse);
    const before = await files();
    const attach = ({ send }: Pick<StockCompany, 'send'>, to: string) =>
      send('POST', `/stock_received/${to}/attachments`, formBody({ file: pdf() }));
    expect(typeOf(await attach(company, randomUUID()))).toBe('record-not-found');
    expect(typeOf(await attach(elsewhere, id))).toBe('record-not-found');
    await company.send('POST', `/stock_received/${id}/cancel`, { version });
    expect(typeOf(await attach(company, id))).toBe('document-status');
    expect(await files()).toBe(before);
  });
});
