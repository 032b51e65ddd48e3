import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import { owner } from '#server/testing.ts';
import { arrivedAs, begun } from '#server/stock/transfers/test-ways.ts';
import { type Command, DAYS } from './test-commands.ts';
import { keyOf, partsOf, statusOf } from './test-key.ts';
import { heldBack, lying } from './test-model.ts';
import { arrive, type Moved, move, weightOf } from './test-model-moves.ts';
import { nest, upon } from './test-model-units.ts';
import {
  drafted,
  expectDone,
  lyingStill,
  oneOf,
  part,
  placeOf,
  post,
  type Scene,
  stocked,
  tried,
  variantOf,
  warehouseOf,
} from './test-scene.ts';
import type { ProofCompany } from './test-world.ts';

type Of<Act extends Command['act']> = Extract<Command, { act: Act }>;

const path = '/stock_transfers';
const date = DAYS.at(-1)!;

/** A transfer of goods of one owner in one warehouse, as its screen sends it; undefined where packs of them weigh nothing likely. */
function transferOf(company: ProofCompany, goods: readonly Moved[], head: object, targetOf: (goods: Moved) => object) {
  const [{ key: first }] = goods as [Moved];
  const weights = goods.map((one) => weightOf(company.model, one));
  if (weights.includes(undefined)) return undefined;
  return {
    date,
    warehouse_id: warehouseOf(company, first),
    owner_id: partsOf(first).owner,
    ...head,
    lines: goods.map((one, at) => ({
      id: randomUUID(),
      variant_id: variantOf(company, one.key).id,
      allocations: [
        {
          id: randomUUID(),
          ...placeOf(one.key),
          packs: one.packs,
          net_weight: kilogramsOf(weights[at]!),
          ...targetOf(one),
        },
      ],
    })),
  };
}

/** The goods of which a transfer may take: nothing of them is held back, so no document has to follow them. */
const movable = (company: ProofCompany): string[] =>
  lyingStill(company).filter((key) => heldBack(company.model, key)[0] === 0);

/** Goods go to another place of their warehouse; with their pallet all that stands on it and its baskets. */
export async function transferGoods(scene: Scene, { pick, place, packs, isWhole }: Of<'transfer'>): Promise<void> {
  const { company } = scene;
  const { model, places } = company;
  const choice = movable(company);
  const first = oneOf(choice, pick);
  if (first === undefined) return;
  const { unit, owner: whose } = partsOf(first);
  const target = oneOf(
    places.filter(({ warehouse_id }) => warehouse_id === warehouseOf(company, first)),
    place,
  )!;
  const units = unit !== null && isWhole ? upon(model, unit) : [];
  const beside = choice.filter((key) => units.includes(partsOf(key).unit ?? '') && partsOf(key).owner === whose);
  const goods =
    beside.length > 0
      ? beside.map((key) => ({
          key,
          packs: lying(model, key)[0],
          to: keyOf({ ...partsOf(key), position: target.position_id }),
        }))
      : [
          {
            key: first,
            packs: part(lying(model, first)[0], packs),
            to: keyOf({ ...partsOf(first), position: target.position_id, unit: target.handling_unit_code }),
          },
        ];
  if (goods.some(({ key, to }) => key === to)) return;
  const content = transferOf(company, goods, { kind: 'transfer' }, ({ to }) => ({
    to_position_id: partsOf(to).position,
    to_handling_unit_code: partsOf(to).unit,
  }));
  if (!content) return;
  const draft = await drafted(scene, path, content);
  const answer = await post(scene, path, draft);
  expectDone(answer, move(model, { id: draft.id, date }, ...goods));
}

/** Goods become another owner's: all that lies in a place, or some of it. */
export async function handOver(scene: Scene, { pick, packs: tenths, owner: to }: Of<'hand_over'>): Promise<void> {
  const { company } = scene;
  const key = oneOf(movable(company), pick);
  if (key === undefined) return;
  const to_owner_id = oneOf(
    company.owners.filter((one) => one !== partsOf(key).owner),
    to,
  ) as string | null;
  const goods = {
    key,
    packs: part(lying(company.model, key)[0], tenths),
    to: keyOf({ ...partsOf(key), owner: to_owner_id }),
  };
  const content = transferOf(company, [goods], { kind: 'owner_change', to_owner_id }, () => ({}));
  if (!content) return;
  const draft = await drafted(scene, path, content);
  const answer = await post(scene, path, draft);
  expectDone(answer, move(company.model, { id: draft.id, date }, goods));
}

/** Goods go on their way to the other warehouse, on their pallet where all of it goes. */
export async function dispatchGoods(scene: Scene, { pick, packs: tenths }: Of<'dispatch'>): Promise<void> {
  const { company } = scene;
  const { model, transits } = company;
  const key = oneOf(
    movable(company).filter((one) => statusOf(one) === 'available'),
    pick,
  );
  if (key === undefined) return;
  const { unit } = partsOf(key);
  const packs = part(lying(model, key)[0], tenths);
  const there = transits.find(({ warehouse_id }) => warehouse_id !== warehouseOf(company, key))!;
  const onUnit = stocked(company).filter((one) => partsOf(one).unit === unit);
  const isWhole = onUnit.length === 1 && packs === lying(model, key)[0];
  const to = keyOf({
    ...partsOf(key),
    position: there.position_id,
    unit: isWhole ? unit : null,
    status: 'in_transit',
  });
  const goods = { key, packs, to };
  const content = transferOf(company, [goods], { kind: 'dispatch', to_warehouse_id: there.warehouse_id }, () => ({}));
  if (!content) return;
  const draft = await drafted(scene, path, content);
  const answer = await post(scene, path, draft);
  expectDone(answer, move(model, { id: draft.id, date }, goods));
  if (answer.status !== 200) return;
  const sent = model.posted.at(-1)!.changes[1]!.lot;
  company.ways.push({ id: draft.id, key: to, packs, grams: sent[1], value: sent[2] });
}

/** What was sent arrives, or more or less of it. */
export async function arriveGoods(
  scene: Scene,
  { pick, place, packs: more, grams: permille }: Of<'arrive'>,
): Promise<void> {
  const { company } = scene;
  const { model, places, ways } = company;
  const way = oneOf(
    ways.filter(({ id }) => model.posted.some((one) => one.id === id && one.stands) && !hasArrived(company, id)),
    pick,
  );
  if (!way) return;
  const target = oneOf(
    places.filter(({ warehouse_id }) => warehouse_id === warehouseOf(company, way.key)),
    place,
  )!;
  const { nominal } = variantOf(company, way.key);
  const packs = Math.max(1, way.packs + more);
  const alike = Math.round((way.grams * packs * (1000 + permille)) / (way.packs * 1000));
  const grams = nominal === null ? Math.max(packs, alike) : packs * nominal;
  const begunAs = await begun(company, way.id);
  const arrived = {
    packs,
    net_weight: kilogramsOf(grams),
    to_position_id: target.position_id,
    to_handling_unit_code: target.handling_unit_code,
  };
  const saved = await arrivedAs(company, begunAs, [arrived]);
  const answer = await post(scene, path, saved);
  const to = keyOf({
    ...partsOf(way.key),
    position: target.position_id,
    unit: target.handling_unit_code,
    status: 'available',
  });
  const differenceId = answer.data?.caused?.[0]?.id ?? '';
  const document = { id: saved.id, date: saved.date, differenceId };
  expectDone(answer, arrive(model, document, { way, to, packs, grams }));
}

const hasArrived = ({ model }: ProofCompany, dispatchId: string): boolean =>
  model.posted.some(({ follows, stands }) => follows === dispatchId && stands);

/** A pallet or basket is put onto another one, or taken off. */
export async function nestUnit(scene: Scene, { unit, onto }: Of<'nest'>): Promise<void> {
  const { company } = scene;
  const { rows: units } = await sql<{ id: string; code: string }>`
    select id, code from handling_unit where company_id = ${company.companyId} order by code`.execute(owner);
  const moved = oneOf(units, unit);
  const below = oneOf([null, ...units], onto) ?? null;
  if (!moved) return;
  const answer = await tried(scene, {
    token: company.token,
    method: 'PUT',
    path: `/handling_units/${moved.id}/parent`,
    body: { parent_id: below?.id ?? null },
  });
  expectDone(answer, nest(company.model, moved.code, below?.code ?? null));
}
