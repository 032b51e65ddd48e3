import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import type { StockCount } from '#shared/stock/count.ts';
import { wantApproval } from '#server/stock/adjustments/testing.ts';
import { act, agree, differencesOf, enter, frozen, posted, rowsOf } from '#server/stock/counts/testing.ts';
import { checkLedger } from '#server/stock/ledger/check-ledger.ts';
import { colleagueOf } from '#server/stock/ledger/test-parties.ts';
import { onHand } from '#server/stock/ledger/testing.ts';
import { newBoundPerson, owner } from '#server/testing.ts';

import { type ChangeGround, changeGround } from './test-changes.ts';
import { faults, owed, part, pledge, priced } from './test-ground.ts';
import { opened, told, watched } from './test-watch.ts';

/** 1,250 packs of 10 kg, of which so many are pledged, in a company that needs no approval for adjustments. */
async function counting(packs: number) {
  const of = await changeGround(packs);
  await wantApproval(of.company);
  const other = await colleagueOf(of.company, [...allPermissions]);
  return { ...of, pledged: { ...of.key, pledge_id: of.facility.id }, other };
}

/** Two people find so many packs at the place, and what differs is posted. */
async function counted({ company, other }: Awaited<ReturnType<typeof counting>>, packs: number): Promise<StockCount> {
  const count = await frozen(company);
  const [row] = await rowsOf(company, count);
  await agree([company, other], count, row!, packs);
  return posted(company, count);
}

const booksOf = ({ company }: ChangeGround) => company.run(checkLedger);

describe('a stock take that finds less than is pledged', () => {
  it('is posted: the free goods are missing first, then those of the facility', async () => {
    const of = await counting(1000);
    const count = await frozen(of.company);
    const [row] = await rowsOf(of.company, count);
    await agree([of.company, of.other], count, row!, 400);
    await act(of.company, count, 'finish');
    // The review says so before it is posted.
    expect(await differencesOf(of.company, count)).toMatchObject([{ different_packs: -850, missing_pledged: 600 }]);
    expect((await act(of.company, count, 'post')).json().data).toMatchObject({
      status: 'closed',
      document: { status: 'posted' },
    });
    expect(await differencesOf(of.company, count)).toMatchObject([{ different_packs: -850, missing_pledged: 0 }]);
    expect(await onHand(of.company, of.key)).toEqual([0, 0, 0]);
    expect(await onHand(of.company, of.pledged)).toEqual([400, 4_000_000, 128_000_000]);
    expect((await of.position()).goods).toMatchObject([{ packs: 400, net_weight: 4000 }]);
    expect(await booksOf(of)).toEqual([]);
    const { data } = (await of.company.send('GET', '/stock_adjustments')).json();
    expect(data).toMatchObject([{ kind: 'stock_take', packs: 850, net_weight: 8500 }]);
  });

  it('opens a revaluation and tells the store, and the people of the financier', async () => {
    const of = await counting(1000);
    const lender = await newBoundPerson(of.company.companyId, [of.facility.financier_id]);
    const stranger = await newBoundPerson(of.company.companyId, [of.company.renter]);
    await priced(of, 62_000);
    await owed(of, 290_000_000);
    await watched(of);
    const { document } = await counted(of, 800);
    expect(await watched(of)).toBe(1);
    const [change, ...others] = await opened(of);
    expect(others).toEqual([]);
    expect(await of.read(change!.id)).toMatchObject({
      occasion: 'document',
      caused_by: { id: document!.id, entity: 'stockadjustment' },
      before: { packs: 1000, value: 496_000_000, ltv: 58.47 },
      after: { packs: 800, value: 396_800_000, ltv: 73.08, band: 'margin_call' },
    });
    expect(await told(of.checker.token, 'revaluation_opened')).toMatchObject([
      { link: `/app/fishfinchanges/${change!.id}` },
    ]);
    const link = `/app/fishfinstock/${of.facility.id}`;
    expect(await told(lender.token, 'revaluation_opened')).toMatchObject([{ link }]);
    expect(await told(lender.token, 'margin_call')).toMatchObject([{ link }]);
    expect(await told(stranger.token, 'revaluation_opened')).toEqual([]);
  });

  it('leaves the pledge alone as long as free goods can be what is missing, and opens nothing then', async () => {
    const of = await counting(1000);
    await watched(of);
    await counted(of, 1001);
    expect(await onHand(of.company, of.pledged)).toEqual([1000, 10_000_000, 320_000_000]);
    expect(await onHand(of.company, of.key)).toEqual([1, 10_000, 320_000]);
    expect(await watched(of)).toBe(0);
  });

  it('also where all of it is missing, weighs something else, or more of it is found', async () => {
    const of = await counting(1250);
    const count = await frozen(of.company);
    const [row] = await rowsOf(of.company, count);
    expect((await enter(of.company, count, row!, 1250, { net_weight: 12_490 })).statusCode).toBe(200);
    await posted(of.company, count);
    expect((await onHand(of.company, of.pledged)).slice(0, 2)).toEqual([1250, 12_490_000]);
    const heavier = await frozen(of.company);
    const [again] = await rowsOf(of.company, heavier);
    expect((await enter(of.company, heavier, again!, 1250, { net_weight: 12_500 })).statusCode).toBe(200);
    await posted(of.company, heavier);
    expect((await onHand(of.company, of.pledged)).slice(0, 2)).toEqual([1250, 12_500_000]);
    await counted(of, 1300);
    expect((await onHand(of.company, of.key)).slice(0, 2)).toEqual([50, 500_000]);
    await counted(of, 0);
    expect(await onHand(of.company, of.pledged)).toEqual([0, 0, 0]);
    expect((await of.position()).goods).toEqual([]);
    expect(await booksOf(of)).toEqual([]);
  });

  it('is missing of the facility that was made last, where several hold goods of a place', async () => {
    const of = await counting(500);
    const second = { ...of, facility: await of.make('PK-2') };
    const at = (path: string) => `/fishfin/facilities/${second.facility.id}${path}`;
    const [free] = (await of.company.send('GET', at('/free_goods'))).json().data;
    const asked = await of.once(at('/pledges'), { parts: [part(free, 500)] });
    const { id } = asked.json().data.documents[0];
    expect((await of.approve(at(`/pledges/${id}`))).statusCode).toBe(200);
    await counted(of, 700);
    expect((await onHand(of.company, of.pledged))[0]).toBe(500);
    expect((await onHand(of.company, { ...of.key, pledge_id: second.facility.id }))[0]).toBe(200);
    expect(await booksOf(of)).toEqual([]);
  });

  it('is not undone by a void, which would pledge goods: the facility is named', async () => {
    const of = await counting(1000);
    const { document } = await counted(of, 400);
    const preview = await of.company.send('GET', `/void_transactions/preview?document_id=${document!.id}`);
    expect(preview.json().data.obstacle).toMatchObject({ code: 'pledged', values: { facility: 'PK-1' } });
    await sql`insert into document_setting (company_id, entity, number_format, needs_approval)
      values (${of.company.companyId}, 'voidtransaction', 'BT/{YYYY}/{MM}/{00000}', false)`.execute(owner);
    const body = { document_id: document!.id, reason: 'Salah hitung' };
    const asked = await of.company.send('POST', '/void_transactions', body, { 'idempotency-key': randomUUID() });
    expect([asked.statusCode, faults(asked)]).toEqual([422, [['/void_of_id', 'pledged', { facility: 'PK-1' }]]]);
    expect((await onHand(of.company, of.pledged))[0]).toBe(400);
    // What was found since is pledged as any goods.
    await counted(of, 1250);
    await pledge(of, 600);
    expect((await onHand(of.company, of.pledged))[0]).toBe(1000);
  });
});
