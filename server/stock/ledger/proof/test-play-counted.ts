import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { CountRow, StockCount } from '#shared/stock/count.ts';
import { owner } from '#server/testing.ts';
import { onDay } from '#server/stock/counts/testing.ts';
import { type Command, DAYS } from './test-commands.ts';
import { keyOf, partsOf, statusOf } from './test-key.ts';
import { lying, type Lot, plus } from './test-model.ts';
import { issue } from './test-model-acts.ts';
import { type Adjusted, adjust, allOf } from './test-model-adjusted.ts';
import { issueOf, needsApproval, wantedOf } from './test-play-issued.ts';
import {
  drafted,
  expectDone,
  lyingStill,
  oneOf,
  post,
  refusals,
  type Scene,
  sentBack,
  variantOf,
  warehouseOf,
} from './test-scene.ts';

type Counted = Extract<Command, { act: 'count' }>;

const path = '/stock_counts';

/** All of an owner's goods in a warehouse are counted, at one row something else than is booked, while one of them may be sold. */
export async function countGoods(scene: Scene, { pick, more, sells }: Counted): Promise<void> {
  const { company, send, instance } = scene;
  const { model, token } = company;
  const key = oneOf(lyingStill(company), pick);
  if (key === undefined) return;
  const [whose, warehouse_id] = [partsOf(key).owner, warehouseOf(company, key)];
  const asked = async (token_: string, of: string, body: object = {}) => {
    const answer = await send(instance, { token: token_, path: `${path}${of}`, body, key: randomUUID() });
    expect(answer).toMatchObject({ status: 200 });
    return answer.data as unknown;
  };
  const count = (await asked(token, '', { name: 'Opname', warehouse_id, owner_id: whose })) as StockCount;
  const rows = (await company.send('GET', `${path}/${count.id}/rows`)).json().data as CountRow[];
  const keyed = rows.map((row) => ({ row, key: keyOfRow(row, whose) }));
  const there = lyingStill(company).filter(
    (one) => partsOf(one).owner === whose && warehouseOf(company, one) === warehouse_id,
  );
  expect(keyed.map((one) => one.key).toSorted()).toEqual(there.toSorted());
  const [booked, weight] = lying(model, key);
  const packs = Math.max(0, booked + more);
  for (const { row, key: at } of keyed) {
    const isOther = at === key && more !== 0;
    const people = isOther ? [token, company.approver.token] : [token];
    for (const [n, person] of people.entries()) {
      const entry = { id: randomUUID(), row_id: row.id, round: n + 1, packs: at === key ? packs : lying(model, at)[0] };
      await asked(person, `/${count.id}/entries`, entry);
    }
  }
  const { nominal } = variantOf(company, key);
  const grams =
    packs === booked
      ? weight
      : packs === 0
        ? 0
        : nominal === null
          ? Math.max(1, Math.round((weight / booked) * packs))
          : packs * nominal;
  // A batch of which nothing lies is worth what it came in for: some of it stays.
  const stays = allOf(model, key)[0] > 1;
  if (sells && stays && whose === null && statusOf(key) === 'available') await sellOne(scene, key);
  await asked(token, `/${count.id}/finish`);
  const answer = await send<StockCount>(instance, {
    token,
    path: `${path}/${count.id}/post`,
    body: {},
    key: randomUUID(),
  });
  if (answer.status !== 200) expect(refusals).toContain(answer.type);
  // The model answers no questions about late documents: here all are dated after the stock take.
  else await onDay(count, '2000-01-01');
  const difference: Lot = [packs - booked, grams - weight, 0];
  if (difference[0] === 0 && difference[1] === 0) return expectDone(answer, true);
  const documentId = answer.data?.document?.id ?? '';
  const date = answer.status === 200 ? await dateOf(documentId) : '9999-12-31';
  if (answer.status === 200) await sentBack(company, key);
  expectDone(answer, adjust(model, { id: documentId, date }, differing(key, settled(difference, lying(model, key)))));
}

/** The key of what a row is about. */
const keyOfRow = ({ batch, position, handling_unit_code, stock_status }: CountRow, whose: string | null) =>
  keyOf({ batch: batch.id, position: position.id, unit: handling_unit_code, owner: whose, status: stock_status });

/** Where no packs remain, no weight does. */
function settled(difference: Lot, now: Lot): Lot {
  const [packs] = plus(now, difference);
  return packs === 0 && difference[0] < 0 ? [difference[0], -now[1], 0] : difference;
}

/** What is missing before what is there beyond the books: packs may be the one and weight the other. */
function differing(key: string, [packs, grams]: Lot): Adjusted[] {
  const of = (becomes: 'lost' | 'found', sign: 1 | -1): Adjusted[] => {
    const one = { key, packs: Math.max(0, sign * packs), grams: Math.max(0, sign * grams), becomes };
    return one.packs > 0 || one.grams > 0 ? [one] : [];
  };
  return [...of('lost', -1), ...of('found', 1)];
}

async function sellOne(scene: Scene, key: string): Promise<void> {
  const date = DAYS.at(-1)!;
  const wanted = [wantedOf(scene.company, key, { packs: 1, grams: 1 })];
  const draft = await drafted(scene, '/stock_issued', issueOf(scene.company, 'sale', date, wanted));
  const answer = await post(scene, '/stock_issued', draft);
  expectDone(answer, !needsApproval(wanted) && issue(scene.company.model, { id: draft.id, date }, wanted));
}

async function dateOf(id: string): Promise<string> {
  const { rows } = await sql<{ date: string }>`select date::text as date from stock_document where id = ${id}`.execute(
    owner,
  );
  return rows[0]!.date;
}
