import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { owner } from '#server/testing.ts';
import { onHand } from '#server/stock/ledger/testing.ts';
import { colleagueOf, restrictTo } from '#server/stock/ledger/test-parties.ts';
import { seededRoles } from '#server/company/roles.ts';
import { faultsOf, typeOf } from '#server/stock/receipts/testing.ts';
import { arrivedAs, begun, dispatch, ledgerFaults, sent, twoWarehouses, undo, type Ways } from './test-ways.ts';
import { done, step } from './testing.ts';

/** Says above how many kg adjustments of the company have to be approved; null: none has. */
async function adjustedAlone({ send }: Pick<Ways['of'], 'send'>, kg: number | null) {
  const number_format = 'PS/{YYYY}/{00000}';
  const limits = { needs_approval: kg !== null, approval_above_kg: kg, approval_above_rupiah: null };
  const documents = [{ entity: 'stockadjustment', number_format, ...limits }];
  expect((await send('PUT', '/company/documents', { documents })).statusCode).toBe(200);
}

/** 3 packs, 31 kg, Rp 300,001 of the batch on their way, sent by who works where they were. Differences need no approval. */
async function onTheWay() {
  const ways = await twoWarehouses();
  await adjustedAlone(ways.of, null);
  const { id } = (await done(ways.dispatcher, dispatch(ways, [sent(ways, [3, 31])]))).json().data;
  return { ...ways, id: id as string };
}

const read = async ({ send }: Pick<Ways['of'], 'send'>, id: string) =>
  (await send('GET', `/stock_transfers/${id}`)).json().data;

/** What the ledger has of a document and of the difference that it made, by cause. */
async function causesOf(id: string) {
  const { rows } = await sql<{ said: string }>`
    select d.kind || ' ' || m.cause || ' ' || sum(m.packs) || ' ' || sum(m.net_weight_g) || ' ' || sum(m.value) as said
    from stock_move m join stock_document d on d.id = m.document_id and d.company_id = m.company_id
    where ${id} in (d.id, d.caused_by_id) group by d.kind, m.cause order by 1`.execute(owner);
  return rows.map(({ said }) => said);
}

describe('an arrival', () => {
  it('has all that is on the way with the places where it could go, and brings it there in one act', async () => {
    const { of, id, here, transit, there, receiver } = await onTheWay();
    const made = await begun(receiver, id);
    expect(made).toMatchObject({
      kind: 'arrival',
      status: 'draft',
      warehouse: { id: there.warehouse_id },
      from_warehouse: { id: here.warehouse_id },
      previous: { id },
      packs: 3,
      net_weight: 31,
      value: 300_001,
      needs_approval: false,
    });
    expect(made.lines).toMatchObject([
      { expected_packs: 3, expected_weight: 31, allocations: [{ packs: 3, to_position_id: there.position_id }] },
    ]);
    const posted = (await step(receiver, made, 'post')).json().data;
    expect(posted).toMatchObject({ status: 'posted', packs: 3, net_weight: 31, value: 300_001, caused: [] });
    expect(await onHand(of, transit)).toEqual([0, 0, 0]);
    expect(await onHand(of, there)).toEqual([3, 31_000, 300_001]);
    expect(await causesOf(made.id)).toEqual(['arrival moved 0 0 0']);
    expect(await ledgerFaults(of)).toEqual([]);
  });

  it('loses what is short, in an adjustment of the same posting', async () => {
    const { of, id, transit, there, receiver } = await onTheWay();
    const made = await arrivedAs(receiver, await begun(receiver, id), [{ packs: 2, net_weight: 20.5 }]);
    const posted = (await step(receiver, made, 'post')).json().data;
    expect(posted).toMatchObject({ packs: 2, net_weight: 20.5, caused: [{ entity: 'stockadjustment' }] });
    expect(await onHand(of, transit)).toEqual([0, 0, 0]);
    expect(await onHand(of, there)).toEqual([2, 20_500, 198_388]);
    expect(await causesOf(made.id)).toEqual(['arrival moved 0 0 0', 'transit_difference lost -1 -10500 -101613']);
    const difference = (await of.send('GET', `/stock_adjustments/${posted.caused[0].id}`)).json().data;
    expect(difference).toMatchObject({ kind: 'transit_difference', status: 'posted', packs: 1, net_weight: 10.5 });
    expect(difference).toMatchObject({ caused_by: { id: made.id }, value: 101_613 });
    expect(await ledgerFaults(of)).toEqual([]);
  });

  it('finds what is more, at what a gram was worth that was sent, and packs one way and weight the other', async () => {
    const { of, id, transit, there, receiver } = await onTheWay();
    const made = await arrivedAs(receiver, await begun(receiver, id), [{ packs: 2, net_weight: 33 }]);
    expect((await step(receiver, made, 'post')).statusCode).toBe(200);
    expect(await onHand(of, transit)).toEqual([0, 0, 0]);
    expect(await onHand(of, there)).toEqual([2, 33_000, 319_356]);
    expect(await causesOf(made.id)).toEqual([
      'arrival moved 0 0 0',
      'transit_difference found 0 2000 19355',
      'transit_difference lost -1 0 0',
    ]);
    expect(await ledgerFaults(of)).toEqual([]);
  });

  it('loses what is short of a pallet from that pallet, and says so', async () => {
    const ways = await twoWarehouses();
    const { of, receiver } = ways;
    await adjustedAlone(of, null);
    const loaded = { to_position_id: of.position, to_handling_unit_code: 'PAL-1' };
    await done(of, dispatch(ways, [sent(ways, [4, 40], loaded)], { kind: 'transfer' }));
    const onPallet = dispatch(ways, [sent(ways, [4, 40], { handling_unit_code: 'PAL-1' })]);
    const { id } = (await done(of, onPallet)).json().data;
    const made = await arrivedAs(receiver, await begun(receiver, id), [{ packs: 3, net_weight: 30 }]);
    const posted = (await step(receiver, made, 'post')).json().data;
    const difference = (await of.send('GET', `/stock_adjustments/${posted.caused[0].id}`)).json().data;
    expect(difference.lines).toMatchObject([
      { allocations: [{ handling_unit_code: 'PAL-1', packs: 1, net_weight: 10, side: 'lost' }] },
    ]);
    expect(await ledgerFaults(of)).toEqual([]);
  });

  it('puts parts of the same goods to several places, and says of other goods that none arrived', async () => {
    const ways = await twoWarehouses();
    const { of, receiver, there, transit } = ways;
    await adjustedAlone(of, null);
    const loaded = { to_position_id: of.position, to_handling_unit_code: 'PAL-1' };
    expect((await done(of, dispatch(ways, [sent(ways, [4, 40], loaded)], { kind: 'transfer' }))).statusCode).toBe(200);
    const places = [sent(ways, [4, 40], { handling_unit_code: 'PAL-1' }), sent(ways, [6, 63.333])];
    const { id } = (await done(of, dispatch(ways, places))).json().data;
    const made = await begun(receiver, id);
    expect(made.lines).toHaveLength(2);
    const [first] = made.lines;
    const target = { to_position_id: there.position_id };
    const partly = await arrivedAs(receiver, { ...made, lines: made.lines.slice(0, 1) }, [{ packs: 1, net_weight: 9 }]);
    expect(faultsOf(await step(receiver, partly, 'post'))).toEqual(['/lines sent_goods_missing']);
    const isPallet = first!.allocations[0]!.handling_unit_code === 'PAL-1';
    const [packs, kg] = isPallet ? [4, 40] : [6, 63.333];
    const halves = [
      { ...target, packs: 1, net_weight: 10 },
      { ...target, packs: packs - 1, net_weight: kg - 10, to_handling_unit_code: 'PAL-9' },
    ];
    const saved = await arrivedAs(receiver, { ...made, version: partly.version }, halves);
    const swapped = await arrivedAs(receiver, { ...saved, lines: saved.lines.toReversed() }, [
      { packs: 0, net_weight: 0, to_position_id: null },
    ]);
    expect((await step(receiver, swapped, 'post')).statusCode).toBe(200);
    const { rows } = await sql<{ packs: number }>`
      select sum(packs)::int as packs from stock_balance
      where company_id = ${of.companyId} and warehouse_id = ${there.warehouse_id}`.execute(owner);
    expect(rows).toEqual([{ packs }]);
    expect(await onHand(of, transit)).toEqual([0, 0, 0]);
    expect(await ledgerFaults(of)).toEqual([]);
  });

  it('is begun once, however many begin it at once, and again after it was cancelled', async () => {
    const { id, receiver, of } = await onTheWay();
    const both = await Promise.all([begun(receiver, id), begun(of, id)]);
    expect(new Set(both.map((one) => one.id)).size).toBe(1);
    expect((await step(receiver, both[0], 'cancel')).statusCode).toBe(200);
    expect((await begun(receiver, id)).id).not.toBe(both[0].id);
  });

  it('changes where the goods of its dispatch are, also for who sent them', async () => {
    const { id, dispatcher, receiver, stranger } = await onTheWay();
    const found = async (way: string) => {
      const { data } = (await dispatcher.send('GET', `/stock_transfers?way=${way}`)).json();
      return data.map((row: { id: string }) => row.id);
    };
    expect([await found('on_the_way'), await found('arrived')]).toEqual([[id], []]);
    const made = await begun(receiver, id);
    expect((await step(receiver, made, 'post')).statusCode).toBe(200);
    expect([await found('on_the_way'), await found('arrived')]).toEqual([[], [id]]);
    const following = [{ id: made.id }];
    expect(await read(dispatcher, id)).toMatchObject({ way: 'arrived', following });
    expect(await read(dispatcher, made.id)).toMatchObject({ kind: 'arrival', way: null, packs: 3 });
    expect((await stranger.send('GET', `/stock_transfers/${made.id}`)).statusCode).toBe(404);
    expect(typeOf(await step(dispatcher, made, 'cancel'))).toBe('record-not-found');
  });
});

describe('voided', () => {
  it('an arrival brings the goods back on their way with what it lost, and the dispatch may be voided then', async () => {
    const { of, id, here, transit, there, dispatcher, receiver } = await onTheWay();
    const made = await arrivedAs(receiver, await begun(receiver, id), [{ packs: 2, net_weight: 20.5 }]);
    const posted = (await step(receiver, made, 'post')).json().data;
    const refused = await undo(dispatcher, id);
    expect(typeOf(refused)).toBe('stock-used-since');
    expect(refused.json().documents).toMatchObject([{ id: made.id, number: posted.number }]);
    const alone = await undo(of, posted.caused[0].id);
    expect(alone.json().documents).toMatchObject([{ id: made.id }]);
    expect((await undo(receiver, made.id)).json().data).toMatchObject({ status: 'posted', packs: 2 });
    expect(await onHand(of, there)).toEqual([0, 0, 0]);
    expect(await onHand(of, transit)).toEqual([3, 31_000, 300_001]);
    expect((await of.send('GET', `/stock_adjustments/${posted.caused[0].id}`)).json().data.status).toBe('voided');
    expect(await read(dispatcher, id)).toMatchObject({ way: 'overdue' });
    expect(await ledgerFaults(of)).toEqual([]);
    expect((await begun(receiver, id)).id).not.toBe(made.id);
    expect((await undo(dispatcher, id)).json().data.status).toBe('posted');
    expect(await onHand(of, here)).toEqual([10, 103_333, 1_000_001]);
    expect(await ledgerFaults(of)).toEqual([]);
  });

  it('a dispatch is not by the arrival of another one of the same goods', async () => {
    const ways = await onTheWay();
    const { of, id, here, transit, dispatcher, receiver } = ways;
    const second = (await done(dispatcher, dispatch(ways, [sent(ways, [2, 20])]))).json().data;
    expect((await step(receiver, await begun(receiver, id), 'post')).statusCode).toBe(200);
    expect(await onHand(of, transit)).toEqual([2, 20_000, 193_549]);
    expect((await undo(dispatcher, second.id)).json().data.status).toBe('posted');
    expect(await onHand(of, here)).toEqual([7, 72_333, 700_000]);
    expect(await ledgerFaults(of)).toEqual([]);
  });

  it('a dispatch and an arrival at once leave one of them', async () => {
    const { of, id, here, there, transit, dispatcher, receiver } = await onTheWay();
    const made = await begun(receiver, id);
    const answers = await Promise.all([undo(dispatcher, id), step(receiver, made, 'post')]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await onHand(of, transit)).toEqual([0, 0, 0]);
    const [sentBack, arrived] = [await onHand(of, here), await onHand(of, there)];
    expect([sentBack[0], arrived[0]]).toEqual(answers[0].statusCode === 200 ? [10, 0] : [7, 3]);
    expect(await ledgerFaults(of)).toEqual([]);
  });
});

describe('an arrival is refused', () => {
  const at = '/lines/0/allocations/0';

  it('where something of what was sent is left open, or nothing arrived', async () => {
    const { id, receiver } = await onTheWay();
    let made = await begun(receiver, id);
    const refused = async (...args: [places: Parameters<typeof arrivedAs>[2], more?: object]) => {
      made = await arrivedAs(receiver, made, ...args);
      return faultsOf(await step(receiver, made, 'post'));
    };
    const target = { to_position_id: made.lines[0]!.allocations[0]!.to_position_id };
    expect(await refused([{ packs: 3, net_weight: 31, to_position_id: null }])).toEqual([
      `${at}/to_position_id required`,
    ]);
    expect(await refused([{ packs: 0, net_weight: 10, ...target }])).toEqual([`${at}/packs required`]);
    expect(await refused([{ packs: 1, net_weight: 0, ...target }])).toEqual([`${at}/net_weight required`]);
    expect(await refused([{ packs: 0, net_weight: 0 }])).toEqual(['/lines nothing_received']);
    expect(await refused([{ packs: 3, net_weight: 31, ...target }], { expected_packs: 4 })).toEqual([
      '/lines/0/expected_packs not_as_sent',
    ]);
  });

  it('of other goods than were sent, and of a dispatch that was voided or is nobody’s', async () => {
    const ways = await onTheWay();
    const { of, id, there, dispatcher, receiver } = ways;
    const made = await begun(receiver, id);
    const emptied = await arrivedAs(receiver, made, []);
    expect(faultsOf(await step(receiver, emptied, 'post'))).toEqual(['/lines/0/allocations required']);
    const other = sent(ways, [1, 10], { position_id: there.position_id, to_position_id: there.position_id });
    const strange = await arrivedAs(receiver, emptied, [], { allocations: [other] });
    expect(faultsOf(await step(receiver, strange, 'post'))).toEqual([`${at} not_on_the_way`]);
    expect((await undo(dispatcher, id)).json().data.status).toBe('posted');
    expect(faultsOf(await step(receiver, strange, 'post'))).toEqual(['/previous_id not_on_the_way']);
    const byHand = dispatch(ways, [sent(ways, [1, 10], { to_position_id: of.position })], { kind: 'arrival' });
    expect(faultsOf(await done(of, byHand))).toEqual(['/previous_id not_on_the_way']);
  });

  it('to people of other warehouses, of drafts, and of what is no dispatch', async () => {
    const ways = await onTheWay();
    const { of, id, dispatcher, stranger, receiver } = ways;
    const asked = async (person: Pick<Ways['of'], 'send'>, which: string) =>
      typeOf(await person.send('POST', `/stock_transfers/${which}/arrival`));
    expect(await asked(dispatcher, id)).toBe('permission-missing');
    expect(await asked(stranger, id)).toBe('record-not-found');
    const unsent = (await of.send('POST', '/stock_transfers', dispatch(ways, []))).json().data;
    expect(await asked(receiver, unsent.id)).toBe('document-status');
    const moved = (await of.send('POST', '/stock_transfers', dispatch(ways, [], { kind: 'transfer' }))).json().data;
    expect(await asked(of, moved.id)).toBe('document-status');
  });

  it('to a room that does not suit the goods, unless for a reason that somebody else approves', async () => {
    const { of, id, there, receiver } = await onTheWay();
    await sql`update variant set temperature_class = 'ULT' where id = ${of.variant}`.execute(owner);
    const target = { packs: 3, net_weight: 31, to_position_id: there.position_id };
    const made = await arrivedAs(receiver, await begun(receiver, id), [target]);
    expect(faultsOf(await step(receiver, made, 'post'))).toEqual(['/lines/0/override_reason room_unsuited']);
    const said = await arrivedAs(receiver, made, [target], { override_reason: 'Ruang ULT rusak' });
    expect(said.needs_approval).toBe(true);
    expect(typeOf(await step(receiver, said, 'post'))).toBe('approval-required');
  });
});

it('an arrival that differs by more than an adjustment may without approval waits for somebody else', async () => {
  const { of, id, there, receiver } = await onTheWay();
  await adjustedAlone(of, 5);
  const made = await arrivedAs(receiver, await begun(receiver, id), [{ packs: 3, net_weight: 26 }]);
  expect(made.needs_approval).toBe(false);
  const short = await arrivedAs(receiver, made, [{ packs: 3, net_weight: 25.999 }]);
  expect(short.needs_approval).toBe(true);
  expect(typeOf(await step(receiver, short, 'post'))).toBe('approval-required');
  const submitted = (await step(receiver, short, 'submit')).json().data;
  const chief = await colleagueOf(of, ['stocktransfer_view', 'stocktransfer_approval']);
  const approved = (await step(chief, submitted, 'approve')).json().data;
  expect((await step(receiver, approved, 'post')).json().data.status).toBe('posted');
  expect((await onHand(of, there)).slice(0, 2)).toEqual([3, 25_999]);
});

it('clerks of either warehouse send and receive with the rights they have from the start', async () => {
  const ways = await twoWarehouses();
  const { of, there } = ways;
  const clerk = async (role: 'inbound' | 'outbound', warehouse: string) => {
    const person = await colleagueOf(of, seededRoles[role].permissions);
    await restrictTo(of, person.userId, warehouse);
    return person;
  };
  const [sender, receiver] = [await clerk('outbound', of.warehouse), await clerk('inbound', there.warehouse_id)];
  const { id } = (await done(sender, dispatch(ways, [sent(ways, [3, 31])]))).json().data;
  const listed = (await receiver.send('GET', '/stock_transfers?way=on_the_way')).json().data;
  expect(listed).toMatchObject([{ id, way: 'overdue' }]);
  expect((await step(receiver, await begun(receiver, id), 'post')).json().data.status).toBe('posted');
  expect(await onHand(of, there)).toEqual([3, 31_000, 300_001]);
  const second = (await done(sender, dispatch(ways, [sent(ways, [2, 20])]))).json().data;
  const short = await arrivedAs(receiver, await begun(receiver, second.id), [{ packs: 2, net_weight: 19.9 }]);
  // What is lost on the way is nothing that the receiver alone says, unless the company wants no approval of adjustments.
  expect(typeOf(await step(receiver, short, 'post'))).toBe('approval-required');
  const submitted = (await step(receiver, short, 'submit')).json().data;
  const approved = (await step(of, submitted, 'approve')).json().data;
  expect((await step(receiver, approved, 'post')).json().data.status).toBe('posted');
  expect((await sender.send('GET', `/stock_transfers/${short.id}`)).json().data.net_weight).toBe(19.9);
});
