import { describe, expect, it } from 'vitest';
import { daysAfter } from '#shared/days.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { newPartner } from '#server/partners/testing.ts';
import { checkLedger } from '#server/stock/ledger/check-ledger.ts';
import type { StockKey } from '#server/stock/ledger/movement.ts';
import { moved, newStockCompany, postMovements } from '#server/stock/ledger/testing.ts';
import { newWarehouse } from '#server/warehouses/testing.ts';
import { newBoundPerson, newCompany, send } from '#server/testing.ts';
import { faults, groundIn, matures, owed, part, pledge, priced } from './test-ground.ts';
import { contentOf } from './reports/content.ts';
import { facilityOf, newFacility } from './testing.ts';
import { opened, told, watched } from './test-watch.ts';

const path = '/fishfin/facilities';
const receipt = {
  kind: 'warehouse_receipt',
  maturity_date: '2090-06-01',
  receipt_number: 'RG-0017',
  receipt_due_date: '2090-06-30',
  security_code: 'X7-44-1',
};

/** A facility to whose financier, who stores goods as well, so many packs were sold. */
async function titled(packs: number) {
  const company = await newStockCompany();
  const financier_id = (await newPartner(company, { roles: ['financier', 'renter'] })).id;
  const of = await groundIn(company, { kind: 'title_transfer', financier_id, borrower_id: company.renter });
  const theirs: StockKey = { ...of.key, owner_id: financier_id };
  const ownerChange = async (from: StockKey, to: StockKey, some: number) =>
    postMovements(of.company, moved(from, to, some, some * 10_000), {
      entity: 'stocktransfer',
      kind: 'owner_change',
      date: await of.company.run(todayOf),
    });
  if (packs > 0) await ownerChange({ ...of.key, owner_id: null }, theirs, packs);
  return { ...of, theirs, ownerChange };
}

describe('a facility of goods that become the financier’s', () => {
  it('has all that the financier owns in the warehouse as security, valued as pledged goods are', async () => {
    const of = await titled(1000);
    await priced(of, 62_000);
    await owed(of, 290_000_000);
    expect(await of.position()).toMatchObject({
      goods: [{ packs: 1000, value: 496_000_000, ineligibility: null }],
      outstanding: 290_000_000,
      ltv: 58.47,
      band: 'within_target',
    });
    await of.ownerChange(of.theirs, { ...of.theirs, owner_id: null }, 500);
    expect(await of.position()).toMatchObject({ value: 248_000_000, ltv: 116.94, band: 'liquidation' });
    expect(await of.company.run(checkLedger)).toEqual([]);
  });

  it('is told of each day with what came and went by changes of owner, and with the prices of its goods', async () => {
    const of = await titled(1000);
    await priced(of, 62_000);
    await of.ownerChange(of.theirs, { ...of.theirs, owner_id: null }, 300);
    const { moves, prices } = await of.company.run((trx) => contentOf(trx, of.facility));
    expect(moves.map(({ packs, document }) => [packs, document.kind])).toEqual([
      [1000, 'owner_change'],
      [-300, 'owner_change'],
    ]);
    expect(prices).toMatchObject([{ price: 62_000 }]);
  });

  it('takes goods and gives them back by changes of owner only', async () => {
    const of = await titled(10);
    const [held] = (await of.position()).goods;
    const fault = [['/parts', 'by_owner_change', undefined]];
    expect(faults(await of.once('/pledges', { parts: [part(held!, 1)] }))).toEqual(fault);
    expect(faults(await of.once('/returns', { parts: [part(held!, 1)] }))).toEqual(fault);
    const change = await of.once('/changes', { kind: 'top_up', added: [part(held!, 1)] });
    expect(faults(change)).toEqual([['/kind', 'by_owner_change', undefined]]);
    const later = { kind: 'extension', maturity_date: '2090-01-01' };
    expect((await of.once('/changes', later)).statusCode).toBe(200);
  });

  it('is looked at when its goods change: an event opens a revaluation, a change of owner does not', async () => {
    const of = await titled(1000);
    await priced(of, 62_000);
    await owed(of, 340_000_000);
    await watched(of);
    await of.ownerChange(of.theirs, { ...of.theirs, owner_id: null }, 40);
    expect(await watched(of)).toBe(1);
    expect(await opened(of)).toEqual([]);
    expect(await told(of.checker.token, 'margin_call')).toMatchObject([
      { link: `/app/fishfinstock/${of.facility.id}` },
    ]);
    const held = { ...of.theirs, stock_status: 'on_hold' as const };
    const document = { entity: 'stockadjustment', kind: 'hold', date: await of.company.run(todayOf) } as const;
    await postMovements(of.company, moved(of.theirs, held, 10, 100_000), document);
    expect(await watched(of)).toBe(1);
    expect(await opened(of)).toMatchObject([{ state: 'submitted', submitted_by: null }]);
  });

  it('is seen by the people of the financier, and not by those of the borrower, whose the goods are not any more', async () => {
    const of = await titled(1000);
    const lender = await newBoundPerson(of.company.companyId, [of.facility.financier_id]);
    const borrower = await newBoundPerson(of.company.companyId, [of.facility.borrower_id!]);
    const goodsOf = async (token: string) => {
      const answer = await send(token, 'GET', of.at('/position'));
      return answer.json().data?.goods.length ?? answer.statusCode;
    };
    expect([await goodsOf(lender.token), await goodsOf(borrower.token)]).toEqual([1, 404]);
  });

  it('is closed once no goods are left, or in default, where they stay the financier’s', async () => {
    const of = await titled(10);
    const close = () => of.company.send('POST', of.at('/close'), {});
    expect((await close()).json().type).toBe('urn:palka:problem:record-in-use');
    await of.company.send('POST', of.at('/default'), { reason: 'Tidak dibayar' });
    expect((await close()).json().data.status).toBe('closed');
  });

  it('has a financier who stores goods, is no borrower, and has no second one in the warehouse', async () => {
    const of = await titled(0);
    const { financier_id, warehouse_id } = of.facility;
    const named = { kind: 'title_transfer', number: 'PK-2', warehouse_id };
    const tried = async (fields: object) =>
      faults(await of.company.send('POST', path, await facilityOf(of.company, { ...named, ...fields })));
    expect(await tried({})).toEqual([['/financier_id', 'stores_nothing', undefined]]);
    expect(await tried({ financier_id })).toEqual([['/financier_id', 'title_held', { facility: 'PK-1' }]]);
    expect(await tried({ financier_id, borrower_id: financier_id })).toEqual([
      ['/borrower_id', 'same_partner', undefined],
    ]);
  });

  it.each([
    ['active', [], true],
    ['suspended', ['suspend'], true],
    ['in default', ['default'], true],
    ['closed', ['default', 'close'], false],
  ])('stands in the way of a second one while it is %s', async (_status, steps, stands) => {
    const of = await titled(0);
    const { financier_id, warehouse_id } = of.facility;
    for (const step of steps) {
      const body = step === 'default' ? { reason: 'Tidak dibayar' } : {};
      expect((await of.company.send('POST', of.at(`/${step}`), body)).statusCode).toBe(200);
    }
    const second = await facilityOf(of.company, { kind: 'title_transfer', number: 'PK-2', warehouse_id, financier_id });
    const held = [['/financier_id', 'title_held', { facility: 'PK-1' }]];
    expect(faults(await of.company.send('POST', path, second))).toEqual(stands ? held : undefined);
  });
});

describe('a facility of a warehouse receipt', () => {
  it('names the receipt, which is kept until the maturity at least', async () => {
    const company = await newCompany();
    const { id: warehouse_id } = await newWarehouse(company);
    const tried = async (fields: object) =>
      faults(await company.send('POST', path, await facilityOf(company, { warehouse_id, ...fields })));
    expect(await tried({ kind: 'warehouse_receipt' })).toEqual(
      ['receipt_number', 'receipt_due_date', 'security_code', 'maturity_date'].map((field) => [
        `/${field}`,
        'required',
        undefined,
      ]),
    );
    expect(await tried({ receipt_number: 'RG-1' })).toEqual([['/receipt_number', 'not_of_kind', undefined]]);
    expect(await tried({ ...receipt, receipt_due_date: '2090-05-31' })).toEqual([
      ['/receipt_due_date', 'before_maturity', undefined],
    ]);
    expect(await newFacility(company, { warehouse_id, ...receipt })).toMatchObject(receipt);
  });

  it('has a receipt that stands for no other debt, until it is closed', async () => {
    const company = await newCompany();
    const { id, warehouse_id } = await newFacility(company, receipt);
    const again = { ...receipt, warehouse_id, number: 'PK-2', receipt_number: 'rg-0017' };
    const tried = async () => company.send('POST', path, await facilityOf(company, again));
    expect(faults(await tried())).toEqual([['/receipt_number', 'value_taken', undefined]]);
    for (const step of ['activate', 'close']) await company.send('POST', `${path}/${id}/${step}`, {});
    expect((await tried()).statusCode).toBe(200);
  });

  it('has goods pledged as others, and is not extended beyond the day on which the receipt is due', async () => {
    const of = await groundIn(await newStockCompany(), receipt);
    await pledge(of, 10);
    expect((await of.position()).goods).toHaveLength(1);
    const extend = (maturity_date: string) => of.once('/changes', { kind: 'extension', maturity_date });
    expect(faults(await extend('2090-07-01'))).toEqual([['/maturity_date', 'after_receipt_due', undefined]]);
    await matures(of, daysAfter(await of.company.run(todayOf), 1));
    expect((await extend('2090-06-30')).statusCode).toBe(200);
  });
});
