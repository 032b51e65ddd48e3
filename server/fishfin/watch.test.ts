import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { todayOf } from '#server/platform/db/today.ts';
import { inward, moved, newBatch, newStockCompany, postMovements } from '#server/stock/ledger/testing.ts';
import { db, newBoundPerson, newPerson, owner } from '#server/testing.ts';
import { type ChangeGround, changeGround } from './test-changes.ts';
import { groundIn, owed, part, priced } from './test-ground.ts';
import { opened, told, watched } from './test-watch.ts';
import { watchFacility } from './watch.ts';

async function hold(of: ChangeGround, packs: number) {
  const there = { ...of.key, pledge_id: of.facility.id };
  const document = { entity: 'stockadjustment', kind: 'hold', date: await of.company.run(todayOf) } as const;
  return postMovements(
    of.company,
    moved(there, { ...there, stock_status: 'on_hold' }, packs, packs * 10_000),
    document,
  );
}

describe('what happens to pledged goods', () => {
  it('is never refused, opens one revaluation, and is told of once to those who check and decide', async () => {
    const of = await changeGround(1000);
    await priced(of, 62_000);
    await owed(of, 290_000_000);
    await watched(of);
    await hold(of, 100);
    expect(await watched(of)).toBe(1);
    const changes = await opened(of);
    expect(changes).toMatchObject([{ state: 'submitted', submitted_by: null, reason: null }]);
    const { id } = changes[0]!;
    expect(await of.read(id)).toMatchObject({
      occasion: 'document',
      caused_by: { entity: 'stockadjustment' },
      before: { value: 496_000_000, ltv: 58.47 },
      after: { value: 446_400_000, ltv: 64.96 },
    });
    const link = `/app/fishfinchanges/${id}`;
    expect(await told(of.checker.token, 'revaluation_opened')).toMatchObject([{ link }]);
    const stranger = await newPerson(of.company.companyId, ['fishfinchanges_view']);
    expect(await told(stranger.token, 'revaluation_opened')).toEqual([]);
    // Two people take note of it, and it moves nothing.
    await of.check(of.checker.token, id);
    expect((await of.approveAs(of.approver.token, id)).json().data).toMatchObject({
      state: 'applied',
      before: { value: 496_000_000 },
      after: { value: 446_400_000 },
    });
  });

  it('is a new revaluation for each document, and none for a move within the warehouse', async () => {
    const of = await changeGround(1000);
    await hold(of, 1);
    await hold(of, 2);
    await watched(of);
    expect(await opened(of)).toHaveLength(2);
    const to = await of.otherPosition();
    const there = { ...of.key, pledge_id: of.facility.id };
    const document = { entity: 'stocktransfer', kind: 'transfer', date: await of.company.run(todayOf) } as const;
    await postMovements(of.company, moved(there, { ...there, position_id: to }, 997, 9_970_000), document);
    expect(await watched(of)).toBe(0);
  });

  it('opens a revaluation when goods become too old, once as long as that waits', async () => {
    const of = await changeGround(1000);
    await watched(of);
    await sql`update batch set expiry_date = current_date where id = ${of.batch}`.execute(owner);
    const look = () =>
      watchFacility({ db })({ company_id: of.company.companyId, facility_id: of.facility.id, document_id: null });
    await look();
    await look();
    const [change, ...others] = await opened(of);
    expect(others).toEqual([]);
    expect(await of.read(change!.id)).toMatchObject({ occasion: 'expiry', caused_by: null });
  });

  it('opens another one when other goods become too old, also where the first are no longer', async () => {
    const of = await changeGround(1000);
    const other = await newBatch(of.company, 'B-2', { expiry_date: '2090-01-01' });
    await postMovements(of.company, [inward({ ...of.key, batch_id: other }, 10, 100_000, 1_000_000)]);
    const lying = (await of.free()).find(({ packs }: { packs: number }) => packs === 10);
    const asked = await of.once('/pledges', { parts: [part(lying, 10)] });
    expect((await of.approve(`/pledges/${asked.json().data.documents[0].id}`)).statusCode).toBe(200);
    await watched(of);
    /** Looks once the batches expire on these days, and has what that opens decided on. Answers how much it was. */
    const look = async (first: string, second: string) => {
      await sql`update batch set expiry_date = case id when ${other} then ${second}::date else ${first}::date end
        where company_id = ${of.company.companyId}`.execute(owner);
      await watchFacility({ db })({ company_id: of.company.companyId, facility_id: of.facility.id, document_id: null });
      const waiting = (await opened(of)).filter(({ state }) => state === 'submitted');
      for (const { id } of waiting) {
        await of.check(of.checker.token, id);
        await of.approveAs(of.approver.token, id);
      }
      return waiting.length;
    };
    const today = await of.company.run(todayOf);
    await look('2090-01-01', '2090-01-01');
    expect(await look(today, '2090-01-01')).toBe(1);
    expect(await look(today, '2090-01-01')).toBe(0);
    expect(await look('2090-01-01', today)).toBe(1);
  });
});

describe('a margin call', () => {
  it('is told of once when its band is reached, and again when it is reached once more', async () => {
    const of = await changeGround(1000);
    await priced(of, 62_000);
    const calls = async () => {
      await watched(of);
      return (await told(of.checker.token, 'margin_call')).length;
    };
    await owed(of, 340_000_000);
    expect(await calls()).toBe(0);
    // 70 % of 496,000,000.
    await owed(of, 7_200_000);
    expect(await calls()).toBe(1);
    await owed(of, 1_000_000);
    expect(await calls()).toBe(1);
    // Liquidation is worse, and told of as well.
    await owed(of, 60_000_000);
    expect(await calls()).toBe(2);
    await owed(of, 200_000_000, 'repayment');
    expect(await calls()).toBe(2);
    await priced(of, 30_000, '2026-01-03');
    expect(await calls()).toBe(3);
    const [call] = await told(of.checker.token, 'margin_call');
    expect(call).toMatchObject({ link: `/app/fishfinstock/${of.facility.id}` });
  });

  it('is told to people of the financier and of the borrower, and to nobody of another partner', async () => {
    const company = await newStockCompany();
    const of = await groundIn(company, { borrower_id: company.renter });
    const bound = (partner: string) => newBoundPerson(company.companyId, [partner]);
    const [financier, borrower] = [await bound(of.facility.financier_id), await bound(company.renter)];
    const stranger = await bound(await company.newPartner('LAIN', 'renter'));
    // Nothing is pledged that could count.
    await owed(of, 1_000_000);
    await watched(of);
    for (const { token } of [financier, borrower]) {
      expect(await told(token, 'margin_call')).toMatchObject([{ link: `/app/fishfinstock/${of.facility.id}` }]);
    }
    expect(await told(stranger.token, 'margin_call')).toEqual([]);
  });
});
