import { kilogramsOf } from '#shared/stock/quantity.ts';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Command } from './test-commands.ts';
import { partsOf } from './test-key.ts';
import { lying, type Wanted } from './test-model.ts';
import { canWeigh, issue } from './test-model-acts.ts';
import {
  expectDone,
  oneOf,
  placeOf,
  post,
  reason,
  type Scene,
  stocked,
  tried,
  variantOf,
  warehouseOf,
} from './test-scene.ts';
import type { Open, ProofCompany } from './test-world.ts';

type Of<Act extends Command['act']> = Extract<Command, { act: Act }>;

/** The step of an issue that was submitted. */
type Decided = Extract<Command, { act: 'post' | 'approve' | 'reject' | 'reopen' | 'cancel' }>;

const close = ({ open }: ProofCompany, document: Open) => open.splice(open.indexOf(document), 1);

/** What becomes of an issue that was submitted: it is decided on, posted, taken back or given up. */
export async function goOn(scene: Scene, { act, pick }: Decided): Promise<void> {
  const { company } = scene;
  const isDecision = act === 'approve' || act === 'reject';
  const waiting = company.open.filter(({ isApproved, isRejected }) => !isApproved && !isRejected);
  const document = oneOf(isDecision && waiting.length > 0 ? waiting : company.open, pick);
  if (!document) return;
  if (act === 'post') await postOpen(scene, document);
  else if (isDecision) await decide(scene, document, act);
  else await giveUp(scene, document, act);
}

async function postOpen(scene: Scene, document: Open): Promise<void> {
  const { company } = scene;
  const answer = await post(scene, '/stock_issued', document);
  expectDone(answer, document.isApproved && issue(company.model, document, document.wanted));
  if (answer.status === 200) close(company, document);
}

async function decide(scene: Scene, document: Open, act: 'approve' | 'reject'): Promise<void> {
  const { company } = scene;
  const { id, version, isApproved, isRejected } = document;
  const body = { version, ...(act === 'approve' ? { note: null } : { reason }) };
  const answer = await tried(scene, {
    token: company.approver.token,
    path: `/stock_issued/${id}/${act}`,
    body,
  });
  expectDone(answer, !isApproved && !isRejected);
  if (answer.status !== 200) return;
  document.version = answer.data!.version;
  document.isApproved = act === 'approve';
  document.isRejected = act === 'reject';
  if (document.isRejected) company.model.held.delete(id);
}

async function giveUp({ send, instance, company }: Scene, document: Open, act: 'reopen' | 'cancel'): Promise<void> {
  const { id, version } = document;
  const asking = { token: company.token, path: `/stock_issued/${id}/${act}`, body: { version } };
  expect(await send(instance, asking)).toMatchObject({ status: 200 });
  company.model.held.delete(id);
  close(company, document);
}

/** For the first line other goods of the variant are picked than those that are held back, no more than were planned. */
export async function pickElsewhere(scene: Scene, { pick, instead, posts }: Of<'pick'>): Promise<void> {
  const { company } = scene;
  const document = oneOf(
    company.open.filter(({ isRejected }) => !isRejected),
    pick,
  );
  const [before, ...others] = document?.wanted ?? [];
  if (!document || !before) return;
  const choice = alike(company, before.key);
  const elsewhere = choice.filter((other) => other !== before.key);
  const key = oneOf(elsewhere.length > 0 ? elsewhere : choice, instead);
  if (key === undefined) return;
  const picked = pickedOf(company, key, before);
  const wanted = [picked, ...others];
  const { id, version, lines } = document;
  const allocation = { id: randomUUID(), ...placeOf(key), packs: picked.packs, net_weight: kilogramsOf(picked.grams) };
  const answer = await tried(scene, {
    token: company.token,
    method: 'PUT',
    path: `/stock_issued/${id}/picks`,
    body: { version, lines: [{ id: lines[0]!.id, override_reason: reason, allocations: [allocation] }] },
  });
  expectDone(answer, canWeigh(company.model, wanted, [key]));
  if (answer.status !== 200) return;
  Object.assign(document, { version: answer.data!.version, lines: answer.data!.lines, wanted });
  if (posts) await postOpen(scene, document);
}

/** Available goods of the same variant and owner in the same warehouse. */
const alike = (company: ProofCompany, key: string) =>
  stocked(company).filter(
    (other) =>
      partsOf(other).status === 'available' &&
      partsOf(other).owner === partsOf(key).owner &&
      variantOf(company, other) === variantOf(company, key) &&
      warehouseOf(company, other) === warehouseOf(company, key),
  );

function pickedOf(company: ProofCompany, key: string, before: Wanted): Wanted {
  const [there, weight] = lying(company.model, key);
  const packs = Math.min(before.packs, there);
  const { nominal } = variantOf(company, key);
  const grams = nominal === null ? Math.min(before.grams, Math.ceil((weight * packs) / there)) : packs * nominal;
  return { key, packs, grams };
}
