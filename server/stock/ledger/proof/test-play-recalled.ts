import { sql } from 'kysely';
import type { RecallDone } from '#shared/stock/recall.ts';
import { changedFrom } from '#shared/stock/kinds.ts';
import { owner } from '#server/testing.ts';
import type { Command } from './test-commands.ts';
import { inState, partsOf, statusOf } from './test-key.ts';
import { lying } from './test-model.ts';
import { kinOf } from './test-model-adjusted.ts';
import { move } from './test-model-moves.ts';
import { expectDone, once, oneOf, reason, type Scene, sentBack, stocked, warehouseOf } from './test-scene.ts';

/** All of a batch and of what was made of it is taken out of use, or put on hold again. */
export async function recallGoods(
  scene: Scene,
  { act, pick }: Extract<Command, { act: 'recall' | 'recall_release' }>,
): Promise<void> {
  const { company } = scene;
  const { model } = company;
  const batches = [...new Set(stocked(company).map((key) => partsOf(key).batch))];
  const recalled = batches.filter((one) =>
    stocked(company).some((key) => partsOf(key).batch === one && statusOf(key) === 'recalled'),
  );
  const batch = oneOf(act === 'recall_release' && recalled.length > 0 ? recalled : batches, pick);
  if (batch === undefined) return;
  const kin = kinOf(model, batch);
  const from: readonly string[] = changedFrom[act];
  const keys = stocked(company).filter((key) => kin.has(partsOf(key).batch) && from.includes(statusOf(key)));
  const to = act === 'recall' ? 'recalled' : 'on_hold';
  const body = { kind: act, reason, to_stock_status: act === 'recall' ? null : to };
  const answer = await once<RecallDone>(scene, `/recalls/${batch}`, body);
  if (answer.status !== 200) return expectDone(answer, keys.length > 0);
  const { rows } = await sql<{ id: string; date: string; warehouse_id: string; owner_id: string | null }>`
    select id, date::text as date, warehouse_id, owner_id from stock_document
    where id = any (${answer.data!.documents.map(({ id }) => id)}::uuid[])`.execute(owner);
  await sentBack(company, ...keys);
  let count = 0;
  for (const { id, date, warehouse_id, owner_id } of rows) {
    const own = keys.filter((key) => partsOf(key).owner === owner_id && warehouseOf(company, key) === warehouse_id);
    count += own.length;
    const goods = own.map((key) => ({ key, packs: lying(model, key)[0], to: inState(key, to) }));
    expectDone(answer, own.length > 0 && move(model, { id, date }, ...goods));
  }
  expectDone(answer, count === keys.length && keys.length > 0);
  // Nothing of them arrives as it was sent.
  company.ways.splice(0, company.ways.length, ...company.ways.filter(({ key }) => !keys.includes(key)));
}
