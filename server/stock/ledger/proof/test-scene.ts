import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { StockDocument } from '#shared/stock/document.ts';
import type { RecallDone } from '#shared/stock/recall.ts';
import { owner } from '#server/testing.ts';
import { partsOf } from './test-key.ts';
import { keysOf, lying } from './test-model.ts';
import type { Answer, ProofCompany, Send, Variant } from './test-world.ts';

/** Where a command is carried out. */
export interface Scene {
  send: Send;
  company: ProofCompany;
  other: ProofCompany;
  instance: number;
}

/** Why something is done that has to be explained. */
export const reason = 'Diminta pelanggan';

/** What may be answered when something cannot be; anything else is a defect. */
export const refusals = [
  'insufficient-stock',
  'invalid-input',
  'stock-used-since',
  'already-voided',
  'document-status',
  'approval-required',
].map((name) => `urn:palka:problem:${name}`);

/** Asks for something that happens once. Only what was done is asked for again. */
export async function once<Data extends StockDocument | RecallDone = StockDocument>(
  { send, company, instance }: Scene,
  path: string,
  body: object,
): Promise<Answer<Data>> {
  const key = randomUUID();
  const answer = await send<Data>(instance, { token: company.token, path, body, key });
  if (answer.status === 200) company.asked.push({ path, body, key, answer });
  else expect(refusals).toContain(answer.type);
  return answer;
}

/** Asks for something that may be refused, and is not repeated. */
export async function tried({ send, instance }: Scene, asking: Parameters<Send>[1]): Promise<Answer> {
  const answer = await send(instance, asking);
  if (answer.status !== 200) expect(refusals).toContain(answer.type);
  return answer;
}

export async function drafted(scene: Scene, path: string, body: object): Promise<StockDocument> {
  const answer = await scene.send(scene.instance, { token: scene.company.token, path, body });
  expect(answer).toMatchObject({ status: 200 });
  return answer.data!;
}

export const post = (scene: Scene, path: string, { id, version }: Pick<StockDocument, 'id' | 'version'>) =>
  once(scene, `${path}/${id}/post`, { version });

/** One of several, or nothing of none. */
export const oneOf = <T>(choice: readonly T[], pick: number): T | undefined =>
  choice[pick % Math.max(1, choice.length)];

/** Whether something is done where the model can do it, and refused where it cannot; the message is the answer. */
export const expectDone = (answer: Answer<unknown>, isExpected: boolean): void =>
  expect({ isDone: answer.status === 200, answer }).toEqual({ isDone: isExpected, answer });

/** Tenths of an amount, at least one. */
export const part = (amount: number, tenths: number): number => Math.max(1, Math.ceil((amount * tenths) / 10));

/** The keys on which something lies. */
export const stocked = ({ model }: ProofCompany): string[] => keysOf(model).filter((key) => lying(model, key)[0] > 0);

/** The keys on which something lies that is not on its way. */
export const lyingStill = (company: ProofCompany): string[] =>
  stocked(company).filter((key) => !company.transits.some(({ position_id }) => position_id === partsOf(key).position));

/** Documents that had reserved of goods which are not there any more are drafts again: as few as it takes, so the database says which. */
export async function sentBack({ companyId, model, open }: ProofCompany, ...keys: string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from stock_document
    where company_id = ${companyId} and entity = 'stockissued' and status = 'draft'`.execute(owner);
  for (const one of open.filter(({ id }) => rows.some((row) => row.id === id))) {
    expect(model.held.get(one.id)?.some((wanted) => keys.includes(wanted.key))).toBe(true);
    model.held.delete(one.id);
    open.splice(open.indexOf(one), 1);
  }
}

export const variantOf = ({ batches }: ProofCompany, key: string): Variant =>
  batches.find(({ id }) => id === partsOf(key).batch)!.variant;

export const warehouseOf = ({ places, transits }: ProofCompany, key: string): string =>
  [...places, ...transits].find(({ position_id }) => position_id === partsOf(key).position)!.warehouse_id;

/** Where an allocation of a document finds the goods of a key. */
export function placeOf(key: string) {
  const { batch, position, unit, status } = partsOf(key);
  return { batch_id: batch, position_id: position, handling_unit_code: unit, stock_status: status };
}
