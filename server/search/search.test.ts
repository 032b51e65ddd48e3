import { describe, expect, it } from 'vitest';
import { FOUND_MAX, type FoundRecord } from '#shared/search.ts';
import { newWarehouse, store } from '#server/stock/issues/testing.ts';
import { colleagueOf, restrictedTo } from '#server/stock/ledger/test-parties.ts';
import { newStockCompany, type StockCompany } from '#server/stock/ledger/testing.ts';
import { newReceipt, posted } from '#server/stock/receipts/testing.ts';

type Asking = Pick<StockCompany, 'send'>;

async function found({ send }: Asking, search: string): Promise<FoundRecord[]> {
  const answer = await send('GET', `/search?${new URLSearchParams({ search })}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
}

const told = (records: FoundRecord[]) => records.map(({ entity, title, detail }) => [entity, title, detail]);

describe('a search over all records', () => {
  it('finds each by its own words and says what tells it from others', async () => {
    const company = await newWarehouse();
    const batch = await store(company, 'KM-77/A');
    expect(await found(company, 'km-77/a')).toEqual([
      { entity: 'stockbatch', id: batch, title: 'KM-77/A', detail: 'Loin tuna 10 kg' },
    ]);
    expect(told(await found(company, 'LT-10'))).toEqual([['productvariant', 'Loin tuna 10 kg', 'LT-10']]);
    await company.insert('product', {
      name: 'Cakalang asap',
      name_en: 'Smoked skipjack',
      type: 'storable',
      traceability: 'batch',
      status: 'active',
      can_sold: false,
      can_purchased: false,
      has_expired: false,
      include_tax: false,
    });
    expect(told(await found(company, 'skipjack'))).toEqual([['product', 'Cakalang asap', 'Smoked skipjack']]);
  });

  it('finds documents by number, reference, plate, goods and partner, the newest first', async () => {
    const company = await newStockCompany();
    const { number, id } = await posted(company, { reference: 'SJ-0042' });
    const draft = await newReceipt(company, { vehicle_number: 'DK 8042 XY' });
    expect((await found(company, number!)).map((one) => one.id)).toEqual([id]);
    expect((await found(company, 'sj-0042')).map((one) => one.id)).toEqual([id]);
    expect((await found(company, '8042 xy')).map((one) => [one.id, one.title])).toEqual([[draft.id, null]]);
    const supplier = await company.send('GET', `/partners/${company.supplier}`);
    const ofGoods = (await found(company, 'LT-A')).filter(({ entity }) => entity === 'stockreceived');
    expect(ofGoods.map((one) => one.id)).toEqual([draft.id, id]);
    const ofSupplier = (await found(company, supplier.json().data.name)).filter(
      ({ entity }) => entity === 'stockreceived',
    );
    expect(ofSupplier.map((one) => one.id)).toEqual([draft.id, id]);
    expect(ofSupplier[1]!.detail).toContain('SJ-0042');
  });

  it('a code of our own leads to its batch, or to the warehouse of its position, and to nothing of another company', async () => {
    const company = await newWarehouse();
    const batch = await store(company, 'KM-77/A');
    expect(told(await found(company, `PLK:BATCH:${batch}`))).toEqual([['stockbatch', 'KM-77/A', 'Loin tuna 10 kg']]);
    const position = await found(company, `PLK:POS:${company.position}`);
    expect(position.map(({ entity, id }) => [entity, id])).toEqual([['warehouse', company.warehouse]]);
    expect(await found(await newWarehouse(), `PLK:BATCH:${batch}`)).toEqual([]);
    expect(await found(company, 'PLK:BATCH:KM-77/A')).toEqual([]);
  });

  it('the label of a document leads to it, numbered or not, and nobody who may not open it', async () => {
    const company = await newStockCompany();
    const { number, id } = await posted(company);
    const draft = await newReceipt(company);
    expect((await found(company, `PLK:DOC:${id}`)).map((one) => [one.entity, one.id, one.title])).toEqual([
      ['stockreceived', id, number],
    ]);
    expect((await found(company, `PLK:DOC:${draft.id}`)).map((one) => one.id)).toEqual([draft.id]);
    expect(await found(await newStockCompany(), `PLK:DOC:${id}`)).toEqual([]);
    expect(await found(await colleagueOf(company, ['stockissued_list', 'stockissued_view']), `PLK:DOC:${id}`)).toEqual(
      [],
    );
    expect(await found(await restrictedTo(company, company.others.warehouse), `PLK:DOC:${id}`)).toEqual([]);
  });

  it('puts first the title that has the text earliest, and answers so many of a group at most', async () => {
    const company = await newWarehouse();
    for (let n = 1; n <= FOUND_MAX; n++) await store(company, `Z9 ${n} AB`);
    const begins = await store(company, 'AB Z9');
    const batches = await found(company, 'ab');
    expect(batches[0]!.id).toBe(begins);
    expect(batches.filter(({ entity }) => entity === 'stockbatch')).toHaveLength(FOUND_MAX);
  });

  it('takes the signs of a pattern for themselves, and nothing for less than two letters', async () => {
    const company = await newWarehouse();
    await store(company, '100%_PURE');
    expect((await found(company, '0%_p')).map(({ title }) => title)).toEqual(['100%_PURE']);
    expect(await found(company, '%%')).toEqual([]);
    expect(await found(company, '1')).toEqual([]);
    expect(await found(company, '')).toEqual([]);
  });
});

describe('what a search tells', () => {
  it('is only what the person may list and open', async () => {
    const company = await newWarehouse();
    await store(company, 'KM-78');
    await newReceipt(company, { reference: 'KM-78' });
    const seenWith = async (...permissions: string[]) =>
      (await found(await colleagueOf(company, permissions), 'KM-78')).map(({ entity }) => entity);
    expect(await seenWith('stockbatch_list', 'stockbatch_view', 'stockreceived_list', 'stockreceived_view')).toEqual([
      'stockbatch',
      'stockreceived',
    ]);
    expect(await seenWith('stockbatch_list', 'stockreceived_view')).toEqual([]);
    expect(await seenWith()).toEqual([]);
  });

  it('is nothing of other companies', async () => {
    const [mine, theirs] = [await newWarehouse(), await newWarehouse()];
    await store(theirs, 'KM-79');
    await newReceipt(theirs, { reference: 'KM-79' });
    expect(await found(mine, 'KM-79')).toEqual([]);
    expect(await found(theirs, 'KM-79')).toHaveLength(2);
  });

  it('is no document of a warehouse in which the person does not work', async () => {
    const company = await newWarehouse();
    await newReceipt(company, { reference: 'KM-80' });
    expect(await found(await restrictedTo(company, company.warehouse), 'KM-80')).toHaveLength(1);
    expect(await found(await restrictedTo(company, company.others.warehouse), 'KM-80')).toEqual([]);
  });
});
