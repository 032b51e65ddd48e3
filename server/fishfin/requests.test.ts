import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { todayOf } from '#server/platform/db/today.ts';
import { checkLedger } from '#server/stock/ledger/check-ledger.ts';
import { inward, keyOf, moved, newBatch, onHand, postMovements } from '#server/stock/ledger/testing.ts';
import { newPerson, send } from '#server/testing.ts';
import { facilityGround, faults, owed, part, pledge, priced } from './test-ground.ts';

describe('goods of a facility', () => {
  it('are proposed by one person, approved by another, and lie on the facility’s key then', async () => {
    const of = await facilityGround();
    const { company, key, facility, at } = of;
    const [lying] = await of.free();
    expect(lying).toMatchObject({ packs: 1250, net_weight: 12_500, price: null, ineligibility: 'no_price' });
    const body = { parts: [part(lying, 1000)], reason: 'Modal kerja' };
    const [document] = (await of.once('/pledges', body)).json().data.documents;
    expect(document).toMatchObject({ status: 'submitted', packs: 1000, net_weight: 10_000, number: null });
    const own = await company.send('POST', at(`/pledges/${document.id}/approve`), {});
    expect(own.json().type).toBe('urn:palka:problem:same-person');
    expect((await onHand(company, key))[0]).toBe(1250);

    const approved = await of.approve(`/pledges/${document.id}`);
    expect(approved.json().data.documents[0]).toMatchObject({
      status: 'posted',
      number: expect.stringMatching(/^FS\//),
    });
    expect(await onHand(company, { ...key, pledge_id: facility.id })).toEqual([1000, 10_000_000, 320_000_000]);
    expect((await onHand(company, key))[0]).toBe(250);
    expect((await of.approve(`/pledges/${document.id}`)).json().type).toBe('urn:palka:problem:document-status');
    expect(await company.run(checkLedger)).toEqual([]);
  });

  it('stay where they are when who requested it withdraws, which nobody can approve any more', async () => {
    const of = await facilityGround();
    const { company, key, at } = of;
    const [lying] = await of.free();
    const parts = [part(lying, 10)];
    const [document] = (await of.once('/pledges', { parts })).json().data.documents;
    const withdraw = () => company.send('POST', at(`/pledges/${document.id}/withdraw`));
    expect((await withdraw()).json().data.documents).toMatchObject([{ status: 'cancelled', number: null }]);
    expect((await withdraw()).json().type).toBe('urn:palka:problem:document-status');
    expect((await of.approve(`/pledges/${document.id}`)).json().type).toBe('urn:palka:problem:document-status');
    expect((await company.send('POST', at(`/returns/${document.id}/withdraw`))).statusCode).toBe(404);
    expect((await onHand(company, key))[0]).toBe(1250);
  });

  it('are requested and withdrawn with the right for that list alone', async () => {
    const of = await facilityGround();
    await pledge(of, 100);
    const [held] = (await of.position()).goods;
    const ask = async () =>
      (await of.once('/returns', { parts: [part(held!, 10)] }))
        .json()
        .data.documents.find(({ status }: { status: string }) => status === 'submitted').id;
    const path = of.at(`/returns/${await ask()}/withdraw`);
    const [pledger, releaser] = await Promise.all([
      newPerson(of.company.companyId, ['fishfinstock_create', 'fishfin_view']),
      newPerson(of.company.companyId, ['fishfinreturn_create', 'fishfin_view']),
    ]);
    expect((await send(pledger.token, 'POST', path)).statusCode).toBe(403);
    expect((await send(releaser.token, 'POST', path)).statusCode).toBe(200);
    const [lying] = await of.free();
    const [asked] = (await of.once('/pledges', { parts: [part(lying, 10)] }))
      .json()
      .data.documents.filter(({ status }: { status: string }) => status === 'submitted');
    const pledged = of.at(`/pledges/${asked.id}/withdraw`);
    expect((await send(releaser.token, 'POST', pledged)).statusCode).toBe(403);
    expect((await send(pledger.token, 'POST', pledged)).statusCode).toBe(200);
  });

  it('are released by two people, and only as far as the target allows', async () => {
    const of = await facilityGround();
    const { company, key, facility } = of;
    await priced(of, 62_000);
    await pledge(of, 1250);
    await owed(of, 310_000_000);
    const [held] = (await of.position()).goods;
    const ask = (packs: number) => of.once('/returns', { parts: [part(held!, packs)] });
    const values = {
      outstanding: 310_000_000,
      before: 620_000_000,
      value: 496_000_000,
      ltv_before: 50,
      ltv: 62.5,
      target: 60,
    };
    expect(faults(await ask(250))).toEqual([['/parts', 'beyond_target', values]]);
    const [first] = (await ask(100)).json().data.documents;
    const [second] = (await ask(200)).json().data.documents;
    const { documents } = (await of.approve(`/returns/${second.id}`)).json().data;
    // What waits comes first.
    expect(documents).toMatchObject([
      { status: 'submitted' },
      { id: second.id, status: 'posted' },
      { status: 'posted' },
    ]);
    // Each alone is within the target, both together are not.
    expect(faults(await of.approve(`/returns/${first.id}`))).toMatchObject([['/parts', 'beyond_target', {}]]);
    await owed(of, 310_000_000, 'repayment');
    expect((await of.approve(`/returns/${first.id}`)).statusCode).toBe(200);
    expect((await onHand(company, key))[0]).toBe(300);
    expect((await onHand(company, { ...key, pledge_id: facility.id }))[0]).toBe(950);
    expect(await company.run(checkLedger)).toEqual([]);
  });

  it('that are released change the shares of those that stay', async () => {
    const of = await facilityGround({ batch_share: 50 });
    const batch = await newBatch(of.company, 'B-2', { expiry_date: '2090-02-01' });
    await postMovements(of.company, [inward(keyOf(of.company, batch), 1250, 12_500_000, 100_000)]);
    await priced(of, 62_000);
    const parts = ((await of.free()) as { id: string }[]).map((row) => part(row, 1250));
    const [asked] = (await of.once('/pledges', { parts })).json().data.documents;
    await of.approve(`/pledges/${asked.id}`);
    await owed(of, 465_000_000);
    const [first, second] = (await of.position()).goods;
    expect([first!.ineligibility, second!.ineligibility]).toEqual([null, null]);
    // Alone a batch counts for half of itself.
    expect(faults(await of.once('/returns', { parts: [part(first!, 1250)] }))).toMatchObject([
      ['/parts', 'beyond_target', { before: 1_240_000_000, value: 310_000_000 }],
    ]);
    // Half of one stays, with all of the other, which counts for half of both.
    const half = { parts: [part(first!, 625)] };
    expect((await of.once('/returns', half)).statusCode).toBe(200);
    await owed(of, 1);
    expect(faults(await of.once('/returns', half))).toMatchObject([
      ['/parts', 'beyond_target', { value: 310_000_000 + 465_000_000, ltv: 60 }],
    ]);
  });

  it('are pledged once: of two facilities that want them, the second is told which has them', async () => {
    const of = await facilityGround();
    const other = await of.make('PK-2');
    const [lying] = await of.free();
    const parts = [part(lying, 1250)];
    const asked = async (id: string) =>
      (await of.once(`/fishfin/facilities/${id}/pledges`, { parts })).json().data.documents[0].id;
    const documents = [await asked(of.facility.id), await asked(other.id)];
    const answers = await Promise.all(
      [of.facility.id, other.id].map((id, n) => of.approve(`/fishfin/facilities/${id}/pledges/${documents[n]}`)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const won = answers[0]!.statusCode === 200 ? 'PK-1' : 'PK-2';
    const lost = answers.find(({ statusCode }) => statusCode === 409)!;
    expect(faults(lost)).toEqual([['/lines/0', 'pledged_to', { facility: won }]]);
    expect(await of.company.run(checkLedger)).toEqual([]);
  });

  it('are told of: checkers of the request, with the way to the facility, then approvers, and who requested it of the decision', async () => {
    const of = await facilityGround();
    const told = async (token: string) => {
      const rows: { key: string; link: string }[] = (await send(token, 'GET', '/notifications')).json().data;
      return rows.map(({ key, link }) => [key, link]);
    };
    const [lying] = await of.free();
    await of.once('/pledges', { parts: [part(lying, 5)] });
    const page = `/app/fishfinstock/${of.facility.id}`;
    expect(await told(of.checker.token)).toEqual([['check_requested', page]]);
    expect(await told(of.company.token)).toEqual([]);
    const [document] = (await of.position()).documents;
    await of.approve(`/pledges/${document!.id}`);
    expect(await told(of.company.token)).toContainEqual(['document_approved', page]);
    expect(await told(of.approver.token)).toContainEqual(['approval_requested', page]);
  });

  it('are all there after several pledges and holds of one batch at the same time', async () => {
    const of = await facilityGround();
    await pledge(of, 100);
    const there = { ...of.key, pledge_id: of.facility.id };
    const date = await of.company.run(todayOf);
    const [lying] = await of.free();
    const ask = async () => {
      const parts = [part(lying, 10)];
      return (await of.once('/pledges', { parts })).json().data.documents[0].id as string;
    };
    const ids = [await ask(), await ask(), await ask()];
    const hold = () =>
      postMovements(of.company, moved(there, { ...there, stock_status: 'on_hold' }, 1, 10_000), {
        entity: 'stockadjustment',
        kind: 'hold',
        date,
      });
    const answers = await Promise.all(
      ids.flatMap((id) => [
        of.approve(`/pledges/${id}`).then(({ statusCode }) => statusCode),
        hold().then(() => 200),
        hold().then(() => 200),
      ]),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    expect((await of.position()).goods.map(({ packs }) => packs).toSorted((one, other) => one - other)).toEqual([
      6, 124,
    ]);
    expect(await of.company.run(checkLedger)).toEqual([]);
  });

  it('leave nothing behind where they are rejected', async () => {
    const of = await facilityGround();
    const [lying] = await of.free();
    const asked = await of.once('/pledges', { parts: [part(lying, 5)] });
    const { id } = asked.json().data.documents[0];
    const rejected = await send(of.checker.token, 'POST', of.at(`/pledges/${id}/reject`), { note: 'Belum' });
    expect(rejected.json().data).toMatchObject({
      goods: [],
      documents: [{ status: 'rejected', decision_note: 'Belum' }],
    });
    expect((await of.approve(`/pledges/${id}`)).json().type).toBe('urn:palka:problem:document-status');
    expect((await onHand(of.company, of.key))[0]).toBe(1250);
    // A document has no page of its own: its id leads to the facility.
    expect((await of.company.send('GET', `/fishfin/facilities/${id}`)).json().data.id).toBe(of.facility.id);
  });

  it('are requested once for a key, also by two calls at the same time', async () => {
    const of = await facilityGround();
    const [lying] = await of.free();
    const body = { parts: [part(lying, 10)] };
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => of.once('/pledges', body, key)));
    expect(answers.map((answer) => answer.json().data?.documents.length)).toEqual([1, 1, 1]);
    const other = await of.once('/pledges', { parts: [part(lying, 11)] }, key);
    expect(other.json().type).toBe('urn:palka:problem:idempotency-key-reused');
    const without = await of.company.send('POST', of.at('/pledges'), body);
    expect(without.json().type).toBe('urn:palka:problem:idempotency-key-required');
    // A refusal is not kept.
    const refused = randomUUID();
    expect((await of.once('/returns', body, refused)).statusCode).toBe(422);
    await of.approve(`/pledges/${answers[0]!.json().data.documents[0].id}`);
    const [held] = (await of.position()).goods;
    expect((await of.once('/returns', { parts: [part(held!, 10)] }, refused)).statusCode).toBe(200);
    const entry = { kind: 'drawdown', date: '2026-01-05', amount: 5 };
    await of.once('/entries', entry, 'K-1');
    await of.once('/entries', entry, 'K-1');
    expect(await of.position()).toMatchObject({ outstanding: 5, documents: [{}, {}] });
  });

  it('are weighed where part of a place is taken whose packs each weigh something else', async () => {
    const of = await facilityGround();
    const [lying] = await of.free();
    const ask = (packs: number, net_weight: number | null) =>
      of.once('/pledges', { parts: [{ balance_id: lying.id, packs, net_weight }] });
    const at = '/parts/0/net_weight';
    expect(faults(await ask(100, null))).toEqual([[at, 'required', undefined]]);
    expect(faults(await ask(100, 4000.001))).toEqual([[at, 'weight_implausible', { packs: 1250, net_weight: 12_500 }]]);
    expect(faults(await ask(1249, 12_501))).toMatchObject([[at, 'insufficient_stock', { available_weight: 12_500 }]]);
    expect(faults(await ask(1250, 12_499))).toEqual([[at, 'fixed_weight', { net_weight: 12_500 }]]);
    const [document] = (await ask(100, 987.654)).json().data.documents;
    await of.approve(`/pledges/${document.id}`);
    expect((await of.position()).goods).toMatchObject([{ packs: 100, net_weight: 987.654 }]);
    const [rest] = await of.free();
    const [last] = (await of.once('/pledges', { parts: [{ balance_id: rest.id, packs: 1150 }] })).json().data.documents;
    expect(last.net_weight).toBe(11_512.346);
    await of.approve(`/pledges/${last.id}`);
    expect((await onHand(of.company, { ...of.key, pledge_id: of.facility.id }))[1]).toBe(12_500_000);
    expect(await of.company.run(checkLedger)).toEqual([]);
  });

  it('are found by batch and position, and by whether they count', async () => {
    const of = await facilityGround();
    const expired = await newBatch(of.company, 'B-2', { expiry_date: '2026-01-03' });
    await postMovements(of.company, [inward(keyOf(of.company, expired), 1, 10_000, 100_000)]);
    await priced(of, 62_000);
    const found = async (query: string): Promise<string[]> =>
      (await of.company.send('GET', of.at(`/free_goods?${query}`)))
        .json()
        .data.map(({ batch }: { batch: { number: string } }) => batch.number)
        .toSorted();
    expect(await found('')).toEqual(['B-1', 'B-2']);
    expect(await found('search=b-1')).toEqual(['B-1']);
    expect(await found('search=nothing')).toEqual([]);
    const [{ position_code }] = await of.free();
    expect(await found(`search=${position_code}`)).toEqual(['B-1', 'B-2']);
    expect(await found('counts=true')).toEqual(['B-1']);
    expect(await found('counts=true&search=b-2')).toEqual([]);
  });

  it('are shown in the ledger with their document', async () => {
    const of = await facilityGround();
    await pledge(of, 1000);
    const moves = (await of.company.send('GET', '/stock_movements?entity=fishfinstock')).json().data;
    expect(moves).toMatchObject([
      { packs: 1000, document: { entity: 'fishfinstock', kind: 'pledge' } },
      { packs: -1000, document: { entity: 'fishfinstock' } },
    ]);
    const { documents } = (await of.company.send('GET', `/stock_batches/${of.batch}`)).json().data;
    expect(documents[0]).toMatchObject({ entity: 'fishfinstock', kind: 'pledge', packs: 0 });
  });

  it('are refused where they cannot be, at the goods that were named', async () => {
    const of = await facilityGround();
    const { company, at } = of;
    const [lying] = await of.free();
    const ask = (one: object) => of.once('/pledges', { parts: [one] });
    expect(faults(await ask(part(lying, 1251)))).toMatchObject([
      ['/parts/0', 'insufficient_stock', { available_packs: 1250, available_weight: 12_500 }],
    ]);
    expect(faults(await ask({ balance_id: randomUUID(), packs: 1 }))).toMatchObject([
      ['/parts/0', 'not_found', undefined],
    ]);
    await pledge(of, 10);
    // What is free of a place that is pledged in part, and to whom the rest is.
    const rest = { facility: 'PK-1', pledged_packs: 10, pledged_weight: 100 };
    expect(faults(await ask(part(lying, 1241)))).toEqual([
      ['/parts/0', 'partly_pledged', { available_packs: 1240, available_weight: 12_400, ...rest }],
    ]);
    const [held] = (await of.position()).goods;
    expect(faults(await ask(part(held!, 1)))).toEqual([['/parts/0', 'pledged_to', { facility: 'PK-1' }]]);
    await company.send('POST', at('/suspend'), {});
    expect((await ask(part(lying, 1))).json().type).toBe('urn:palka:problem:document-status');
    expect((await company.send('POST', at('/close'), {})).json().type).toBe('urn:palka:problem:record-in-use');
  });
});
