import { expect, it } from 'vitest';
import { sql } from 'kysely';
import type { StockDocument } from '#shared/stock/document.ts';
import { plainReading } from '#shared/stock/pack-reading.ts';
import { newStockCompany } from '#server/stock/ledger/testing.ts';
import { owner } from '#server/testing.ts';
import { faultsOf, line, newReceipt, place, receipt, step } from './testing.ts';

const scale = (gross: number, tare: number, glaze: number | null = null) => ({
  ...plainReading('scale', `ST,GS,+  ${gross.toFixed(3)}kg`),
  gross,
  tare,
  glaze,
  container: 'KRJ-1',
});
const typed = plainReading('typed');

it('packs keep how they were weighed, from the draft to what was posted', async () => {
  const company = await newStockCompany();
  const pack_readings = [scale(11.5, 0.75, 0.5), typed];
  const weighed = place(company, { pack_weights: [10.25, 10.25], pack_readings });
  const draft = await newReceipt(company, { lines: [line(company, { allocations: [weighed] })] });
  expect(draft.lines[0]!.allocations[0]!.pack_readings).toEqual(pack_readings);
  const posted = (await step(company, draft, 'post')).json().data as StockDocument;
  expect(posted.status).toBe('posted');
  expect(posted.lines[0]!.allocations[0]!.pack_readings).toEqual(pack_readings);
});

it('each pack with a serial number keeps its own', async () => {
  const company = await newStockCompany();
  await sql`update product set traceability = 'serial_number' where id = ${company.product}`.execute(owner);
  const pack_readings = [scale(11, 0.75), typed];
  const weighed = place(company, { pack_weights: [10.25, 10.25], pack_readings });
  const draft = await newReceipt(company, { lines: [line(company, { allocations: [weighed] })] });
  const posted = (await step(company, draft, 'post')).json().data as StockDocument;
  expect(posted.lines[0]!.allocations.map((one) => one.pack_readings)).toEqual([
    [pack_readings[0]],
    [pack_readings[1]],
  ]);
});

it('is refused where gross less tare is another weight, where packs lack theirs, and gross without a tare', async () => {
  const company = await newStockCompany();
  const refused = async (pack_readings: object[]) => {
    const weighed = place(company, { pack_weights: [10.25, 10.25], pack_readings });
    const draft = await newReceipt(company, { lines: [line(company, { allocations: [weighed] })] });
    return faultsOf(await step(company, draft, 'post'));
  };
  const at = '/lines/0/allocations/0/pack_readings';
  expect(await refused([typed, scale(11, 0.5)])).toEqual([`${at}/1 weights_differ`]);
  expect(await refused([typed, scale(11, 0.75, 0.001)])).toEqual([`${at}/1 weights_differ`]);
  expect(await refused([typed])).toEqual([`${at} not_all_weighed`]);
  const bare = place(company, { pack_weights: [10.25, 10.25], pack_readings: [{ source: 'scale', gross: 11 }, typed] });
  const content = receipt(company, { lines: [line(company, { allocations: [bare] })] });
  expect(faultsOf(await company.send('POST', '/stock_received', content))).toEqual([`${at}/0/tare required`]);
});
