import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DOCUMENT_ALLOCATIONS_MAX } from '#shared/limits.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import type { Pick } from '#shared/stock/picking.ts';
import { newPerson, owner, send } from '#server/testing.ts';
import { keyOf, onHand } from '#server/stock/ledger/testing.ts';
import { draft, issue, line, newWarehouse, resent, step, store, taking, type Warehouse } from './testing.ts';

type Sender = { send: Warehouse['send'] };

/** A submitted issue of so many packs of a batch: weighed ones of 24 kg, or counted ones of ten. */
async function submitted(company: Warehouse, packs: number, weighed = true): Promise<StockDocument> {
  const variant = weighed ? company.caught : company.variant;
  const each = weighed ? 24 : 10;
  const batch = await store(company, 'B-1', { variant, packs: 20, grams: 20_000 * each });
  const planned = taking(company, batch, packs, { net_weight: packs * each });
  const lines = [line({ ...company, variant }, [planned], { expected_packs: packs })];
  const answer = await step(company, await draft(company, issue(company, 'sale', lines)), 'submit');
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

const placeOf = ({ lines }: StockDocument) => lines[0]!.allocations[0]!.id;

/** A pack of some kg, or so many that are counted. */
const weighs = (made: StockDocument, net_weight: number) => ({
  id: randomUUID(),
  allocation_id: placeOf(made),
  net_weight,
});
const counts = (made: StockDocument, packs: number) => ({ id: randomUUID(), allocation_id: placeOf(made), packs });

const pick = ({ send: ask }: Sender, { id }: StockDocument, picked: object[], undone: string[] = []) =>
  ask('POST', `/stock_issued/${id}/picks`, { picked, undone });

const picksOf = async ({ send: ask }: Sender, { id }: StockDocument): Promise<Pick[]> =>
  (await ask('GET', `/stock_issued/${id}/picks`)).json().data.picks;

const found = async ({ send: ask }: Sender, { id }: StockDocument): Promise<StockDocument> =>
  (await ask('GET', `/stock_issued/${id}`)).json().data;

/** Another person of the company who picks. */
async function picker({ companyId }: Warehouse, name: string): Promise<Sender> {
  const { token, userId } = await newPerson(companyId, ['stockissued_list', 'stockissued_view', 'stockissued_update']);
  await sql`update app_user set name = ${name} where id = ${userId}`.execute(owner);
  return { send: (...[method, path, body]) => send(token, method, path, body) };
}

it('counted packs stay counted, with who took them and when', async () => {
  const company = await newWarehouse();
  const made = await submitted(company, 12, false);
  const budi = await picker(company, 'Budi');
  expect((await pick(budi, made, [counts(made, 7)])).json().data.picks).toMatchObject([{ packs: 7, net_weight: null }]);
  expect((await pick(company, made, [counts(made, 5)])).statusCode).toBe(200);
  const [first, second] = await picksOf(company, made);
  expect(first).toMatchObject({ packs: 7, picked_by: { name: 'Budi' } });
  expect(second).toMatchObject({ packs: 5 });
  expect(Date.parse(first!.picked_at)).not.toBeNaN();
  expect(await found(company, made)).toMatchObject({ packs: 12, net_weight: 120 });
});

it('weighed packs are added to what others weighed, and post as they came', async () => {
  const company = await newWarehouse();
  const made = await submitted(company, 2);
  const budi = await picker(company, 'Budi');
  await pick(budi, made, [weighs(made, 24.312)]);
  // Until all packs are weighed, what was planned stands.
  expect((await found(company, made)).lines[0]!.allocations[0]).toMatchObject({
    net_weight: 48,
    pack_weights: [24.312],
  });
  await pick(company, made, [weighs(made, 25.001)]);
  const both = await found(company, made);
  expect(both).toMatchObject({ packs: 2, net_weight: 49.313 });
  expect(both.lines[0]!.allocations[0]!.pack_weights).toEqual([24.312, 25.001]);
  expect((await step(company, both, 'post')).statusCode).toBe(200);
  const key = keyOf({ ...company, variant: company.caught }, both.lines[0]!.allocations[0]!.batch_id!);
  expect(await onHand(company, key)).toEqual([18, 480_000 - 49_313, 0]);
});

it('a repeated pick of the same id is idempotent, also once the issue is posted', async () => {
  const company = await newWarehouse();
  const made = await submitted(company, 1);
  const one = weighs(made, 24.5);
  const answers = await Promise.all([
    pick(company, made, [one]),
    pick(company, made, [one]),
    pick(company, made, [one]),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await picksOf(company, made)).toMatchObject([{ id: one.id, net_weight: 24.5 }]);
  expect((await step(company, await found(company, made), 'post')).statusCode).toBe(200);
  expect((await pick(company, made, [one])).statusCode).toBe(200);
  expect((await pick(company, made, [weighs(made, 24)])).json().type).toBe('urn:palka:problem:document-status');
  const other = { ...one, net_weight: 25 };
  const taken = [{ pointer: '/picked/0/id', code: 'value_taken' }];
  expect((await pick(company, made, [other])).json().errors).toEqual(taken);
  // An id is the same one in large letters.
  const large = { id: one.id.toUpperCase(), allocation_id: one.allocation_id.toUpperCase() };
  expect((await pick(company, made, [{ ...one, ...large }])).statusCode).toBe(200);
  expect((await pick(company, made, [{ ...other, ...large }])).json().errors).toEqual(taken);
});

it('concurrent picks of one place lose no pack', async () => {
  const company = await newWarehouse();
  const made = await submitted(company, 20);
  const people = [company, await picker(company, 'Budi'), await picker(company, 'Sari')];
  const packs = Array.from({ length: 18 }, (_, n) => weighs(made, 23 + n / 10));
  const answers = await Promise.all(packs.map((one, n) => pick(people[n % 3]!, made, [one])));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const stored = await picksOf(company, made);
  expect(stored.map(({ id }) => id).toSorted()).toEqual(packs.map(({ id }) => id).toSorted());
  const { pack_weights } = (await found(company, made)).lines[0]!.allocations[0]!;
  expect(pack_weights).toEqual(stored.map(({ net_weight }) => net_weight));
});

it('refuses more picks than packs, names who picked them, and admits one of two concurrent last picks', async () => {
  const company = await newWarehouse();
  const made = await submitted(company, 12, false);
  const budi = await picker(company, 'Budi');
  const sari = await picker(company, 'Sari');
  await pick(budi, made, [counts(made, 7)]);
  await pick(sari, made, [counts(made, 4)]);
  const values = { packs: 12, people: 'Budi 7, Sari 4' };
  expect((await pick(company, made, [counts(made, 1), counts(made, 1)])).json().errors).toEqual([
    { pointer: '/picked/1', code: 'picked_already', values },
  ]);
  // Both last packs at once: one of them gets it.
  const last = await Promise.all([pick(budi, made, [counts(made, 1)]), pick(sari, made, [counts(made, 1)])]);
  expect(new Set(last.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
  expect((await picksOf(company, made)).reduce((sum, { packs }) => sum + packs, 0)).toBe(12);
});

it('undoes picks of any person, and keeps the undone rows', async () => {
  const company = await newWarehouse();
  const made = await submitted(company, 2);
  const budi = await picker(company, 'Budi');
  const [one, two, three] = [weighs(made, 24), weighs(made, 25), weighs(made, 23)];
  await pick(budi, made, [one, two]);
  expect((await pick(company, made, [three], [one.id])).statusCode).toBe(200);
  expect((await pick(company, made, [], [one.id, randomUUID()])).statusCode).toBe(200);
  const now = await found(company, made);
  expect(now).toMatchObject({ net_weight: 48 });
  expect(now.lines[0]!.allocations[0]!.pack_weights).toEqual([25, 23]);
  // A repeat of the request that told it first does not bring it back.
  await pick(budi, made, [one, two]);
  expect((await picksOf(company, made)).map(({ id }) => id)).toEqual([two.id, three.id]);
  // Nor does it matter who takes it back once more.
  await pick(budi, made, [], [one.id]);
  const { rows } = await sql`select undone_by from stock_pick where id = ${one.id}`.execute(owner);
  expect(rows).toEqual([{ undone_by: company.userId }]);
});

it('a weighing that is taken back leaves what was planned, also after another place was written', async () => {
  const company = await newWarehouse();
  const made = await submitted(company, 1);
  const heavy = weighs(made, 42.4);
  await pick(company, made, [heavy]);
  const now = await found(company, made);
  expect(now).toMatchObject({ net_weight: 42.4 });
  const allocation = resent(now.lines[0]!.allocations[0]!);
  const body = { version: now.version, lines: [{ id: now.lines[0]!.id, allocations: [allocation] }] };
  expect((await company.send('PUT', `/stock_issued/${made.id}/picks`, body)).statusCode).toBe(200);
  await pick(company, made, [], [heavy.id]);
  const after = await found(company, made);
  expect(after).toMatchObject({ net_weight: 24 });
  expect(after.lines[0]!.allocations[0]).toMatchObject({ net_weight: 24, pack_weights: [] });
});

it('counted packs are taken back where an issue that is submitted again asks for fewer', async () => {
  const company = await newWarehouse();
  const made = await submitted(company, 12, false);
  await pick(company, made, [counts(made, 7), counts(made, 5)]);
  const open = (await step(company, await found(company, made), 'reopen')).json().data as StockDocument;
  const allocation = resent(open.lines[0]!.allocations[0]!);
  const fewer = { ...allocation, packs: 8, net_weight: 80 };
  const lines = [{ id: open.lines[0]!.id, variant_id: company.variant, expected_packs: 8, allocations: [fewer] }];
  const content = { ...issue(company, 'sale', lines), version: open.version };
  const saved = (await company.send('PUT', `/stock_issued/${open.id}`, content)).json().data;
  expect((await step(company, saved, 'submit')).statusCode).toBe(200);
  expect(await picksOf(company, made)).toEqual([]);
  expect((await pick(company, made, [counts(made, 8)])).statusCode).toBe(200);
});

it('counted packs are taken back where their place is gone from an issue that is submitted again', async () => {
  const company = await newWarehouse();
  const made = await submitted(company, 12, false);
  await pick(company, made, [counts(made, 7)]);
  const open = (await step(company, await found(company, made), 'reopen')).json().data as StockDocument;
  const elsewhere = taking(company, await store(company, 'B-2'), 7);
  const lines = [{ id: open.lines[0]!.id, variant_id: company.variant, expected_packs: 7, allocations: [elsewhere] }];
  const content = { ...issue(company, 'sale', lines), version: open.version };
  const saved = (await company.send('PUT', `/stock_issued/${open.id}`, content)).json().data;
  expect((await step(company, saved, 'submit')).statusCode).toBe(200);
  expect(await picksOf(company, made)).toEqual([]);
  const { rows } = await sql<{ undone: boolean }>`
    select undone_at is not null as undone from stock_pick where document_id = ${made.id}`.execute(owner);
  expect(rows).toEqual([{ undone: true }]);
});

it('refuses the same pack twice in one request', async () => {
  const company = await newWarehouse();
  const made = await submitted(company, 2);
  const one = weighs(made, 24);
  const answer = await pick(company, made, [one, { ...one, id: one.id.toUpperCase() }]);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual([{ pointer: '/picked/1/id', code: 'value_taken' }]);
  expect(await picksOf(company, made)).toEqual([]);
});

it('refuses picks of an unknown allocation, without a catch weight, or with a weight at fixed-weight packs', async () => {
  const company = await newWarehouse();
  const made = await submitted(company, 2);
  const elsewhere = { ...weighs(made, 24), allocation_id: randomUUID() };
  const answer = await pick(company, made, [elsewhere, counts(made, 1)]);
  expect(answer.json().errors).toEqual([
    { pointer: '/picked/0/allocation_id', code: 'not_found' },
    { pointer: '/picked/1/net_weight', code: 'required' },
  ]);
  const other = await newWarehouse();
  const alike = await submitted(other, 2, false);
  expect((await pick(other, alike, [weighs(alike, 9)])).json().errors).toEqual([
    { pointer: '/picked/0/net_weight', code: 'fixed_weight', values: { net_weight: 10 } },
  ]);
});

it('is for people who may change issues, and for submitted and approved ones', async () => {
  const company = await newWarehouse();
  const made = await submitted(company, 2);
  const { token } = await newPerson(company.companyId, ['stockissued_list', 'stockissued_view']);
  const body = { picked: [weighs(made, 24)] };
  expect((await send(token, 'POST', `/stock_issued/${made.id}/picks`, body)).statusCode).toBe(403);
  expect((await send(token, 'GET', `/stock_issued/${made.id}/picks`)).json().data.picks).toEqual([]);
  const open = (await step(company, made, 'reopen')).json().data;
  expect((await pick(company, open, body.picked)).json().type).toBe('urn:palka:problem:document-status');
});

it('stays picked when the issue is taken back to be changed and submitted again', async () => {
  const company = await newWarehouse();
  const made = await submitted(company, 2);
  const budi = await picker(company, 'Budi');
  await pick(budi, made, [weighs(made, 24), weighs(made, 25)]);
  const open = (await step(company, await found(company, made), 'reopen')).json().data as StockDocument;
  const allocation = resent(open.lines[0]!.allocations[0]!);
  const lines = [{ id: open.lines[0]!.id, variant_id: company.caught, expected_packs: 2, allocations: [allocation] }];
  const content = { ...issue(company, 'sale', lines), version: open.version };
  const saved = (await company.send('PUT', `/stock_issued/${open.id}`, content)).json().data;
  expect((await step(company, saved, 'submit')).statusCode).toBe(200);
  expect(await picksOf(company, made)).toMatchObject([
    { net_weight: 24, picked_by: { name: 'Budi' } },
    { net_weight: 25, picked_by: { name: 'Budi' } },
  ]);
});

it('what is written as a whole keeps its pickers: what is new is of the writer, what is gone is taken back', async () => {
  const company = await newWarehouse();
  const made = await submitted(company, 3);
  const budi = await picker(company, 'Budi');
  await pick(budi, made, [weighs(made, 24), weighs(made, 25)]);
  const now = await found(company, made);
  const allocation = resent(now.lines[0]!.allocations[0]!);
  const body = {
    version: now.version,
    lines: [{ id: now.lines[0]!.id, allocations: [{ ...allocation, pack_weights: [25, 26] }] }],
  };
  expect((await company.send('PUT', `/stock_issued/${made.id}/picks`, body)).statusCode).toBe(200);
  const [first, second, ...more] = await picksOf(company, made);
  expect(first).toMatchObject({ net_weight: 25, picked_by: { name: 'Budi' } });
  expect(second).toMatchObject({ net_weight: 26 });
  expect(second!.picked_by?.name).not.toBe('Budi');
  expect(more).toEqual([]);
});

it('refuses at the scale the weight that posting would refuse, and keeps what was weighed before', async () => {
  const company = await newWarehouse();
  const made = await submitted(company, 2);
  // Twenty packs weigh 480 kg together: two of 97 kg are more than four times as heavy.
  const values = { packs: 20, net_weight: 480 };
  const heavy = { pointer: '/picked/0/net_weight', code: 'weight_implausible', values };
  expect((await pick(company, made, [weighs(made, 193)])).json().errors).toEqual([heavy]);
  expect((await pick(company, made, [weighs(made, 900)])).json().errors).toEqual([heavy]);
  expect((await pick(company, made, [weighs(made, 96)])).statusCode).toBe(200);
  const both = [weighs(made, 96.001)];
  expect((await pick(company, made, both)).json().errors).toEqual([heavy]);
  expect(await picksOf(company, made)).toMatchObject([{ net_weight: 96 }]);
  expect((await pick(company, made, [weighs(made, 96)])).statusCode).toBe(200);
  expect((await step(company, await found(company, made), 'post')).statusCode).toBe(200);
});

it('refuses weights that leave next to nothing for the packs that stay, over all places that take of them', async () => {
  const company = await newWarehouse();
  const batch = await store(company, 'B-1', { variant: company.caught, packs: 4, grams: 96_000 });
  const part = (packs: number) => taking(company, batch, packs, { net_weight: packs * 24 });
  const caught = { ...company, variant: company.caught };
  const lines = [line(caught, [part(1)], { expected_packs: 1 }), line(caught, [part(2)], { expected_packs: 2 })];
  const answer = await step(company, await draft(company, issue(company, 'sale', lines)), 'submit');
  expect(answer.json()).toMatchObject({ data: { status: 'approved' } });
  const made = answer.json().data as StockDocument;
  // The other two are planned with 48 kg: 44 kg more leave 4 kg for the fourth pack.
  expect((await pick(company, made, [weighs(made, 44)])).json().errors).toMatchObject([
    { pointer: '/picked/0/net_weight', code: 'weight_implausible' },
  ]);
  expect((await pick(company, made, [weighs(made, 40)])).statusCode).toBe(200);
});

it('refuses more weighed packs at an allocation than a document can name', async () => {
  const company = await newWarehouse();
  const most = DOCUMENT_ALLOCATIONS_MAX;
  const batch = await store(company, 'B-1', { variant: company.caught, packs: most + 1, grams: 24_000 * (most + 1) });
  const planned = taking(company, batch, most + 1, { net_weight: 24 * (most + 1) });
  const lines = [line({ ...company, variant: company.caught }, [planned], { expected_packs: most + 1 })];
  const made = (await step(company, await draft(company, issue(company, 'sale', lines)), 'submit')).json().data;
  const all = Array.from({ length: most }, () => weighs(made, 24));
  expect((await pick(company, made, all)).statusCode).toBe(200);
  expect((await pick(company, made, [weighs(made, 24)])).json().errors).toEqual([
    { pointer: '/picked/0', code: 'too_many_weighed', values: { most } },
  ]);
  const now = await found(company, made);
  const allocation = resent(now.lines[0]!.allocations[0]!);
  const body = { version: now.version, lines: [{ id: now.lines[0]!.id, allocations: [allocation] }] };
  expect((await company.send('PUT', `/stock_issued/${made.id}/picks`, body)).statusCode).toBe(200);
});
