import { kilogramsOf } from '#shared/stock/quantity.ts';
import { randomUUID } from 'node:crypto';
import { type Command, DAYS, type ReceivedLot } from './test-commands.ts';
import { keyOf } from './test-key.ts';
import { canReceive, receive } from './test-model-acts.ts';
import { drafted, expectDone, oneOf, post, type Scene } from './test-scene.ts';
import type { Batch, ProofCompany, Variant } from './test-world.ts';

/** A lot as it can come in: into a batch that there is or a new one, in the warehouse of the receipt. */
interface Incoming {
  variant: Variant;
  batch: Batch | undefined;
  position: string;
  unit: string | null;
  status: string;
  packs: number;
  grams: number;
  price: number;
}

function incomingOf(company: ProofCompany, warehouse: string, lot: ReceivedLot): Incoming {
  const { batches, places, variants } = company;
  const chosen = batches[lot.batch % (batches.length + 1)];
  // What has a serial number seldom comes a second time.
  const batch = chosen?.variant.isSerial && lot.price % 4 > 0 ? undefined : chosen;
  const variant = batch?.variant ?? oneOf(variants, lot.variant)!;
  const place = oneOf(
    places.filter(({ warehouse_id }) => warehouse_id === warehouse),
    lot.place,
  )!;
  const packs = variant.isSerial ? 1 : lot.packs;
  const { position_id: position, handling_unit_code: unit } = place;
  const grams = variant.nominal === null ? lot.grams : packs * variant.nominal;
  return { ...lot, variant, batch, position, unit, packs, grams };
}

/** Whose the goods of a receipt are. */
function ownerOf({ owners }: ProofCompany, { kind, owner }: Pick<Received, 'kind' | 'owner'>): string | null {
  if (kind === 'deposit') return oneOf(owners.slice(1), owner)!;
  return kind === 'opening_balance' ? oneOf(owners, owner)! : null;
}

/** A pack with a serial number comes back by its number; other goods are added to their batch. */
const batchOf = (batch: Batch | undefined) => ({
  batch_id: batch && !batch.variant.isSerial ? batch.id : null,
  new_batch: batch && !batch.variant.isSerial ? null : { number: batch?.number ?? null, expiry_date: '2030-01-31' },
});

/** What is known by its serial number came from one partner, where both times somebody is named. */
const isFrom = (batch: Batch | undefined, partner: string | null): boolean =>
  !batch?.variant.isSerial || !batch.partner || !partner || batch.partner === partner;

type Received = Extract<Command, { act: 'receive' }>;

/** Goods come in, unless the books are closed or there is no room for them. */
export async function receiveGoods(scene: Scene, command: Received): Promise<void> {
  const { company } = scene;
  const { batches, model, places } = company;
  const { kind, lots } = command;
  const date = DAYS[command.day]!;
  const owner = ownerOf(company, command);
  const warehouse = oneOf(places, lots[0]!.place)!.warehouse_id;
  const incoming = lots.map((lot) => incomingOf(company, warehouse, lot));
  const partners: Record<string, string | null> = {
    purchase: company.supplier,
    deposit: owner,
    customer_return: company.customer,
  };
  const partner = partners[kind] ?? null;
  const draft = await drafted(scene, '/stock_received', {
    kind,
    date,
    warehouse_id: warehouse,
    partner_id: partner,
    owner_id: owner,
    lines: incoming.map(({ variant, batch, position, unit, status, packs, grams, price }) => {
      const place = { position_id: position, handling_unit_code: unit, stock_status: status };
      return {
        id: randomUUID(),
        variant_id: variant.id,
        ...batchOf(batch),
        unit_price: price * 1000,
        allocations: [{ id: randomUUID(), ...place, packs, net_weight: kilogramsOf(grams) }],
      };
    }),
  });
  const changesWith = (idOf: (at: number) => string) =>
    incoming.map(({ packs, grams, price, ...at }, place) => ({
      key: keyOf({ ...at, batch: idOf(place), owner }),
      lot: [packs, grams, owner ? 0 : price * grams] as const,
    }));
  const isExpected =
    incoming.every(({ batch }) => isFrom(batch, partner)) &&
    canReceive(
      model,
      date,
      changesWith((at) => incoming[at]!.batch?.id ?? `new ${at}`),
    );
  const answer = await post(scene, '/stock_received', draft);
  expectDone(answer, isExpected);
  if (!isExpected) return;
  const there = answer.data!.lines.map(({ allocations }) => allocations[0]!.batch!);
  for (const [at, { variant, batch }] of incoming.entries()) {
    const { id, number } = there[at]!;
    if (!batch) batches.push({ id, number, variant, partner });
    if (variant.isSerial) model.serials.add(id);
  }
  receive(
    model,
    { id: draft.id, date },
    changesWith((at) => there[at]!.id),
  );
}
