import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Change } from '#shared/fishfin-changes.ts';
import { daysAfter } from '#shared/days.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { checkLedger } from '#server/stock/ledger/check-ledger.ts';
import { inward, keyOf, newBatch, onHand, postMovements } from '#server/stock/ledger/testing.ts';
import { newPerson, send } from '#server/testing.ts';
import { newWarehouse, restrict } from '#server/warehouses/testing.ts';
import { changeGround } from './test-changes.ts';
import { facilityGround, faults, owed, part, pledge, priced } from './test-ground.ts';

describe('a change of a facility', () => {
  it('tops up what is pledged: requested, checked and approved by three people, with the figures before and after', async () => {
    const of = await changeGround(1000);
    await priced(of, 62_000);
    await owed(of, 400_000_000);
    const [free] = await of.free();
    const asked = await of.request({ kind: 'top_up', added: [part(free, 250)], reason: 'Margin call' });
    const before = { packs: 1000, net_weight: 10_000, outstanding: 400_000_000, value: 496_000_000, ltv: 80.65 };
    const after = { packs: 1250, net_weight: 12_500, outstanding: 400_000_000, value: 620_000_000, ltv: 64.52 };
    const { id } = asked.json().data;
    expect(asked.json().data).toMatchObject({
      state: 'submitted',
      number: null,
      before: { ...before, band: 'liquidation', availability: 0 },
      after: { ...after, band: 'above_target', availability: 34_000_000 },
      lines: [{ pledge_side: 'in', packs: 250, net_weight: 2500 }],
    });
    const same = 'urn:palka:problem:same-person';
    const early = 'urn:palka:problem:document-status';
    expect((await of.check(of.company.token, id)).json().type).toBe(same);
    expect((await of.approveAs(of.checker.token, id)).json().type).toBe(early);
    expect((await of.check(of.checker.token, id)).json().data).toMatchObject({
      state: 'checked',
      checked_by: { id: of.checker.userId },
    });
    expect((await of.check(of.approver.token, id)).json().type).toBe(early);
    expect((await of.approveAs(of.company.token, id)).json().type).toBe(same);
    expect((await of.approveAs(of.checker.token, id)).json().type).toBe(same);
    expect((await of.position()).goods[0]).toMatchObject({ packs: 1000 });

    expect((await of.approveAs(of.approver.token, id)).json().data).toMatchObject({
      state: 'applied',
      number: expect.stringMatching(/^FP\//),
      before,
      after,
    });
    expect((await of.approveAs(of.approver.token, id)).json().type).toBe(early);
    expect(await of.position()).toMatchObject({ value: 620_000_000, goods: [{ packs: 1250 }] });
    // The figures stay those that it was approved on.
    await owed(of, 100_000_000, 'repayment');
    expect((await of.read(id)).before).toMatchObject(before);
    expect(await of.company.run(checkLedger)).toEqual([]);
  });

  it('substitutes goods in one posting, and not where the LTV would pass the target', async () => {
    const of = await changeGround(1000);
    const { company } = of;
    const other = keyOf(company, await newBatch(company, 'B-2', { expiry_date: '2091-01-01' }));
    await postMovements(company, [inward(other, 500, 5_000_000, 160_000_000)]);
    await priced(of, 62_000);
    await owed(of, 290_000_000);
    const [held] = (await of.position()).goods;
    const fresh = (await of.free()).find(({ batch }: { batch: { number: string } }) => batch.number === 'B-2');
    const ask = (out: number, added: number) =>
      of.request({ kind: 'substitution', released: [part(held!, out)], added: [part(fresh, added)] });
    expect(faults(await ask(500, 400))).toEqual([
      [
        '/released',
        'beyond_target',
        {
          outstanding: 290_000_000,
          before: 496_000_000,
          value: 446_400_000,
          ltv_before: 58.47,
          ltv: 64.96,
          target: 60,
        },
      ],
    ]);
    const applied = await of.applied(await ask(500, 500));
    expect(applied).toMatchObject({ packs: 1000, before: { value: 496_000_000 }, after: { value: 496_000_000 } });
    const there = { pledge_id: of.facility.id };
    expect((await onHand(company, { ...of.key, ...there }))[0]).toBe(500);
    expect((await onHand(company, { ...other, ...there }))[0]).toBe(500);
    expect((await onHand(company, of.key))[0]).toBe(750);
    expect(await company.run(checkLedger)).toEqual([]);
  });

  it('is looked at once more when it is approved, since others changed the facility meanwhile', async () => {
    const of = await changeGround(1000);
    await priced(of, 62_000);
    const [held] = (await of.position()).goods;
    const [free] = await of.free();
    const asked = await of.request({ kind: 'substitution', released: [part(held!, 500)], added: [part(free, 100)] });
    const { id } = asked.json().data;
    await of.check(of.checker.token, id);
    await owed(of, 290_000_000);
    expect(faults(await of.approveAs(of.approver.token, id))).toMatchObject([['/released', 'beyond_target', {}]]);
    // What makes it better is allowed, although the target is still passed.
    await owed(of, 200_000_000);
    const better = await of.request({ kind: 'substitution', released: [part(held!, 100)], added: [part(free, 250)] });
    expect((await of.applied(better)).after).toMatchObject({ packs: 1150, band: 'liquidation' });
  });

  it('revalues the goods at prices that three people agreed on', async () => {
    const of = await changeGround(1250);
    await priced(of, 62_000);
    await owed(of, 400_000_000);
    const prices = [{ variant_id: of.company.variant, price: 57_143, source: 'KPB 9' }];
    const asked = await of.request({ kind: 'revaluation', prices });
    expect(asked.json().data).toMatchObject({
      prices: [{ price: 57_143, source: 'KPB 9' }],
      before: { ltv: 64.52, band: 'above_target' },
      after: { value: 571_430_000, ltv: 70, band: 'margin_call' },
    });
    // Until then it neither counts nor stands among the prices, and nobody approves it by itself.
    expect((await of.position()).prices).toHaveLength(1);
    await of.applied(asked);
    expect(await of.position()).toMatchObject({ ltv: 70, prices: [{ price: 57_143 }, { price: 62_000 }] });
    expect(await of.company.run(checkLedger)).toEqual([]);
  });

  it('moves goods to another position together with their pledge', async () => {
    const of = await changeGround(1000);
    const { company } = of;
    const to = await of.otherPosition();
    const [held] = (await of.position()).goods;
    const move = (to_position_id: string) =>
      of.request({ kind: 'relocation', moved: [{ balance_id: held!.id, to_position_id }] });
    expect(faults(await move(randomUUID()))).toEqual([['/moved/0/to_position_id', 'not_found', undefined]]);
    expect(faults(await move(of.key.position_id))).toEqual([['/moved/0/to_position_id', 'same_place', undefined]]);
    const applied = await of.applied(await move(to));
    expect(applied.lines).toMatchObject([{ packs: 1000, pledge_side: null, to_position_code: 'A-01-02' }]);
    expect(applied.after).toEqual(applied.before);
    expect((await of.position()).goods).toMatchObject([{ position_code: 'A-01-02', packs: 1000 }]);
    expect(await company.run(checkLedger)).toEqual([]);
  });

  it('corrects what goods weigh, downwards and upwards', async () => {
    const of = await changeGround(1000);
    await priced(of, 62_000);
    await owed(of, 290_000_000);
    const weigh = async (net_weight: number) => {
      const [held] = (await of.position()).goods;
      return of.request({ kind: 'weight_correction', corrections: [{ balance_id: held!.id, net_weight }] });
    };
    const at = '/corrections/0/net_weight';
    expect(faults(await weigh(10_000))).toEqual([[at, 'same_weight', undefined]]);
    expect(faults(await weigh(0))).toEqual([[at, 'required', undefined]]);
    // Goods weigh what they weigh, also where that passes the target.
    expect(await of.applied(await weigh(9500))).toMatchObject({
      packs: 0,
      net_weight: 500,
      before: { net_weight: 10_000, ltv: 58.47 },
      after: { net_weight: 9500, value: 471_200_000, ltv: 61.54 },
      lines: [{ side: 'lost', net_weight: 500 }],
    });
    expect(await of.applied(await weigh(9600))).toMatchObject({ lines: [{ side: 'found', net_weight: 100 }] });
    expect(await onHand(of.company, { ...of.key, pledge_id: of.facility.id })).toEqual([1000, 9_600_000, 307_200_000]);
    expect(await of.company.run(checkLedger)).toEqual([]);
  });

  it('extends the maturity, to a day that is still to come', async () => {
    const of = await changeGround(1000);
    const today = await of.company.run(todayOf);
    const extend = (maturity_date: string) => of.request({ kind: 'extension', maturity_date });
    expect(faults(await extend(today))).toEqual([['/maturity_date', 'not_later', undefined]]);
    await of.matures(daysAfter(today, -1));
    expect(faults(await extend(today))).toEqual([['/maturity_date', 'not_later', undefined]]);
    await of.applied(await extend(daysAfter(today, 1)));
    expect((await of.company.send('GET', of.at(''))).json().data).toMatchObject({
      status: 'active',
      maturity_date: daysAfter(today, 1),
    });
    expect(await of.company.run(checkLedger)).toEqual([]);
  });
});

describe('a request of a change', () => {
  it('names what its kind needs, and nothing else', async () => {
    const of = await changeGround(10);
    const [free] = await of.free();
    const ask = async (body: object) => faults(await of.request(body));
    expect(await ask({ kind: 'top_up' })).toEqual([['/added', 'required', undefined]]);
    expect(await ask({ kind: 'extension', added: [part(free, 1)], maturity_date: '2090-01-01' })).toEqual([
      ['/added', 'not_of_kind', undefined],
    ]);
    const twice = { kind: 'top_up', added: [part(free, 1), part(free, 1)] };
    expect(await ask(twice)).toEqual([['/added/1', 'given_twice', undefined]]);
    const [held] = (await of.position()).goods;
    expect(await ask({ kind: 'top_up', added: [part(held!, 1)] })).toEqual([
      ['/added/0', 'pledged_to', { facility: 'PK-1' }],
    ]);
    const strange = [{ variant_id: randomUUID(), price: 1, source: 'KPB' }];
    expect(await ask({ kind: 'revaluation', prices: strange })).toEqual([
      ['/prices/0/variant_id', 'not_found', undefined],
    ]);
  });

  it('happens once for a key, and so does the decision', async () => {
    const of = await changeGround(10);
    const [free] = await of.free();
    const body = { kind: 'top_up', added: [part(free, 1)] };
    const key = randomUUID();
    const answers = await Promise.all([1, 2].map(() => of.request(body, key)));
    const [id, other] = answers.map((answer) => answer.json().data.id);
    expect(other).toBe(id);
    await of.check(of.checker.token, id);
    const decided = await Promise.all([1, 2].map(() => of.approveAs(of.approver.token, id, 'K-1')));
    expect(decided.map((answer) => answer.json().data?.state)).toEqual(['applied', 'applied']);
    expect((await of.position()).goods).toMatchObject([{ packs: 11 }]);
  });

  it('is withdrawn or rejected, and changes nothing then', async () => {
    const of = await changeGround(10);
    const [free] = await of.free();
    const ask = async () => (await of.request({ kind: 'top_up', added: [part(free, 1)] })).json().data.id as string;
    const withdrawn = await ask();
    const answer = await of.company.send('POST', `/fishfin/changes/${withdrawn}/withdraw`);
    expect(answer.json().data).toMatchObject({ state: 'cancelled' });
    expect((await of.check(of.checker.token, withdrawn)).json().type).toBe('urn:palka:problem:document-status');
    const rejected = await ask();
    const no = await of.decideAs(of.approver.token, rejected, { decision: 'reject', note: 'Belum' });
    expect(no.json().data).toMatchObject({ state: 'rejected', decision_note: 'Belum', number: null });
    expect((await of.position()).goods).toMatchObject([{ packs: 10 }]);
  });

  it('is told to those who check it, and once checked to those who approve it', async () => {
    const of = await changeGround(10);
    const told = async (token: string) =>
      (await send(token, 'GET', '/notifications'))
        .json()
        .data.map((row: { key: string; link: string }) => [row.key, row.link]);
    const [free] = await of.free();
    const { id } = (await of.request({ kind: 'top_up', added: [part(free, 1)] })).json().data;
    const link = `/app/fishfinchanges/${id}`;
    expect((await told(of.approver.token))[0]).toEqual(['check_requested', link]);
    await of.check(of.checker.token, id);
    expect((await told(of.approver.token))[0]).toEqual(['approval_requested', link]);
    await of.approveAs(of.approver.token, id);
    expect((await told(of.company.token))[0]).toEqual(['document_approved', link]);
  });

  it('begins the list as long as it waits, unless another order is asked for', async () => {
    const of = await changeGround(10);
    const [free] = await of.free();
    const ids: string[] = [];
    for (const packs of [1, 2])
      ids.push((await of.request({ kind: 'top_up', added: [part(free, packs)] })).json().data.id);
    const [waiting, withdrawn] = ids;
    await of.company.send('POST', `/fishfin/changes/${withdrawn}/withdraw`);
    const listed = async (query: string) =>
      (await of.company.send('GET', `/fishfin/changes?${query}`)).json().data.map((row: { id: string }) => row.id);
    expect(await listed('')).toEqual([waiting, withdrawn]);
    expect(await listed('order_by=created_at&sort_by=desc')).toEqual([withdrawn, waiting]);
  });

  it('is listed with its state, and read by people of its warehouse alone', async () => {
    const of = await changeGround(10);
    const [free] = await of.free();
    const { id } = (await of.request({ kind: 'top_up', added: [part(free, 1)] })).json().data;
    const list = async (query: string): Promise<Change[]> =>
      (await of.company.send('GET', `/fishfin/changes?${query}`)).json().data;
    expect(await list('kind=top_up&state=submitted&order_by=kind')).toMatchObject([
      { id, facility: { number: 'PK-1' } },
    ]);
    expect(await list('state=checked')).toEqual([]);
    expect(await list('kind=extension')).toEqual([]);
    expect(await list('search=pk-1')).toHaveLength(1);
    const away = await newPerson(of.company.companyId);
    await restrict(of.company, away.userId, [(await newWarehouse(of.company)).id]);
    expect((await send(away.token, 'GET', `/fishfin/changes/${id}`)).statusCode).toBe(404);
    expect((await send(away.token, 'GET', '/fishfin/changes')).json().data).toEqual([]);
  });

  it('is refused while the facility has no such change', async () => {
    const of = await facilityGround();
    const draft = await of.company.send('POST', '/fishfin/facilities', {});
    expect(draft.statusCode).toBe(422);
    await pledge(of, 10);
    await of.company.send('POST', of.at('/default'), { reason: 'Tidak membayar' });
    const later = await of.once('/changes', { kind: 'extension', maturity_date: '2090-01-01' });
    expect(later.json().type).toBe('urn:palka:problem:document-status');
    // More security is welcome at any time.
    const [free] = await of.free();
    expect((await of.once('/changes', { kind: 'top_up', added: [part(free, 1)] })).statusCode).toBe(200);
  });
});
