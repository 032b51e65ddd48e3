import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import { correction } from '#server/stock/adjustments/test-corrections.ts';
import { owner } from '#server/testing.ts';
import { type Command, DAYS } from './test-commands.ts';
import { keyOf, type Parts, partsOf } from './test-key.ts';
import { type Change, changesOn, keysOf, type Lot, lying, type Model, sumOf } from './test-model.ts';
import { standing } from './test-model-acts.ts';
import { type Adjusted, adjust, kinOf } from './test-model-adjusted.ts';
import { isOpen } from './test-model-rules.ts';
import { wantedOf } from './test-play-issued.ts';
import {
  drafted,
  expectDone,
  lyingStill,
  oneOf,
  placeOf,
  post,
  reason,
  type Scene,
  variantOf,
  warehouseOf,
} from './test-scene.ts';

type Of<Act extends Command['act']> = Extract<Command, { act: Act }>;

const path = '/stock_adjustments';

/** Kinds that change weight alone: packs that weigh alike have none that could change. */
const ofWeightAlone: readonly string[] = ['shrink', 'reweigh'];

/** Which side a kind is of that may be of either. */
const sideOf = ({ kind, side }: Of<'adjust'>): 'lost' | 'found' =>
  kind === 'found' ? 'found' : kind === 'reweigh' || kind === 'data_error' ? side : 'lost';

/** Goods differ from what the books say of them, or are damaged. */
export async function adjustGoods(scene: Scene, command: Of<'adjust'>): Promise<void> {
  const { company } = scene;
  const { kind, pick, packs, grams, day } = command;
  const isWeight = ofWeightAlone.includes(kind);
  const key = oneOf(
    lyingStill(company).filter((one) => !isWeight || variantOf(company, one).nominal === null),
    pick,
  );
  if (key === undefined) return;
  const side = sideOf(command);
  const asked = wantedOf(company, key, { packs, grams });
  // A difference in weight is mostly small.
  const wanted = isWeight ? { ...asked, packs: 0, grams: Math.max(1, Math.round(asked.grams / 10)) } : asked;
  const date = DAYS[day]!;
  const allocation = { id: randomUUID(), ...placeOf(key), packs: wanted.packs, net_weight: kilogramsOf(wanted.grams) };
  const draft = await drafted(scene, path, {
    kind,
    date,
    warehouse_id: warehouseOf(company, key),
    owner_id: partsOf(key).owner,
    notes: reason,
    lines: [
      {
        id: randomUUID(),
        variant_id: variantOf(company, key).id,
        allocations: [{ ...allocation, ...(kind !== 'damage' && { side }) }],
      },
    ],
  });
  const becomes: Adjusted['becomes'] = kind === 'damage' ? 'damaged' : side;
  const answer = await post(scene, path, draft);
  expectDone(answer, adjust(company.model, { id: draft.id, date }, [{ ...wanted, becomes }]));
}

/** The moves of a document, each on its key, in their order. */
async function movesOf({ companyId }: Scene['company'], id: string): Promise<(Change & { cause: string })[]> {
  const { rows } = await sql<Parts & { cause: string; lot: Lot }>`
    select b.batch_id as batch, b.position_id as position, h.code as unit, b.owner_id as owner, b.stock_status as status, m.cause,
      jsonb_build_array(m.packs, m.net_weight_g, m.value) as lot
    from stock_move m
    join stock_balance b on b.company_id = m.company_id and b.id = m.balance_id
    left join handling_unit h on h.company_id = b.company_id and h.id = b.handling_unit_id
    where m.company_id = ${companyId} and m.document_id = ${id} order by m.id`.execute(owner);
  return rows.map(({ cause, lot, ...parts }) => ({ key: keyOf(parts), cause, lot }));
}

/**
 * A batch has cost more than was known. Which moves the books make of it is theirs; the model asks that they change value alone, that all of
 * it comes in, that what lies there bears it alike by weight and no more of it than there is, and none of others' goods does.
 */
export async function correctCosts(scene: Scene, { pick, added, day }: Of<'correct'>): Promise<void> {
  const { company } = scene;
  const { model } = company;
  const batch = oneOf([...new Set(lyingStill(company).map((key) => partsOf(key).batch))], pick);
  if (batch === undefined) return;
  const known = company.batches.find(({ id }) => id === batch)!;
  const date = DAYS[day]!;
  const lines = [{ batch_id: batch, variant_id: known.variant.id }];
  const draft = await drafted(scene, path, correction(company, lines, { date, additional_cost: added }));
  const answer = await post(scene, path, draft);
  const kin = kinOf(model, batch);
  const keys = keysOf(model).filter((key) => kin.has(partsOf(key).batch));
  const isOthers = keysOf(model).some((key) => partsOf(key).batch === batch && partsOf(key).owner !== null);
  if (answer.status !== 200) {
    const isLater = keys.some(
      (key) =>
        changesOn(
          model.posted.filter((one) => one.date > date),
          key,
        ).length > 0,
    );
    expect({ isExplained: isLater || isOthers || !isOpen(model, date), answer }).toEqual({ isExplained: true, answer });
    return;
  }
  expect(isOpen(model, date)).toBe(true);
  const moves = await movesOf(company, draft.id);
  expectShared(model, { batch, keys, added, moves });
  model.posted.push({
    ...standing(
      { id: draft.id, date },
      moves.map(({ key, lot }) => ({ key, lot })),
    ),
    corrects: true,
  });
}

interface Corrected {
  batch: string;
  /** Of the batch and all that was made of it. */
  keys: readonly string[];
  added: number;
  moves: readonly (Change & { cause: string })[];
}

function expectShared(model: Model, { batch, keys, added, moves }: Corrected): void {
  const { length } = moves;
  expect(moves.filter(({ key, lot: [packs, grams] }) => packs !== 0 || grams !== 0 || !keys.includes(key))).toEqual([]);
  const came = moves.filter(({ cause }) => cause === 'revalued');
  expect(sumOf(came)).toEqual([0, 0, added]);
  expect(came.filter(({ key }) => partsOf(key).batch !== batch)).toEqual([]);
  const borne = keys.map((key) => ({
    key,
    grams: lying(model, key)[1],
    value: sumOf(changesOn([{ changes: moves }], key))[2],
    // What somebody brought has no value in the books; what somebody took over has taken it along.
    isOthers: partsOf(key).owner !== null && !changesOn(model.posted, key).some(({ lot }) => lot[2] > 0),
  }));
  expect(borne.filter(({ grams, value, isOthers }) => value < 0 || (value > 0 && (grams === 0 || isOthers)))).toEqual(
    [],
  );
  expect(borne.reduce((sum, { value }) => sum + value, 0)).toBeLessThanOrEqual(added);
  const [first, ...others] = borne.filter(
    ({ key, grams, isOthers }) => partsOf(key).batch === batch && grams > 0 && !isOthers,
  );
  const isUneven = ({ grams, value }: (typeof borne)[number]) =>
    Math.abs(value * first!.grams - first!.value * grams) > length * (first!.grams + grams);
  expect(others.filter(isUneven)).toEqual([]);
}
