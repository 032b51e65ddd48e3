import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import { draft, issue, line as issueLine, step as issueStep, taking } from '#server/stock/issues/testing.ts';
import { newBareStockCompany, type StockCompany } from '#server/stock/ledger/testing.ts';
import { faultsOf, line, newReceipt, posted, typeOf } from '#server/stock/receipts/testing.ts';
import { csvOf, upload } from '#server/platform/import/testing.ts';
import { formBody, newPerson, owner, send } from '#server/testing.ts';
import { doubleOf } from './testing.ts';

interface Store extends StockCompany {
  /** The product that was made twice, and its only variant. */
  twin: string;
  double: string;
}

/** A company whose product stands there twice, each with one variant, of which the second is the double. */
async function withDouble(of: { variant?: object; product?: object } = {}): Promise<Store> {
  const company = await newBareStockCompany();
  const variant = { name: 'Madidihang utuh', ...of.variant };
  return { ...company, ...(await doubleOf(company, 'MDH', { ...of, variant })) };
}

const mergeInto = ({ send: ask }: Pick<Store, 'send'>, id: string, into_id: string) =>
  ask('POST', `/variant/${id}/merge`, { into_id });
const takeBack = ({ send: ask }: Store, id: string) => ask('DELETE', `/variant/${id}/merge`);
const ofVariant = async ({ send: ask }: Store, id: string) => (await ask('GET', `/variant/${id}`)).json().data;
const mergedOf = async ({ send: ask }: Store, id: string) => (await ask('GET', `/variant/${id}/merged`)).json().data;

async function withMerged(): Promise<Store> {
  const store = await withDouble();
  const answer = await mergeInto(store, store.double, store.variant);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return store;
}

/** Receives a batch of a variant and lets all of it leave again. */
async function passing(store: Store, variant_id: string, number: string) {
  const receipt = await posted(store, { lines: [line(store, { variant_id, new_batch: { number } })] });
  const { batch, packs, net_weight } = receipt.lines[0]!.allocations[0]!;
  const goods = taking(store, batch!.id, packs, { net_weight, pack_weights: [10, 10.5] });
  const issued = await draft(store, issue(store, 'sale', [issueLine(store, [goods], { variant_id })]));
  const answer = await issueStep(store, issued, 'post');
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { batch: batch!.id, issued };
}

describe('a double', () => {
  it('is of the product of the one that stays and called as that is, which tells who merged it', async () => {
    const store = await withMerged();
    const { variant, double, twin, product } = store;
    const { id, name, code } = await ofVariant(store, variant);
    expect(await ofVariant(store, double)).toMatchObject({ name, code, product_id: product });
    expect(await mergedOf(store, double)).toMatchObject({
      merged_into: { id, name, code },
      former_name: 'Madidihang utuh',
      former_code: 'MDH',
    });
    expect(await mergedOf(store, variant)).toMatchObject({
      merged_into: null,
      merged: [{ id: double, name: 'Madidihang utuh', code: 'MDH', merged_by: { id: store.userId } }],
    });
    // The product that was made twice is named yet: it cannot go before the merge is taken back.
    expect(typeOf(await store.send('DELETE', `/products/${twin}`))).toBe('record-in-use');
    expect((await takeBack(store, double)).statusCode).toBe(200);
    expect(await ofVariant(store, double)).toMatchObject({ name: 'Madidihang utuh', code: 'MDH', product_id: twin });
    expect((await takeBack(store, double)).statusCode).toBe(404);
  });

  it('is offered no more, and is found by its name, its code, its barcode and its labels as the one that stays', async () => {
    const store = await withDouble({ variant: { barcode: '8991234567891' } });
    const { variant, double, twin } = store;
    expect((await store.send('POST', `/variant/${double}/codes`, { code: 'ART-77' })).statusCode).toBe(200);
    expect((await mergeInto(store, double, variant)).statusCode).toBe(200);
    const found = async (path: string) =>
      (await store.send('GET', path)).json().data.map(({ id }: { id: string }) => id);
    for (const search of ['Madidihang utuh', 'MDH', 'ART-77']) {
      expect([search, ...(await found(`/variant?search=${encodeURIComponent(search)}`))]).toEqual([search, variant]);
    }
    for (const search of ['Madidihang utuh', 'MDH', '8991234567891', 'ART-77']) {
      const path = `/action_stock_documents/variants?search=${encodeURIComponent(search)}`;
      expect([search, ...(await found(path))]).toEqual([search, variant]);
    }
    expect(await found('/search?search=ART-77')).toEqual([variant]);
    // A line of the one that stays takes the labels of both.
    const { lines } = await newReceipt(store);
    expect(lines[0]!.variant!.codes).toEqual(['8991234567891', 'ART-77']);
    // Its product was kept as a variant, so no other is made of it.
    const bare = await store.send('POST', '/action_stock_documents/default_variant', { product_id: twin });
    expect(bare.json().data.id).toBe(variant);
  });

  it('keeps its name and its code from others, and is neither changed nor named', async () => {
    const store = await withMerged();
    const { double, twin, variant, product } = store;
    const fresh = { product_id: product, name: 'Lain', code: 'LN', net_weight: '10' };
    for (const [field, value] of Object.entries({ name: 'MADIDIHANG UTUH', code: 'mdh' })) {
      const answer = await store.send('POST', '/variant', formBody({ ...fresh, [field]: value }));
      expect([answer.statusCode, ...faultsOf(answer)]).toEqual([409, `/${field} value_taken`]);
    }
    // Of the product that was made twice there is one with these attributes already.
    const again = await store.send('POST', '/variant', formBody({ ...fresh, product_id: twin }));
    expect(faultsOf(again)).toEqual(['/attributes value_taken']);
    const row = await ofVariant(store, double);
    const change = formBody({ id: double, product_id: product, name: 'Lain', code: 'X', net_weight: '10' });
    expect([row.name, typeOf(await store.send('PUT', `/variant/${double}`, change))]).toEqual([
      (await ofVariant(store, variant)).name,
      'record-merged',
    ]);
    const receipt = await store.send('POST', '/stock_received', {
      kind: 'purchase',
      date: '2026-06-01',
      warehouse_id: store.warehouse,
      partner_id: store.supplier,
      lines: [line(store, { variant_id: double })],
    });
    expect([typeOf(receipt), ...faultsOf(receipt)]).toEqual(['record-merged', '/variant_id merged']);
  });

  it('keeps what it and the one that stays are like, but not what they cost', async () => {
    const store = await withMerged();
    const { variant, product, twin } = store;
    const { name, code, catch_weight } = await ofVariant(store, variant);
    const save = (more: Record<string, string>) =>
      store.send(
        'PUT',
        `/variant/${variant}`,
        formBody({
          id: variant,
          product_id: product,
          name,
          code,
          net_weight: '10',
          catch_weight: String(catch_weight),
          ...more,
        }),
      );
    expect((await save({ selling_price: '90000', name: 'Tuna utuh' })).statusCode).toBe(200);
    expect((await ofVariant(store, store.double)).name).toBe('Tuna utuh');
    for (const [field, value] of Object.entries({ product_id: twin, net_weight: '12' })) {
      expect(faultsOf(await save({ [field]: value }))).toEqual([`/${field} has_merged`]);
    }
  });
});

it('all that was booked of the double stands under the one that stays, and the books are untouched', async () => {
  const store = await withDouble();
  const { variant, double, product } = store;
  const own = await passing(store, variant, 'A-1');
  const other = await passing(store, double, 'A-2');
  const get = async (path: string) => (await store.send('GET', path)).json();
  const answers = async (id: string) => ({
    moves: (await get(`/stock_movements?size=100&variant_id=${id}`)).pagination.total,
    batches: (await get(`/stock_batches?size=100&stock=all&variant_id=${id}`)).data
      .map((one: { id: string }) => one.id)
      .toSorted(),
    card: (await get(`/stock_cards?variant_id=${id}&from=2026-01-01&to=2026-12-31`)).data.lines_total,
    stock: (await get(`/inventory_stocks?group_by=variant&as_of=2026-06-01&variant_id=${id}`)).data.length,
  });
  const alone = [await answers(variant), await answers(double)];
  const books = async () =>
    (
      await sql<{ sum: string }>`select md5(string_agg(t::text, '' order by t::text)) as sum from (
        select m::text as t from stock_move m where m.company_id = ${store.companyId}
        union all select b::text from batch b where b.company_id = ${store.companyId}) t`.execute(owner)
    ).rows[0]!.sum;
  const before = await books();
  expect((await mergeInto(store, double, variant)).statusCode).toBe(200);
  const both = {
    moves: alone[0]!.moves + alone[1]!.moves,
    batches: [own.batch, other.batch].toSorted(),
    card: alone[0]!.card + alone[1]!.card,
  };
  for (const id of [variant, double]) expect(await answers(id)).toMatchObject(both);
  for (const flow of ['inbound', 'outbound']) {
    for (const [group, id] of Object.entries({ variant, product })) {
      const { data } = await get(`/report_${flow}?group_by=${group}`);
      expect([flow, ...data.map((row: Record<string, { id: string }>) => row[group]!.id)]).toEqual([flow, id]);
      expect(data[0]).toMatchObject({ packs: 4, net_weight: 41, documents: 2 });
    }
  }
  expect(await books()).toBe(before);
  await takeBack(store, double);
  expect([await answers(variant), await answers(double)]).toEqual(alone);
});

describe('is refused', () => {
  it.each<[string, { variant?: object; product?: object }]>([
    ['attributes', { variant: { grade_id: 'new' } }],
    ['packing', { variant: { net_weight: '7.5' } }],
    ['tracking', { product: { has_expired: false } }],
    ['species', { product: { processtype_id: 'new' } }],
  ])('for two that differ in %s', async (code, of) => {
    const store = await withDouble();
    const made = { grade_id: 'grade', processtype_id: 'process_type' } as const;
    for (const [table, values] of Object.entries(of)) {
      for (const [column, value] of Object.entries(values)) {
        const id =
          value === 'new'
            ? await store.insert(made[column as keyof typeof made], { name: 'Baru', code: 'BR', is_active: true })
            : (value as string | boolean);
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${id} where company_id = ${store.companyId}
          and id = ${table === 'variant' ? store.double : store.twin}`.execute(owner);
      }
    }
    const preview = await store.send('GET', `/variant/${store.double}/merge?into_id=${store.variant}`);
    expect(preview.json().data.refused).toEqual([{ code, count: null }]);
    expect(faultsOf(await mergeInto(store, store.double, store.variant))).toEqual([`/into_id ${code}`]);
  });

  it('for two barcodes, and for two temperature classes, but not where only one of the two says so', async () => {
    const store = await withDouble({ variant: { barcode: '8991234567891', temperature_class: 'FRZ' } });
    const refused = async () =>
      (await store.send('GET', `/variant/${store.double}/merge?into_id=${store.variant}`))
        .json()
        .data.refused.map(({ code }: { code: string }) => code);
    expect(await refused()).toEqual([]);
    await sql`update variant set barcode = '8991234567907', temperature_class = 'ULT' where id = ${store.variant}`.execute(
      owner,
    );
    expect(await refused()).toEqual(['barcode', 'keeping']);
  });

  it('as long as goods of it are here, or a document with it is open', async () => {
    const store = await withDouble();
    const of = () => ({ lines: [line(store, { variant_id: store.double, new_batch: { number: 'A-1' } })] });
    await newReceipt(store, of());
    expect(faultsOf(await mergeInto(store, store.double, store.variant))).toEqual(['/into_id open_documents']);
    await posted(store, of());
    expect(faultsOf(await mergeInto(store, store.double, store.variant))).toEqual([
      '/into_id goods',
      '/into_id open_documents',
    ]);
    // The other way round nothing is in the way.
    expect((await mergeInto(store, store.variant, store.double)).statusCode).toBe(200);
  });

  it('without the permission to change variants', async () => {
    const store = await withDouble();
    const { token } = await newPerson(
      store.companyId,
      allPermissions.filter((one) => one !== 'productvariant_update'),
    );
    const answer = await send(token, 'POST', `/variant/${store.double}/merge`, { into_id: store.variant });
    expect(answer.statusCode).toBe(403);
  });
});

it('goods that were issued as a variant that was merged are not brought back as it', async () => {
  const store = await withDouble();
  const { issued } = await passing(store, store.double, 'A-1');
  expect((await mergeInto(store, store.double, store.variant)).statusCode).toBe(200);
  const preview = (await store.send('GET', `/void_transactions/preview?document_id=${issued.id}`)).json().data;
  expect(preview.obstacle).toEqual({ code: 'merged', documents: [], values: { name: 'Madidihang utuh' } });
  const voided = () =>
    store.send(
      'POST',
      '/void_transactions',
      { document_id: issued.id, reason: 'Salah' },
      { 'idempotency-key': randomUUID() },
    );
  expect(typeOf(await voided())).toBe('record-merged');
  await takeBack(store, store.double);
  expect((await voided()).statusCode).toBe(200);
});

it('a sheet that calls a variant as the double was called is told which one stays', async () => {
  const store = await withMerged();
  const file = await upload(store.send, '/variant', csvOf('name;code;product_id', 'MADIDIHANG UTUH;XX;Loin tuna'));
  const { name } = await ofVariant(store, store.variant);
  expect(file.rows[0]!.errors).toContainEqual(expect.objectContaining({ code: 'merged', detail: name }));
});
