import { expect, it } from 'vitest';
import { colleagueOf } from '#server/stock/ledger/test-parties.ts';
import {
  inward,
  keyOf,
  newBatch,
  newStockCompany,
  postMovements,
  type StockCompany,
} from '#server/stock/ledger/testing.ts';
import { faultsOf, typeOf } from '#server/stock/receipts/testing.ts';
import { secondVariant } from './testing.ts';

type Asking = Pick<StockCompany, 'send'>;

const learn = ({ send }: Asking, variant: string, body: object) => send('POST', `/variant/${variant}/codes`, body);
const codesOf = async ({ send }: Asking, variant: string) =>
  (await send('GET', `/variant/${variant}/codes`)).json().data as { id: string; code: string }[];
const choices = async ({ send }: Asking, search: string): Promise<{ id: string; codes: string[] }[]> =>
  (await send('GET', `/action_stock_documents/variants?${new URLSearchParams({ search })}`)).json().data;

it('a code is told once and then finds its variant, with who told it, wherever one searches', async () => {
  const company = await newStockCompany();
  const other = await secondVariant(company);
  expect(await choices(company, '4006381333931')).toEqual([]);
  const answer = await learn(company, other, { code: '04006381333931', partner_id: company.supplier });
  expect(answer.json().data).toMatchObject([
    { code: '4006381333931', partner: null, learned_by: { id: company.userId } },
  ]);
  for (const search of ['4006381333931', '04006381333931']) {
    expect(await choices(company, search)).toMatchObject([{ id: other, codes: ['4006381333931'] }]);
    const found = await company.send('GET', `/search?search=${search}`);
    expect(found.json().data).toMatchObject([{ entity: 'productvariant', id: other }]);
    const listed = await company.send('GET', `/variant?search=${search}`);
    expect(listed.json().data.map(({ id }: { id: string }) => id)).toEqual([other]);
  }
  // Told again, it changes nothing.
  expect((await learn(company, other, { code: '4006381333931' })).statusCode).toBe(200);
  expect(await codesOf(company, other)).toHaveLength(1);
});

it('a code finds its variant and the goods of it wherever one searches, typed in capitals or not', async () => {
  const company = await newStockCompany();
  const other = await secondVariant(company);
  await learn(company, other, { code: 'Peti-7b', partner_id: company.supplier });
  const batch = await newBatch({ ...company, variant: other }, 'B-9');
  await postMovements(company, [inward({ ...keyOf(company, batch), variant_id: other }, 1, 10_000)]);
  for (const search of ['Peti-7b', 'PETI-7B', ' peti-7b ']) {
    const found = async (path: string): Promise<string[]> => {
      const { data } = (await company.send('GET', `${path}?${new URLSearchParams({ search })}`)).json();
      return data.map(({ id, variant }: { id: string; variant?: { id: string } }) => variant?.id ?? id);
    };
    for (const path of ['/variant', '/search', '/action_stock_documents/variants', '/inventory_stocks']) {
      expect([search, path, await found(path)]).toEqual([search, path, [other]]);
    }
  }
});

it('an article number is of one variant, by its barcode or as it was told', async () => {
  const company = await newStockCompany();
  const other = await secondVariant(company, { barcode: '8990871999997' });
  const refused = await learn(company, company.variant, { code: '08990871999997' });
  expect(faultsOf(refused)).toEqual(['/code value_taken']);
  expect((await learn(company, other, { code: '8990871999997' })).json().data).toEqual([]);
  await learn(company, other, { code: '4006381333931' });
  expect(faultsOf(await learn(company, company.variant, { code: '4006381333931' }))).toEqual(['/code value_taken']);
});

it('a code of a supplier may mean something else on the labels of another one', async () => {
  const company = await newStockCompany();
  const other = await secondVariant(company);
  expect((await learn(company, company.variant, { code: 'LOIN-1', partner_id: company.supplier })).statusCode).toBe(
    200,
  );
  expect((await learn(company, other, { code: 'loin-1', partner_id: company.renter })).statusCode).toBe(200);
  expect(faultsOf(await learn(company, other, { code: 'loin-1', partner_id: company.supplier }))).toEqual([
    '/code value_taken',
  ]);
  const found = await choices(company, 'Loin-1');
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set([company.variant, other]));
});

it('of a code that several variants have, the one that was told of the partner’s labels is meant, else all of them', async () => {
  const company = await newStockCompany();
  const { variant, supplier, renter, customer } = company;
  const other = await secondVariant(company);
  const meant = async (search: string, partner_id?: string): Promise<Set<string>> => {
    const asked = new URLSearchParams({ search, ...(partner_id && { partner_id }) });
    return new Set((await company.send('GET', `/action_stock_documents/variants?${asked}`)).json().meant);
  };
  // Told of the labels of two partners: of a third one's, or of nobody's, either may be meant.
  await learn(company, variant, { code: 'L-1', partner_id: supplier });
  expect(await meant('L-1', renter)).toEqual(new Set([variant]));
  await learn(company, other, { code: 'L-1', partner_id: renter });
  expect(await meant('l-1', supplier)).toEqual(new Set([variant]));
  expect(await meant('L-1', renter)).toEqual(new Set([other]));
  expect(await meant('L-1', customer)).toEqual(new Set([variant, other]));
  expect(await meant('L-1')).toEqual(new Set([variant, other]));
  // What anybody's labels say goes before what those of another partner say, and is asked about where nobody says whose they are.
  await learn(company, variant, { code: 'L-2', partner_id: null });
  await learn(company, other, { code: 'L-2', partner_id: renter });
  expect(await meant('L-2', supplier)).toEqual(new Set([variant]));
  expect(await meant('L-2', renter)).toEqual(new Set([other]));
  expect(await meant('L-2')).toEqual(new Set([variant, other]));
  // So is the code of a variant that labels of another one bear.
  await learn(company, variant, { code: 'CK-1', partner_id: supplier });
  expect(await meant('ck-1')).toEqual(new Set([variant, other]));
  expect(await meant('CK-1', renter)).toEqual(new Set([other]));
  expect(await meant('Cakalang')).toEqual(new Set());
});

it('a code that is forgotten finds nothing, and may be told of another variant', async () => {
  const company = await newStockCompany();
  const other = await secondVariant(company);
  await learn(company, other, { code: 'CK' });
  const [kept] = await codesOf(company, other);
  expect(typeOf(await company.send('DELETE', `/variant/${company.variant}/codes/${kept!.id}`))).toBe(
    'record-not-found',
  );
  expect((await company.send('DELETE', `/variant/${other}/codes/${kept!.id}`)).json().data).toEqual([]);
  expect((await learn(company, company.variant, { code: 'CK' })).statusCode).toBe(200);
});

it('people who receive goods may tell a code, people who only look may not, and only who keeps variants forgets it', async () => {
  const company = await newStockCompany();
  const receiver = await colleagueOf(company, ['stockreceived_update']);
  const answer = await learn(receiver, company.variant, { code: 'LT' });
  expect(answer.json().data).toMatchObject([{ code: 'LT', learned_by: { id: receiver.userId } }]);
  const reader = await colleagueOf(company, ['productvariant_list']);
  expect(typeOf(await learn(reader, company.variant, { code: 'LT-2' }))).toBe('permission-missing');
  const [kept] = await codesOf(reader, company.variant);
  const path = `/variant/${company.variant}/codes/${kept!.id}`;
  expect(typeOf(await receiver.send('DELETE', path))).toBe('permission-missing');
});

it('the history of the variant tells what was remembered and forgotten', async () => {
  const company = await newStockCompany();
  await learn(company, company.variant, { code: 'LT' });
  const [kept] = await codesOf(company, company.variant);
  await company.send('DELETE', `/variant/${company.variant}/codes/${kept!.id}`);
  const history = await company.send('GET', `/variant/${company.variant}/history`);
  expect(history.json().data.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['add_detail', 'remove_detail']),
  );
});
