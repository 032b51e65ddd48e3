import { describe, expect, it } from 'vitest';
import { sweepImages } from '#server/platform/files/sweep-images.ts';
import { logOf } from '#server/platform/activity/testing.ts';
import { newStockCompany, type StockCompany } from '#server/stock/ledger/testing.ts';
import { newReceipt, photo, posted } from '#server/stock/receipts/testing.ts';
import { db, formBody, newCompany, storage } from '#server/testing.ts';

const pdf = (name = 'Surat jalan.pdf') => new File(['%PDF-1.7\n%%EOF'], name);

const attach = ({ send }: StockCompany, { id }: { id: string }, file: File) =>
  send('POST', `/stock_received/${id}/attachments`, formBody({ file }));

const typeOf = (answer: { json(): { type?: string } }) => answer.json().type?.replace('urn:palka:problem:', '');

describe('the papers of a document', () => {
  it('are photos re-encoded and PDFs as they are, which are served as downloads', async () => {
    const company = await newStockCompany();
    const document = await newReceipt(company);
    await attach(company, document, await photo());
    const [image, paper] = (await attach(company, document, pdf('C:\\berkas\\Surat jalan.pdf'))).json().data;
    expect(image).toMatchObject({ name: 'foto.png', content_type: 'image/webp' });
    expect(paper).toMatchObject({ name: 'Surat jalan.pdf', content_type: 'application/pdf', bytes: 14 });
    const served = await company.send('GET', `/files/${paper.path}`);
    expect(served.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Surat jalan.pdf"; filename*=UTF-8''Surat%20jalan.pdf`,
      'x-content-type-options': 'nosniff',
    });
    expect(served.body).toContain('%PDF-1.7');
    const stranger = await newCompany();
    expect((await stranger.send('GET', `/files/${paper.path}`)).statusCode).toBe(404);
    const { data } = (await company.send('GET', `/stock_received/${document.id}`)).json();
    expect(data).toMatchObject({ version: 1, attachments: [image, paper] });
    expect((await logOf(company.companyId, 'stockreceived')).at(-1)).toMatchObject({
      action: 'add_detail',
      record_id: document.id,
      changes: { file_name: [null, 'Surat jalan.pdf'] },
    });
  });

  it('have names that cannot be turned round', async () => {
    const company = await newStockCompany();
    const document = await newReceipt(company);
    const [paper] = (await attach(company, document, pdf('laporan\u202efdp.exe.pdf'))).json().data;
    expect(paper.name).toBe('laporanfdp.exe.pdf');
  });

  it('are typed by their content, not by their name', async () => {
    const company = await newStockCompany();
    const document = await newReceipt(company);
    for (const file of [new File(['<script>'], 'a.pdf'), new File(['GIF89a'], 'a.png'), new File([], 'empty.pdf')]) {
      const { errors } = (await attach(company, document, file)).json();
      expect([file.name, errors[0].pointer]).toEqual([file.name, '/file']);
    }
    expect(
      (await company.send('POST', `/stock_received/${document.id}/attachments`, formBody({ other: 'x' }))).statusCode,
    ).toBe(422);
    const script = '%PDF-1.7\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\n%%EOF';
    for (const [text, code] of [
      ['MZ %PDF-1.7\n%%EOF', 'file_type'],
      [script, 'pdf_active'],
    ] as const) {
      const { errors } = (await attach(company, document, new File([text], 'invoice.exe'))).json();
      expect(errors).toEqual([{ pointer: '/file', code }]);
    }
    const [paper] = (await attach(company, document, pdf('invoice.exe'))).json().data;
    expect(paper.name).toBe('invoice.pdf');
  });

  it('can be taken off until the document is posted, and added at any time', async () => {
    const company = await newStockCompany();
    const draft = await newReceipt(company);
    const [paper] = (await attach(company, draft, pdf())).json().data;
    const path = `/stock_received/${draft.id}/attachments/${paper.id}`;
    expect(typeOf(await company.send('DELETE', path.replace(draft.id, (await newReceipt(company)).id)))).toBe(
      'record-not-found',
    );
    expect((await company.send('DELETE', path)).json().data).toEqual([]);
    expect(await storage.open(paper.path)).toBeUndefined();
    const document = await posted(company);
    const [kept] = (await attach(company, document, pdf())).json().data;
    const refused = await company.send('DELETE', `/stock_received/${document.id}/attachments/${kept.id}`);
    expect(typeOf(refused)).toBe('document-status');
  });

  it('stay when what nobody refers to is swept, and go with a deleted draft', async () => {
    const company = await newStockCompany();
    const document = await newReceipt(company);
    const [image] = (await attach(company, document, await photo())).json().data;
    const [, paper] = (await attach(company, document, pdf())).json().data;
    await sweepImages(db, storage, Date.now() + 2 * 24 * 60 * 60 * 1000);
    for (const { path } of [image, paper]) {
      const file = await storage.open(path);
      expect(file).toBeDefined();
      file!.stream.destroy();
    }
    await company.send('DELETE', `/stock_received/${document.id}`);
    for (const { path } of [image, paper]) expect(await storage.open(path)).toBeUndefined();
  });
});
