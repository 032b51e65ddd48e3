import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { StockDocument } from '#shared/stock/document.ts';
import { owner } from '#server/testing.ts';
import type { Command } from './test-commands.ts';
import { hold, issue, keysOf, lying, move, receive, undo, type Wanted } from './test-model.ts';
import {
  agree,
  type Answer,
  inState,
  isAvailable,
  keyOf,
  newProofCompany,
  partsOf,
  type ProofCompany,
  type Send,
} from './testing.ts';

type Of<Act extends Command['act']> = Extract<Command, { act: Act }>;

/** Where a command is carried out. */
interface Scene {
  send: Send;
  company: ProofCompany;
  other: ProofCompany;
  instance: number;
}

/** No document of a story is of a later day than today. */
const AFTER_ALL = '9999-12-31';

const DAYS = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05'];

/** Does what two companies' people do, one after the other, and holds what comes of it against the model. */
export async function play(send: Send, commands: readonly Command[]): Promise<void> {
  const companies = await Promise.all([newProofCompany(), newProofCompany()]);
  for (const command of commands) {
    const company = companies[command.company]!;
    await carryOut({ send, company, other: companies[1 - command.company]!, instance: command.instance }, command);
  }
  for (const company of companies) await agree(company);
}

function carryOut(scene: Scene, command: Command): Promise<void> {
  switch (command.act) {
    case 'receive':
      return receiveGoods(scene, command);
    case 'issue':
      return issueGoods(scene, command);
    case 'hold':
    case 'release':
      return changeStatus(scene, command);
    case 'post':
    case 'reopen':
    case 'cancel':
      return goOn(scene, command);
    case 'void':
      return voidOne(scene, command);
    case 'again':
      return askAgain(scene, command);
    case 'outdated':
      return postOutdated(scene);
    case 'race':
      return race(scene, command);
  }
}

/** What may be answered when something cannot be; anything else is a defect. */
const refusals = ['insufficient-stock', 'invalid-input', 'stock-used-since', 'already-voided', 'document-status'];

/** Asks for something that happens once. Only what was done is asked for again. */
async function once({ send, company, instance }: Scene, path: string, body: object): Promise<Answer> {
  const key = randomUUID();
  const answer = await send(instance, company, path, body, key);
  if (answer.status === 200) company.asked.push({ path, body, key, answer });
  else expect(refusals.map((name) => `urn:palka:problem:${name}`)).toContain(answer.type);
  return answer;
}

async function drafted({ send, company, instance }: Scene, path: string, body: object): Promise<StockDocument> {
  const answer = await send(instance, company, path, body);
  expect(answer).toMatchObject({ status: 200 });
  return answer.data!;
}

const post = (scene: Scene, path: string, { id, version }: Pick<StockDocument, 'id' | 'version'>) =>
  once(scene, `${path}/${id}/post`, { version });

async function receiveGoods(scene: Scene, { kind, day, lots }: Of<'receive'>): Promise<void> {
  const { company } = scene;
  const { batches, model, places, supplier, customer, renter } = company;
  const partners: Record<string, string> = { purchase: supplier, deposit: renter, customer_return: customer };
  const owner_id = kind === 'deposit' || (kind === 'opening_balance' && lots[0]!.price % 2 === 1) ? renter : null;
  const draft = await drafted(scene, '/stock_received', {
    kind,
    date: DAYS[day],
    warehouse_id: company.warehouse,
    partner_id: partners[kind] ?? null,
    owner_id,
    lines: lots.map(({ batch, place, packs, grams, price }) => {
      const batch_id = batches[batch % (batches.length + 1)] ?? null;
      return {
        id: randomUUID(),
        variant_id: company.variant,
        batch_id,
        new_batch: batch_id ? null : { expiry_date: '2030-01-31' },
        unit_price: price * 1000,
        allocations: [{ id: randomUUID(), ...places[place], packs, net_weight: grams / 1000 }],
      };
    }),
  });
  const { status, data } = await post(scene, '/stock_received', draft);
  expect(status).toBe(200);
  const changes = data!.lines.map(({ allocations: [place] }, at) => {
    const { packs, grams, price } = lots[at]!;
    return { key: keyOf(place!, owner_id), lot: [packs, grams, owner_id ? 0 : price * grams] as const };
  });
  receive(model, draft.id, DAYS[day]!, changes);
  batches.push(
    ...data!.lines.flatMap(({ allocations }) => allocations[0]!.batch_id!).filter((id) => !batches.includes(id)),
  );
}

const part = (amount: number, tenths: number) => Math.max(1, Math.ceil((amount * tenths) / 10));

/** The keys on which something lies of the company's own, or of a renter's, that may be issued. */
const stocked = ({ model }: ProofCompany, owners: readonly (string | null)[]) =>
  keysOf(model).filter((key) => isAvailable(key) && lying(model, key)[0] > 0 && owners.includes(partsOf(key).owner_id));

/** Puts goods on hold, or releases them. It is done as of today, after everything else. */
async function changeStatus(scene: Scene, { act, pick, packs }: Of<'hold' | 'release'>): Promise<void> {
  const { company } = scene;
  const { model, warehouse } = company;
  const choice = keysOf(model).filter((key) => isAvailable(key) === (act === 'hold') && lying(model, key)[0] > 0);
  const key = choice[pick % Math.max(1, choice.length)];
  if (!key) return;
  const { owner_id, ...place } = partsOf(key);
  const wanted = {
    key,
    packs: part(lying(model, key)[0], packs),
    to: inState(key, act === 'hold' ? 'on_hold' : 'available'),
  };
  const parts = [{ ...place, packs: wanted.packs }];
  const body = { kind: act, warehouse_id: warehouse, owner_id, reason, parts };
  const { status, data } = await once(scene, '/stock_adjustments', body);
  expect(status === 200).toBe(move(model, { id: data?.id ?? '', date: data?.date ?? AFTER_ALL }, wanted));
}

const reason = 'Diminta pelanggan';

function issueOf(company: ProofCompany, kind: string, date: string, wanted: readonly Wanted[]) {
  const { owner_id } = partsOf(wanted[0]!.key);
  return {
    kind,
    date,
    warehouse_id: company.warehouse,
    partner_id: kind === 'sale' ? company.customer : kind === 'withdrawal' ? company.renter : null,
    owner_id,
    notes: reason,
    lines: wanted.map(({ key, packs, grams }) => {
      const { owner_id: _, ...place } = partsOf(key);
      const allocation = { id: randomUUID(), ...place, packs, net_weight: grams / 1000 };
      return { id: randomUUID(), variant_id: company.variant, override_reason: reason, allocations: [allocation] };
    }),
  };
}

async function issueGoods(scene: Scene, { kind, day, submit, takes }: Of<'issue'>): Promise<void> {
  const { company, send, instance } = scene;
  const { model, renter } = company;
  const choice = stocked(company, kind === 'sale' ? [null] : kind === 'withdrawal' ? [renter] : [null, renter]);
  if (choice.length === 0) return;
  const ownerId = partsOf(choice[takes[0]!.pick % choice.length]!).owner_id;
  const same = choice.filter((key) => partsOf(key).owner_id === ownerId);
  const wanted = takes.map(({ pick, packs, grams }) => {
    const key = same[pick % same.length]!;
    const [there, weight] = lying(model, key);
    return { key, packs: part(there, packs), grams: part(weight, grams) };
  });
  const date = DAYS[day]!;
  const draft = await drafted(scene, '/stock_issued', issueOf(company, kind, date, wanted));
  if (!submit) {
    const { status } = await post(scene, '/stock_issued', draft);
    expect(status === 200).toBe(issue(model, draft.id, date, wanted));
    return;
  }
  const { status, data } = await send(instance, company, `/stock_issued/${draft.id}/submit`, {
    version: draft.version,
  });
  expect(status === 200).toBe(hold(model, draft.id, wanted));
  if (data) company.open.push({ id: draft.id, version: data.version, date, wanted });
}

/** Posts an issue that was submitted, takes it back or gives it up. */
async function goOn(scene: Scene, { act, pick }: { act: string; pick: number }): Promise<void> {
  const { company, send, instance } = scene;
  const { open, model } = company;
  const at = pick % Math.max(1, open.length);
  const document = open[at];
  if (!document) return;
  const { id, version, date, wanted } = document;
  if (act === 'post') {
    const { status } = await post(scene, '/stock_issued', document);
    expect(status === 200).toBe(issue(model, id, date, wanted));
    if (status !== 200) return;
  } else {
    expect(await send(instance, company, `/stock_issued/${id}/${act}`, { version })).toMatchObject({ status: 200 });
    model.held.delete(id);
  }
  open.splice(at, 1);
}

async function voidOne(scene: Scene, { pick }: { pick: number }): Promise<void> {
  const { model } = scene.company;
  const choice = model.posted.filter(({ isVoid }) => !isVoid);
  const document = choice[pick % Math.max(1, choice.length)];
  if (!document) return;
  const { status, data } = await once(scene, '/void_transactions', { document_id: document.id, reason });
  expect(status === 200).toBe(undo(model, document.id, data?.id ?? ''));
}

/** The same request at the other instance does nothing again; another one with its key is refused. */
async function askAgain({ send, company, other, instance }: Scene, { pick, changed }: Of<'again'>): Promise<void> {
  const asked = company.asked[pick % Math.max(1, company.asked.length)];
  if (!asked) return;
  const { path, body, key, answer } = asked;
  if (changed) {
    const another = 'version' in body ? { version: 99 } : { ...body, reason: 'Alasan yang lain' };
    expect(await send(1 - instance, company, path, another, key)).toMatchObject({
      type: 'urn:palka:problem:idempotency-key-reused',
    });
    // A key is the company's own: elsewhere it is as new, and the document is not there.
    expect((await send(instance, other, path, body, key)).status).toBeGreaterThanOrEqual(404);
  } else {
    // The document is answered as it is now: it may have been voided since.
    const { id, number } = answer.data!;
    expect(await send(1 - instance, company, path, body, key)).toMatchObject({ status: 200, data: { id, number } });
  }
}

async function postOutdated(scene: Scene): Promise<void> {
  const { company, send, instance } = scene;
  const draft = await drafted(scene, '/stock_received', {
    kind: 'production',
    date: DAYS[0],
    warehouse_id: company.warehouse,
    lines: [],
  });
  const body = { version: draft.version + 1 };
  expect(await send(instance, company, `/stock_received/${draft.id}/post`, body, randomUUID())).toMatchObject({
    type: 'urn:palka:problem:document-changed',
  });
}

async function race(scene: Scene, { pick, tenths }: Of<'race'>): Promise<void> {
  const { company } = scene;
  const choice = stocked(company, [null]);
  const key = choice[pick % Math.max(1, choice.length)];
  if (!key) return;
  const [packs, grams] = lying(company.model, key);
  const date = DAYS.at(-1)!;
  const wants = tenths.map((count) => [{ key, packs: part(packs, count), grams: part(grams, count) }]);
  const drafts: { id: string; version: number; wanted: Wanted[] }[] = [];
  for (const wanted of wants) {
    const { id, version } = await drafted(scene, '/stock_issued', issueOf(company, 'sale', date, wanted));
    drafts.push({ id, version, wanted });
  }
  const answers = await Promise.all(
    drafts.map((draft, instance) => post({ ...scene, instance }, '/stock_issued', draft)),
  );
  const done = new Set(drafts.filter((_, at) => answers[at]!.status === 200).map(({ id }) => id));
  const { rows } = await sql<{ id: string }>`select document_id as id from stock_move
    where company_id = ${company.companyId} and document_id = any (${[...done]}::uuid[])
    group by document_id order by min(id)`.execute(owner);
  const inOrder = rows.map(({ id }) => drafts.find((draft) => draft.id === id)!);
  for (const { id, wanted } of inOrder) expect(issue(company.model, id, date, wanted)).toBe(true);
  // Whoever was refused came too late, or asked for too much anyway.
  for (const { id, wanted } of drafts.filter((draft) => !done.has(draft.id))) {
    expect(issue(company.model, id, date, wanted)).toBe(false);
  }
}
