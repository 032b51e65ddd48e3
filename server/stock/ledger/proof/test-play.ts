import { sql } from 'kysely';
import { expect } from 'vitest';
import { owner } from '#server/testing.ts';
import { agree } from './test-agree.ts';
import { type Command, DAYS } from './test-commands.ts';
import { inState, partsOf, statusOf } from './test-key.ts';
import { lying } from './test-model.ts';
import { move } from './test-model-moves.ts';
import { undo } from './test-model-voids.ts';
import { adjustGoods, correctCosts } from './test-play-adjusted.ts';
import { countGoods } from './test-play-counted.ts';
import { recallGoods } from './test-play-recalled.ts';
import { transformGoods } from './test-play-transformed.ts';
import { goOn, pickElsewhere } from './test-play-open.ts';
import { issueGoods } from './test-play-issued.ts';
import { arriveGoods, dispatchGoods, handOver, nestUnit, transferGoods } from './test-play-moved.ts';
import { receiveGoods } from './test-play-received.ts';
import { askAgain, postOutdated, race } from './test-play-twice.ts';
import { expectDone, lyingStill, once, oneOf, part, placeOf, reason, type Scene, warehouseOf } from './test-scene.ts';
import { newProofCompany, type ProofCompany, type Send } from './test-world.ts';

type Of<Act extends Command['act']> = Extract<Command, { act: Act }>;

/** No document of a story is of a later day than today. */
const AFTER_ALL = '9999-12-31';

/** Does what two companies' people do, one after the other. */
export async function played(send: Send, commands: readonly Command[]): Promise<[ProofCompany, ProofCompany]> {
  const companies = await Promise.all([newProofCompany(), newProofCompany()]);
  for (const command of commands) {
    const company = companies[command.company]!;
    await carryOut({ send, company, other: companies[1 - command.company]!, instance: command.instance }, command);
  }
  return companies;
}

/** The same, held against the model. Answers what kinds were posted. */
export async function play(send: Send, commands: readonly Command[]): Promise<string[]> {
  const companies = await played(send, commands);
  for (const company of companies) await agree(company);
  return postedIn(companies);
}

/** The kinds of the documents that companies posted. */
export async function postedIn(companies: readonly ProofCompany[]): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`select distinct kind from stock_document
    where company_id = any (${companies.map(({ companyId }) => companyId)}::uuid[]) and number is not null`.execute(
    owner,
  );
  return rows.map(({ kind }) => kind);
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
    case 'approve':
    case 'reject':
    case 'reopen':
    case 'cancel':
      return goOn(scene, command);
    case 'pick':
      return pickElsewhere(scene, command);
    case 'transfer':
      return transferGoods(scene, command);
    case 'hand_over':
      return handOver(scene, command);
    case 'dispatch':
      return dispatchGoods(scene, command);
    case 'arrive':
      return arriveGoods(scene, command);
    case 'nest':
      return nestUnit(scene, command);
    case 'adjust':
      return adjustGoods(scene, command);
    case 'correct':
      return correctCosts(scene, command);
    case 'transform':
      return transformGoods(scene, command);
    case 'count':
      return countGoods(scene, command);
    case 'recall':
    case 'recall_release':
      return recallGoods(scene, command);
    case 'void':
      return voidOne(scene, command);
    case 'close':
      return closeBooks(scene, command);
    case 'again':
      return askAgain(scene, command);
    case 'outdated':
      return postOutdated(scene);
    case 'race':
      return race(scene, command);
  }
}

/** Puts goods on hold, or releases them. It is done as of today, after everything else. */
async function changeStatus(scene: Scene, { act, pick, packs }: Of<'hold' | 'release'>): Promise<void> {
  const { company } = scene;
  const { model } = company;
  const [from, to] = act === 'hold' ? ['available', 'on_hold'] : ['on_hold', 'available'];
  const key = oneOf(
    lyingStill(company).filter((one) => statusOf(one) === from),
    pick,
  );
  if (key === undefined) return;
  const wanted = { key, packs: part(lying(model, key)[0], packs), to: inState(key, to) };
  const { stock_status: _, ...place } = placeOf(key);
  const parts = [{ ...place, packs: wanted.packs }];
  const of = { warehouse_id: warehouseOf(company, key), owner_id: partsOf(key).owner };
  const answer = await once(scene, '/stock_adjustments/status_changes', { kind: act, ...of, reason, parts });
  expectDone(answer, move(model, { id: answer.data?.id ?? '', date: answer.data?.date ?? AFTER_ALL }, wanted));
}

async function voidOne(scene: Scene, { pick }: Of<'void'>): Promise<void> {
  const { model } = scene.company;
  const document = oneOf(
    model.posted.filter(({ isVoid }) => !isVoid),
    pick,
  );
  if (!document) return;
  const answer = await once(scene, '/void_transactions', { document_id: document.id, reason });
  const { rows } = await sql<{ id: string; of: string }>`
    select id, void_of_id as of from stock_document where company_id = ${scene.company.companyId} and void_of_id is not null`.execute(
    owner,
  );
  const voidIdOf = (id: string) => rows.find(({ of }) => of === id)?.id ?? '';
  expectDone(answer, undo(model, document.id, voidIdOf));
}

async function closeBooks({ send, company, instance }: Scene, { day }: Of<'close'>): Promise<void> {
  const stock_closed_until = DAYS[day] ?? null;
  const body = { stock_closed_until, stock_reopen_reason: reason };
  const asking = { token: company.token, method: 'PUT' as const, path: '/company', body };
  expect(await send(instance, asking)).toMatchObject({ status: 200 });
  company.model.closedUntil = stock_closed_until;
}
