import { randomUUID } from 'node:crypto';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import { type Command, DAYS } from './test-commands.ts';
import { keyOf, partsOf, statusOf } from './test-key.ts';
import type { Wanted } from './test-model.ts';
import { type Made, transform } from './test-model-adjusted.ts';
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
import type { Batch, ProofCompany, Variant } from './test-world.ts';

type Transformed = Extract<Command, { act: 'transform' }>;

const path = '/stock_adjustments';

/** Kinds whose goods stay of the product that they are of. */
const keepsProduct: readonly string[] = ['repack', 'reglaze', 'commingle'];

/** What comes out: of a batch that there is or a new one. */
interface Outcome {
  variant: Variant;
  batch: Batch | undefined;
  position: string;
  unit: string | null;
  packs: number;
  grams: number;
}

function inputsOf(company: ProofCompany, { kind, takes }: Transformed): Wanted[] {
  const choice = lyingStill(company).filter((key) => statusOf(key) === 'available');
  const first = oneOf(choice, takes[0]!.pick);
  if (first === undefined) return [];
  const inputs = [wantedOf(company, first, takes[0]!)];
  const beside = choice.filter(
    (key) =>
      key !== first &&
      partsOf(key).owner === partsOf(first).owner &&
      warehouseOf(company, key) === warehouseOf(company, first) &&
      (kind !== 'commingle' || partsOf(key).batch !== partsOf(first).batch),
  );
  const second = takes[1] && oneOf(beside, takes[1].pick);
  if (second !== undefined) inputs.push(wantedOf(company, second, takes[1]!));
  return inputs;
}

function outcomesOf(company: ProofCompany, { kind, makes }: Transformed, inputs: readonly Wanted[]): Outcome[] {
  const { batches, places, variants } = company;
  const of = variantOf(company, inputs[0]!.key);
  const isThawed = ({ key }: Wanted) => batchOf(company, key).isThawed ?? false;
  // Another batch would not say when they were frozen and thawed.
  const isOwn = kind === 'freeze' || kind === 'thaw' || inputs.some(isThawed);
  const taken = inputs.reduce((sum, { grams }) => sum + grams, 0);
  const choice = keepsProduct.includes(kind) ? variants.filter(({ isSerial }) => isSerial === of.isSerial) : variants;
  const here = places.filter(({ warehouse_id }) => warehouse_id === warehouseOf(company, inputs[0]!.key));
  return makes.map((one) => {
    const variant = oneOf(choice, one.variant)!;
    const known = batches.filter((batch) => batch.variant === variant && !variant.isSerial);
    const { position_id: position, handling_unit_code: unit } = oneOf(here, one.place)!;
    const grams = Math.max(1, Math.floor((taken * one.tenths) / (10 * makes.length)));
    const packs = variant.isSerial
      ? 1
      : variant.nominal === null
        ? one.packs
        : Math.max(1, Math.floor(grams / variant.nominal));
    return {
      variant,
      batch: isOwn ? undefined : known[one.batch % (known.length + 2)],
      position,
      unit,
      packs,
      grams: variant.nominal === null ? grams : packs * variant.nominal,
    };
  });
}

/** Goods become others: what comes out has the value of what went in. */
export async function transformGoods(scene: Scene, command: Transformed): Promise<void> {
  const { company } = scene;
  const { model, batches } = company;
  const inputs = inputsOf(company, command);
  const [first] = inputs;
  if (!first || (command.kind === 'commingle' && inputs.length < 2)) return;
  const outcomes = outcomesOf(company, command, inputs);
  const { owner } = partsOf(first.key);
  // Dated back, goods that go in and come out on one key are judged by rules that the model does not have.
  const date = DAYS.at(-1)!;
  const allocationOf = (place: object, { packs, grams }: { packs: number; grams: number }) => ({
    id: randomUUID(),
    ...place,
    packs,
    net_weight: kilogramsOf(grams),
  });
  const draft = await drafted(scene, path, {
    kind: command.kind,
    date,
    warehouse_id: warehouseOf(company, first.key),
    owner_id: owner,
    lines: [
      ...outcomes.map(({ variant, batch, position, unit, ...amount }) => ({
        id: randomUUID(),
        variant_id: variant.id,
        is_output: true,
        override_reason: reason,
        batch_id: batch?.id ?? null,
        new_batch: batch ? null : { number: null, expiry_date: '2030-01-31' },
        allocations: [allocationOf({ position_id: position, handling_unit_code: unit }, amount)],
      })),
      ...inputs.map((one) => ({
        id: randomUUID(),
        variant_id: variantOf(company, one.key).id,
        allocations: [allocationOf(placeOf(one.key), one)],
      })),
    ],
  });
  const answer = await post(scene, path, draft);
  const idOf = (at: number) => answer.data?.lines?.[at]?.batch_id ?? outcomes[at]!.batch?.id ?? `new ${at}`;
  const outputs = outcomes.map(({ position, unit, packs, grams }, at): Made => ({
    key: keyOf({ batch: idOf(at), position, unit, owner, status: 'available' }),
    packs,
    grams,
  }));
  for (const [at, { variant, batch }] of outcomes.entries()) {
    if (answer.status !== 200 || batch) continue;
    batches.push({
      id: idOf(at),
      number: answer.data!.lines[at]!.allocations[0]!.batch!.number,
      variant,
      partner: partnerOf(company, inputs),
      isThawed:
        command.kind !== 'freeze' &&
        (command.kind === 'thaw' || inputs.some((one) => batchOf(company, one.key).isThawed)),
    });
    if (variant.isSerial) model.serials.add(idOf(at));
  }
  expectDone(answer, transform(model, { id: draft.id, date }, inputs, outputs));
}

const batchOf = ({ batches }: ProofCompany, key: string): Batch => batches.find(({ id }) => id === partsOf(key).batch)!;

/** With whom all that went in came first. */
function partnerOf(company: ProofCompany, inputs: readonly Wanted[]): string | null {
  const [first, ...others] = inputs.map(({ key }) => batchOf(company, key).partner);
  return first !== undefined && others.every((other) => other === first) ? first : null;
}
