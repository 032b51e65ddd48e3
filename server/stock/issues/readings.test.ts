import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { StockDocument } from '#shared/stock/document.ts';
import { type PackReading, plainReading } from '#shared/stock/pack-reading.ts';
import { faultsOf } from '#server/stock/receipts/testing.ts';
import { owner } from '#server/testing.ts';
import { draft, issue, line, newWarehouse, resent, step, store, taking, type Warehouse } from './testing.ts';

const inBasket = (gross: number, more: Partial<PackReading> = {}): PackReading => ({
  ...plainReading('scale', `ST,GS,+  ${gross.toFixed(3)}kg`),
  gross,
  tare: 0.75,
  container: 'KRJ-1',
  ...more,
});

/** A submitted issue of so many packs of 24 kg that are weighed when they are picked. */
async function submitted(company: Warehouse, packs: number): Promise<StockDocument> {
  const batch = await store(company, 'B-1', { variant: company.caught, packs: 20, grams: 480_000 });
  const places = [taking(company, batch, packs, { net_weight: packs * 24 })];
  const lines = [line({ ...company, variant: company.caught }, places, { expected_packs: packs })];
  const answer = await step(company, await draft(company, issue(company, 'sale', lines)), 'submit');
  return answer.json().data;
}

const placeIn = ({ lines }: StockDocument) => lines[0]!.allocations[0]!;
const weighs = (made: StockDocument, net_weight: number, reading: PackReading | null) => ({
  id: randomUUID(),
  allocation_id: placeIn(made).id,
  net_weight,
  reading,
});
const pick = ({ send }: Warehouse, { id }: StockDocument, picked: object[], undone: string[] = []) =>
  send('POST', `/stock_issued/${id}/picks`, { picked, undone });
const found = async ({ send }: Warehouse, { id }: StockDocument): Promise<StockDocument> =>
  (await send('GET', `/stock_issued/${id}`)).json().data;

it('picked packs keep how they were weighed, in the picks and in what is posted', async () => {
  const company = await newWarehouse();
  const made = await submitted(company, 2);
  const known = [inBasket(25.062), inBasket(25.25, { glaze: 0.5 })];
  const picked = [weighs(made, 24.312, known[0]!), weighs(made, 24, known[1]!)];
  const answer = await pick(company, made, picked);
  expect(answer.json().data.picks.map((one: { reading: unknown }) => one.reading)).toEqual(known);
  expect(placeIn(await found(company, made)).pack_readings).toEqual(known);
  const posted = (await step(company, await found(company, made), 'post')).json().data as StockDocument;
  expect(posted).toMatchObject({ status: 'posted', net_weight: 48.312 });
  expect(placeIn(posted).pack_readings).toEqual(known);
});

it('a pack that is taken back takes its reading along, and of packs of which nobody said it nothing is said at all', async () => {
  const company = await newWarehouse();
  const made = await submitted(company, 3);
  const [first, second] = [weighs(made, 24.312, inBasket(25.062)), weighs(made, 24, plainReading('typed'))];
  await pick(company, made, [first, second]);
  await pick(company, made, [], [first.id]);
  expect(placeIn(await found(company, made)).pack_readings).toEqual([plainReading('typed')]);
  await pick(company, made, [weighs(made, 24.1, null)]);
  expect(placeIn(await found(company, made))).toMatchObject({ pack_weights: [24, 24.1], pack_readings: [] });
});

it('readings stay when the picked lines are stored as a whole', async () => {
  const company = await newWarehouse();
  const made = await submitted(company, 2);
  await pick(company, made, [weighs(made, 24.312, inBasket(25.062)), weighs(made, 24, plainReading('label'))]);
  const { version, lines } = await found(company, made);
  const [only] = lines;
  const body = {
    version,
    lines: [
      {
        id: only!.id,
        override_reason: null,
        short_reason: null,
        allocations: only!.allocations.map((one) => resent(one)),
      },
    ],
  };
  const answer = await company.send('PUT', `/stock_issued/${made.id}/picks`, body);
  expect(answer.statusCode).toBe(200);
  const { rows } = await sql<{ reading: { source: string } }>`
    select reading from stock_pick where document_id = ${made.id} and undone_at is null order by pick_no`.execute(
    owner,
  );
  expect(rows.map(({ reading }) => reading.source)).toEqual(['scale', 'label']);
});

it('is refused where the gross weight comes to another net weight, and changes nothing', async () => {
  const company = await newWarehouse();
  const made = await submitted(company, 2);
  const refused = async (net: number, reading: object) =>
    faultsOf(await pick(company, made, [{ ...weighs(made, net, null), reading }]));
  expect(await refused(24.312, inBasket(25.063))).toEqual(['/picked/0/reading weights_differ']);
  expect(await refused(24.312, inBasket(25.062, { glaze: 0.1 }))).toEqual(['/picked/0/reading weights_differ']);
  expect(await refused(24.312, { source: 'scale', gross: 25.062 })).toEqual(['/picked/0/reading/tare required']);
  expect(await refused(24.312, { source: 'scale', glaze: 0.1 })).toEqual(['/picked/0/reading/gross required']);
  expect(placeIn(await found(company, made)).pack_weights).toEqual([]);
});
