import { describe, expect, it } from 'vitest';
import type { ImportPreview } from '#shared/import.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import { newPerson, send as sendAs } from '#server/testing.ts';
import { csvOf, fileForm, runImportsOf, upload, verdicts } from '#server/platform/import/testing.ts';
import { newBareStockCompany, newStockCompany, type StockCompany } from '#server/stock/ledger/testing.ts';
import { faultsOf, line, newReceipt, step } from '../testing.ts';

const head = 'SKU;No. Lot;Tgl Produksi;Exp;Karton;Kg/karton;Netto;Harga/kg';

const pathTo = ({ id }: Pick<StockDocument, 'id'>) => `/stock_received/${id}/lines`;

async function start({ send, companyId }: Pick<StockCompany, 'send' | 'companyId'>, path: string, id: string) {
  const answer = await send('POST', `${path}/import/${id}/start`);
  await runImportsOf(companyId);
  return { answer, after: (await send('GET', `${path}/import/${id}`)).json().data as ImportPreview };
}

const read = async ({ send }: Pick<StockCompany, 'send'>, { id }: Pick<StockDocument, 'id'>): Promise<StockDocument> =>
  (await send('GET', `/stock_received/${id}`)).json().data;

const expected = ({ lines }: StockDocument) =>
  lines.map(({ new_batch, expected_packs, expected_weight, unit_price }) => [
    new_batch?.number,
    expected_packs,
    expected_weight,
    unit_price,
  ]);

describe('lines of a receipt from a packing list', () => {
  it('go behind what was typed in the draft, one for each batch, and are received as others are', async () => {
    const company = await newBareStockCompany();
    const draft = await newReceipt(company, { lines: [line(company, { new_batch: { number: 'TYPED' } })] });
    const path = pathTo(draft);
    const preview = await upload(
      company.send,
      path,
      csvOf(
        head,
        'lt-a;B-1;01-05-2026;31-01-2097;2;10,5;;50.000',
        'LT-A;b-1;01-05-2026;31-01-2097;3;;30 kg;50000',
        'LT-A;;;28-02-2097;1;;;',
        'LT-A;;;28-02-2097;1;;10;',
      ),
    );
    expect(preview.mapping).toEqual([
      'variant_id',
      'batch_number',
      'production_date',
      'expiry_date',
      'packs',
      'pack_weight_kg',
      'net_weight_kg',
      'unit_price',
    ]);
    expect(verdicts(preview)).toEqual(['create', 'create', 'create', 'create']);
    expect(expected(await read(company, draft))).toHaveLength(1);

    expect((await start(company, path, preview.id)).after).toMatchObject({ state: 'done', counts: { create: 4 } });
    const filled = await read(company, draft);
    expect(filled.version).toBe(draft.version + 1);
    expect(filled.lines[0]).toEqual(draft.lines[0]);
    expect(expected(filled).slice(1)).toEqual([
      ['B-1', 5, 51, 50_000],
      [null, 1, null, null],
      [null, 1, 10, null],
    ]);
    // Nothing of them has come: what is posted is what was typed, and what is expected waits for the rest.
    expect([filled.packs, filled.net_weight, filled.value]).toEqual([draft.packs, draft.net_weight, draft.value]);
    const postedOne = (await step(company, filled, 'post', { expect_remainder: true })).json().data as StockDocument;
    expect(postedOne.status).toBe('posted');
    expect(postedOne.following).toHaveLength(1);
  });

  it('are refused at the cell where the receipt would be, and only sound rows come in on request', async () => {
    const company = await newBareStockCompany();
    const draft = await newReceipt(company, { lines: [line(company, { new_batch: { number: 'B-0' } })] });
    const path = pathTo(draft);
    const preview = await upload(
      company.send,
      path,
      csvOf(
        head,
        'LT-A;B-1;;31-01-2097;2;;20;',
        'LT-A;B-1;;01-02-2097;2;;20;',
        'LT-A;b-0;;31-01-2097;2;;20;',
        'LT-A;B-3;;;2;;20;',
        'LT-A;B-4;02-06-2026;31-01-2097;2;;20;',
        'LT-A;B-5;;31-01-2097;2;10;21;',
        'X;B-6;;31-01-2097;0;;20;',
        ';B-7;;31-01-2097;1;;20;',
      ),
    );
    expect(verdicts(preview)).toEqual([
      'create',
      ['expiry_date batch_differs'],
      ['batch_number in_draft'],
      ['expiry_date required'],
      ['production_date after_receipt'],
      ['net_weight_kg weights_differ'],
      ['variant_id not_found', 'packs too_small'],
      ['variant_id required'],
    ]);
    expect(preview.rows[5]!.errors[0]!.detail).toBe('20');
    expect((await start(company, path, preview.id)).answer.json().type).toMatch(/import-not-ready$/);
    await company.send('PUT', `${path}/import/${preview.id}`, { id: preview.id, only_sound: true });
    expect((await start(company, path, preview.id)).after).toMatchObject({
      state: 'done',
      counts: { create: 1, faulty: 7 },
    });
    expect(expected(await read(company, draft)).slice(1)).toEqual([['B-1', 2, 20, null]]);
  });

  it('have the weight of their variant where all packs weigh alike', async () => {
    const company = await newBareStockCompany();
    const grade_id = await company.insert('grade', { code: 'AA', name: 'Mutu AA', is_active: true });
    const fixed = { product_id: company.product, grade_id, status: 'active', catch_weight: false, net_weight: 12.5 };
    await company.insert('variant', { ...fixed, name: 'Loin kotak', code: 'LT-K' });
    const draft = await newReceipt(company, { lines: [] });
    const preview = await upload(
      company.send,
      pathTo(draft),
      csvOf(head, 'LT-K;B-1;;31-01-2097;4;;;', 'LT-K;B-2;;31-01-2097;4;12;;', 'LT-K;B-3;;31-01-2097;4;;49;'),
    );
    expect(verdicts(preview)).toEqual(['create', ['pack_weight_kg fixed_weight'], ['net_weight_kg fixed_weight']]);
    expect(preview.rows[2]!.errors[0]!.detail).toBe('50');
  });

  it('go into no receipt that is not a draft any more, and into no other one', async () => {
    const company = await newBareStockCompany();
    const [draft, other] = [await newReceipt(company), await newReceipt(company)];
    const path = pathTo(draft);
    const preview = await upload(company.send, path, csvOf(head, 'LT-A;B-1;;31-01-2097;2;;20;'));
    expect((await company.send('GET', `${pathTo(other)}/import/${preview.id}`)).statusCode).toBe(404);
    expect((await company.send('GET', `${pathTo(other)}/import`)).json().data).toBeNull();
    const { version } = await read(company, draft);
    await step(company, { id: draft.id, version }, 'post');
    const { after } = await start(company, path, preview.id);
    expect(after).toMatchObject({ state: 'failed', problem: 'changed_meanwhile' });
    expect(verdicts(after)).toEqual([['packs no_draft']]);
    expect((await read(company, draft)).lines).toHaveLength(1);
    const refused = await company.send('POST', `${path}/import`, fileForm(csvOf(head, 'LT-A;B-1;;31-01-2097;2;;20;')));
    expect(refused.json().type).toMatch(/document-status$/);
  });

  it('come from people who may import and change receipts; costs from those who may see them', async () => {
    const company = await newStockCompany();
    const draft = await newReceipt(company);
    const file = () => fileForm(csvOf(head, 'LT-A;B-1;;31-01-2097;2;;20;50000'));
    const importer = await newPerson(company.companyId, ['stockreceived_import']);
    const answer = await sendAs(importer.token, 'POST', `${pathTo(draft)}/import`, file());
    expect(answer.json().data.rows[0].errors.map(({ code }: { code: string }) => code)).toEqual([
      'may_not_create',
      'may_not_price',
    ]);
    const clerk = await newPerson(company.companyId, ['stockreceived_view', 'stockreceived_update']);
    expect((await sendAs(clerk.token, 'POST', `${pathTo(draft)}/import`, file())).statusCode).toBe(403);
    const stranger = await newStockCompany();
    const unknown = await stranger.send('POST', `${pathTo(draft)}/import`, file());
    expect([unknown.statusCode, faultsOf(unknown)]).toEqual([404, []]);
  });
});
