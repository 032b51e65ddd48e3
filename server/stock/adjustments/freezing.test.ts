import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { TemperatureClass } from '#shared/temperature-class.ts';
import { owner } from '#server/testing.ts';
import { faultsOf } from '#server/stock/receipts/testing.ts';
import { input, madeBy, newPlant, output, type Plant, posted, transformation, tried } from './test-transformations.ts';

/** A plant whose variants are whole fish kept chilled and loins kept frozen for a year, thawed ones for two days. */
async function newFreezer() {
  const plant = await newPlant();
  const room = await plant.insert('storage_room', {
    warehouse_id: plant.warehouse,
    code: 'CH',
    name: 'Ruang dingin',
    temperature_class: 'CHL',
    status: 'active',
  });
  const { rows } = await sql<{ id: string }>`select id from storage_position where room_id = ${room}`.execute(owner);
  const keep = (variant: string, temperature_class: TemperatureClass, shelf_life_days: number) =>
    owner.updateTable('variant').set({ temperature_class, shelf_life_days }).where('id', '=', variant).execute();
  await keep(plant.whole, 'CHL', 2);
  await keep(plant.caught, 'FRZ', 365);
  return { ...plant, chilled: rows[0]!.id };
}

type Freezer = Awaited<ReturnType<typeof newFreezer>>;

const frozen = (plant: Freezer, batch: string, more: object = {}, date = '2026-06-10') =>
  transformation(plant, 'freeze', [input(plant, batch, [1, 40]), output(plant, plant.caught, [1, 39], more)], { date });

const thawed = (plant: Freezer, batch: string, date = '2026-06-12') => {
  const out = output({ ...plant, position: plant.chilled }, plant.whole, [1, 38]);
  return transformation(plant, 'thaw', [input(plant, batch, [1, 39], { variant_id: plant.caught }), out], { date });
};

const factsOf = (id: string) =>
  owner
    .selectFrom('batch')
    .select(['frozen_date', 'thawed_date', 'refrozen_date', 'expiry_date'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('goods that are frozen', () => {
  it('keep as long as their variant does from that day, which is the first on which they were frozen', async () => {
    const plant = await newFreezer();
    const document = await posted(plant, frozen(plant, plant.batch));
    expect(await factsOf(madeBy(document, 1))).toEqual({
      frozen_date: '2026-06-10',
      thawed_date: null,
      refrozen_date: null,
      expiry_date: '2027-06-10',
    });
  });

  it('are not of a variant that is kept chilled, expired, or added to a batch that there is', async () => {
    const plant = await newFreezer();
    const chilled = output({ ...plant, position: plant.chilled }, plant.whole, [1, 39]);
    const wrong = transformation(plant, 'freeze', [input(plant, plant.batch, [1, 40]), chilled]);
    expect(faultsOf(await tried(plant, wrong))).toEqual(['/lines/1/variant_id not_kept_frozen']);
    const late = frozen(plant, plant.batch, {}, '2027-07-01');
    expect(faultsOf(await tried(plant, late))).toContain('/lines/0/allocations/0 expired');
    const made = madeBy(await posted(plant, frozen(plant, plant.batch)), 1);
    const into = (more: object) => tried(plant, frozen(plant, plant.batch, more));
    expect(faultsOf(await into({ batch_id: made }))).toEqual(['/lines/1/batch_id new_batch_needed']);
    const { number } = await owner
      .selectFrom('batch')
      .select('number')
      .where('id', '=', made)
      .executeTakeFirstOrThrow();
    const named = await into({ new_batch: { number: number.toLowerCase() } });
    expect(faultsOf(named)).toContain('/lines/1/new_batch/number new_batch_needed');
  });
});

describe('goods that are thawed', () => {
  it('say so, and keep no longer than their variant does from that day', async () => {
    const plant = await newFreezer();
    const made = madeBy(await posted(plant, frozen(plant, plant.batch)), 1);
    const document = await posted(plant, thawed(plant, made));
    expect(await factsOf(madeBy(document, 1))).toEqual({
      frozen_date: '2026-06-10',
      thawed_date: '2026-06-12',
      refrozen_date: null,
      expiry_date: '2026-06-14',
    });
  });

  it('are frozen again only for a reason, which is kept, and the batch says so from then on', async () => {
    const plant = await newFreezer();
    const made = madeBy(await posted(plant, frozen(plant, plant.batch)), 1);
    const soft = madeBy(await posted(plant, thawed(plant, made)), 1);
    const refreeze = (more: object = {}) => frozenAgain(plant, soft, more);
    expect(faultsOf(await tried(plant, refreeze()))).toEqual(['/lines/1/override_reason refrozen']);
    const document = await posted(plant, refreeze({ override_reason: 'Pembeli batal, mutu diperiksa' }));
    expect(document.lines[1]).toMatchObject({ override_reason: 'Pembeli batal, mutu diperiksa' });
    const again = madeBy(document, 1);
    const facts = { frozen_date: '2026-06-10', thawed_date: '2026-06-12', refrozen_date: '2026-06-13' };
    expect(await factsOf(again)).toMatchObject(facts);
    const cut = await posted(plant, cutOf(plant, again));
    expect(await factsOf(madeBy(cut, 1))).toMatchObject(facts);
  });

  it('become frozen by no other kind of document', async () => {
    const plant = await newFreezer();
    const made = madeBy(await posted(plant, frozen(plant, plant.batch)), 1);
    const soft = madeBy(await posted(plant, thawed(plant, made)), 1);
    const cut = { ...frozenAgain(plant, soft), kind: 'cut' };
    expect(faultsOf(await tried(plant, cut))).toEqual(['/lines/1/variant_id frozen_by_freezing']);
  });

  it('stay thawed when somebody completes the facts of their batch', async () => {
    const plant = await newFreezer();
    const made = madeBy(await posted(plant, frozen(plant, plant.batch)), 1);
    const soft = madeBy(await posted(plant, thawed(plant, made)), 1);
    const { data } = (await plant.send('GET', `/stock_batches/${soft}`)).json();
    const facts = { id: soft, version: data.version, frozen_date: data.frozen_date, expiry_date: data.expiry_date };
    const answer = await plant.send('PUT', `/stock_batches/${soft}`, facts);
    expect(faultsOf(answer)).toEqual(['/thawed_date already_given']);
    // Nor does anybody say that they are frozen again but by freezing them.
    const dates = { ...facts, thawed_date: data.thawed_date, production_date: data.production_date };
    const again = await plant.send('PUT', `/stock_batches/${soft}`, { ...dates, refrozen_date: data.thawed_date });
    expect(faultsOf(again)).toEqual(['/refrozen_date was_thawed']);
  });
});

const frozenAgain = (plant: Freezer, batch: string, more: object = {}) =>
  transformation(
    plant,
    'freeze',
    [input({ ...plant, position: plant.chilled }, batch, [1, 38]), output(plant, plant.caught, [1, 37], more)],
    { date: '2026-06-13' },
  );

const cutOf = (plant: Plant, batch: string) =>
  transformation(
    plant,
    'cut',
    [input(plant, batch, [1, 37], { variant_id: plant.caught }), output(plant, plant.caught, [4, 36])],
    { date: '2026-06-14' },
  );

it('say how many hours they lay in the freezer or thawed; other transformations take none', async () => {
  const plant = await newFreezer();
  const { send } = plant;
  const document = await posted(plant, { ...frozen(plant, plant.batch), duration_hours: 8.5 });
  expect(document.duration_hours).toBe(8.5);
  const cut = transformation(plant, 'cut', [input(plant, plant.batch, [1, 40]), output(plant, plant.caught, [1, 39])]);
  const other = (await send('POST', '/stock_adjustments', { ...cut, duration_hours: 8.5 })).json().data;
  expect(other.duration_hours).toBeNull();
  for (const duration_hours of [0, 8.55, 1000]) {
    const wrong = await send('POST', '/stock_adjustments', { ...frozen(plant, plant.batch), duration_hours });
    expect(wrong.json().errors[0].pointer).toBe('/duration_hours');
  }
});
