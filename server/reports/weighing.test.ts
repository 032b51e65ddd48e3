import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { StockDocument } from '#shared/stock/document.ts';
import { type PackReading, plainReading } from '#shared/stock/pack-reading.ts';
import type { WeighingRow, WeighingTotals } from '#shared/stock/weighing-report.ts';
import { loins, newPlant, posted } from '#server/stock/adjustments/test-transformations.ts';
import { draft, issue, line as issueLine, newWarehouse, taking, type Warehouse } from '#server/stock/issues/testing.ts';
import { colleagueOf, restrictedTo } from '#server/stock/ledger/test-parties.ts';
import { line, newReceipt, place, step } from '#server/stock/receipts/testing.ts';

interface Answer {
  data: WeighingRow[];
  pagination: { total: number };
  totals: WeighingTotals;
}

const read = async ({ send }: Pick<Warehouse, 'send'>, query = ''): Promise<Answer> => {
  const answer = await send('GET', `/report_weighing?${query}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
};

const figures = ({ packs, scale, label, typed, mean }: WeighingTotals) => ({ packs, scale, label, typed, mean });

/** A posted receipt of packs with catch weight: those with a reading are weighed, three more count at the mean. */
async function received(company: Warehouse, sources: readonly PackReading[]) {
  const goods = { ...company, variant: company.caught };
  const weighed = place(goods, {
    packs: sources.length,
    net_weight: sources.length * 24,
    pack_weights: sources.map(() => 24),
    pack_readings: sources,
  });
  const mean = place(goods, { packs: 3, net_weight: 72 });
  const lines = [line(goods, { new_batch: { number: `T-${randomUUID().slice(0, 8)}` }, allocations: [weighed, mean] })];
  const posted = await step(goods, await newReceipt(goods, { lines }), 'post');
  if (posted.statusCode !== 200) throw new Error(posted.body);
  return posted.json().data as StockDocument;
}

it('counts the packs of posted receipts and issues by source, in each room and by each person', async () => {
  const company = await newWarehouse();
  const receipt = await received(company, [plainReading('scale'), plainReading('scale'), plainReading('label')]);
  expect(figures((await read(company)).totals)).toEqual({ packs: 6, scale: 2, label: 1, typed: 0, mean: 3 });

  const batch = receipt.lines[0]!.batch_id!;
  const goods = { ...company, variant: company.caught };
  const places = [taking(company, batch, 2, { net_weight: 48 })];
  const lines = [issueLine(goods, places, { expected_packs: 2 })];
  const made = await draft(company, issue(company, 'sale', lines));
  await company.send('POST', `/stock_issued/${made.id}/submit`, { version: made.version });
  const picker = await colleagueOf(company, ['stockissued_list', 'stockissued_view', 'stockissued_update']);
  const allocation_id = made.lines[0]!.allocations[0]!.id;
  const picked = [plainReading('typed'), plainReading('scale')].map((reading) => ({
    id: randomUUID(),
    allocation_id,
    net_weight: 24,
    reading,
  }));
  await picker.send('POST', `/stock_issued/${made.id}/picks`, { picked });
  expect(figures((await read(company)).totals).packs).toBe(6);
  const { version } = (await company.send('GET', `/stock_issued/${made.id}`)).json().data;
  const answer = await company.send(
    'POST',
    `/stock_issued/${made.id}/post`,
    { version },
    { 'idempotency-key': randomUUID() },
  );
  expect(answer.statusCode).toBe(200);

  const byRoom = await read(company);
  expect(byRoom.data.map(figures)).toEqual([{ packs: 8, scale: 3, label: 1, typed: 1, mean: 3 }]);
  expect(byRoom.data[0]!.room).not.toBeNull();
  const byPerson = await read(company, 'group_by=person&order_by=packs&sort_by=desc');
  expect(byPerson.data.map(({ person, packs }) => [person?.id, packs])).toEqual([
    [company.userId, 6],
    [picker.userId, 2],
  ]);
  expect(byPerson.totals).toEqual(byRoom.totals);
});

it('counts what was weighed in the draft of an issue that was posted at once', async () => {
  const company = await newWarehouse();
  const receipt = await received(company, [plainReading('scale')]);
  const goods = { ...company, variant: company.caught };
  const weighed = { pack_weights: [24], pack_readings: [plainReading('label')], net_weight: 24 };
  const lines = [issueLine(goods, [taking(company, receipt.lines[0]!.batch_id!, 1, weighed)], { expected_packs: 1 })];
  const { id, version } = await draft(company, issue(company, 'sale', lines));
  const answer = await company.send(
    'POST',
    `/stock_issued/${id}/post`,
    { version },
    { 'idempotency-key': randomUUID() },
  );
  expect(answer.statusCode).toBe(200);
  expect(figures((await read(company)).totals)).toEqual({ packs: 5, scale: 1, label: 1, typed: 0, mean: 3 });
});

it('counts what a transformation made, which was weighed as a whole, and not what went in', async () => {
  const plant = await newPlant();
  await posted(plant, loins(plant));
  expect(figures((await read(plant)).totals)).toEqual({ packs: 15, scale: 0, label: 0, typed: 0, mean: 15 });
});

it('is narrowed by day, warehouse and name, sorted, and had as a file', async () => {
  const company = await newWarehouse();
  const { date } = await received(company, [plainReading('scale')]);
  const packs = async (query: string) => (await read(company, query)).totals.packs;
  expect(await packs(`from=${date}&to=${date}`)).toBe(4);
  expect(await packs(`to=2020-01-01`)).toBe(0);
  expect(await packs(`warehouse_id=${company.warehouse}`)).toBe(4);
  expect(await packs(`warehouse_id=${company.others.warehouse}`)).toBe(0);
  expect(await packs('search=tidak+ada')).toBe(0);
  for (const column of ['name', 'packs', 'scale', 'label', 'typed', 'mean']) {
    expect((await read(company, `order_by=${column}&sort_by=asc`)).data).toHaveLength(1);
  }
  const file = (await company.send('GET', '/report_weighing/export?format=csv')).body;
  expect(file.split('\n')[1]).toMatch(/;?4[,;]1[,;]0[,;]0[,;]3/);
});

it('shows a person of another warehouse, and another company, nothing', async () => {
  const company = await newWarehouse();
  await received(company, [plainReading('scale')]);
  expect((await read(await restrictedTo(company, company.others.warehouse))).data).toEqual([]);
  expect((await read(await newWarehouse())).data).toEqual([]);
});
