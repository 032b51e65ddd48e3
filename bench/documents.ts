import { randomUUID } from 'node:crypto';
import type { FilledStock } from './fill-stock.ts';

/** Lines of each document, which are its moves once it is posted. */
export const LINES = 5;
const DATE = '2026-11-10';

/** Somebody signed in at an app, and the company that they work in. */
export type Person = { base: string; token: string; company: FilledStock };

/** An app that has too much to do answers so, after ten seconds of waiting for a connection to its database. */
export class Busy extends Error {}

/** @throws Busy for an answer 503, Error for any other but 200 */
export async function expectAnswered(path: string, answer: Response): Promise<void> {
  if (answer.status === 200) return;
  const said = `${path} was answered ${answer.status}: ${await answer.text()}`;
  throw answer.status === 503 ? new Busy(said) : new Error(said);
}

/** Makes a document and posts it, in two requests; answers its id. Throws when an answer is not 200: it would count for nothing. */
export async function makeAndPost(
  person: Person,
  collection: 'stock_received' | 'stock_issued',
  content: object,
): Promise<string> {
  const { data } = await send(person, `/${collection}`, content);
  await send(person, `/${collection}/${data.id}/post`, { version: data.version });
  return data.id;
}

async function send(
  { base, token }: Person,
  path: string,
  body: object,
): Promise<{ data: { id: string; version: number } }> {
  const answer = await fetch(`${base}/v1${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  await expectAnswered(path, answer);
  return (await answer.json()) as { data: { id: string; version: number } };
}

/** A receipt of five new batches. */
export const receiptOf = ({ warehouseId, spread }: FilledStock) => ({
  kind: 'production',
  date: DATE,
  warehouse_id: warehouseId,
  lines: spread.slice(0, LINES).map(({ variant_id, position_id }) => ({
    id: randomUUID(),
    variant_id,
    unit_price: 10_000,
    new_batch: { number: randomUUID(), expiry_date: '2028-01-31' },
    allocations: [{ id: randomUUID(), position_id, packs: 1, net_weight: 10 }],
  })),
});

/** An issue of a pack of 10 kg from each of five balances, the `turn`th five of the company, which start over at their end. */
export const issueOf = ({ warehouseId, customerId, spread }: FilledStock, turn: number) => ({
  kind: 'sale',
  date: DATE,
  warehouse_id: warehouseId,
  partner_id: customerId,
  lines: Array.from({ length: LINES }, (_, n) => {
    const { batch_id, variant_id, position_id } = spread[(turn * LINES + n) % spread.length]!;
    return {
      id: randomUUID(),
      variant_id,
      override_reason: 'Diminta pelanggan',
      allocations: [{ id: randomUUID(), batch_id, position_id, packs: 1, net_weight: 10 }],
    };
  }),
});
