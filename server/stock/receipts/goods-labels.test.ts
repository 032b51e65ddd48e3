import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newStockCompany } from '#server/stock/ledger/testing.ts';
import { secondPosition } from '#server/stock/ledger/test-parties.ts';
import { owner } from '#server/testing.ts';
import { line, newReceipt, place, posted } from './testing.ts';

it('labels of a receipt say each of its batches with its days, its packs and what each of them weighs', async () => {
  const company = await newStockCompany();
  const other = await secondPosition(company);
  const dates = { production_date: '2026-05-30', best_before_date: '2029-12-31', expiry_date: '2030-01-31' };
  const receipt = await posted(company, {
    lines: [
      line(company, {
        new_batch: { number: 'B-2', ...dates },
        allocations: [
          place(company, { pack_weights: [10.25, 10.125], net_weight: 20.375 }),
          place(company, { position_id: other, packs: 1, pack_weights: [9.5], net_weight: 9.5 }),
        ],
      }),
      line(company, { new_batch: { number: 'B-1' } }),
    ],
  });
  const { data } = (await company.send('GET', `/stock_received/${receipt.id}/goods_labels`)).json();
  expect(data).toMatchObject([
    { batch: { number: 'B-2', ...dates }, packs: 3, pack_weights: [10.25, 10.125, 9.5], net_weight: null },
    { batch: { number: 'B-1', production_date: null }, packs: 2, pack_weights: [], net_weight: null },
  ]);
  const draft = await newReceipt(company);
  expect((await company.send('GET', `/stock_received/${draft.id}/goods_labels`)).json().data).toEqual([]);
});

it('packs that weigh alike have the weight of their variant, and packs with a serial number a batch each', async () => {
  const company = await newStockCompany();
  await sql`update variant set catch_weight = false, net_weight = 10 where id = ${company.variant}`.execute(owner);
  const receipt = await posted(company, {
    lines: [line(company, { allocations: [place(company, { net_weight: 20 })] })],
  });
  const labels = async (id: string) => (await company.send('GET', `/stock_received/${id}/goods_labels`)).json().data;
  expect(await labels(receipt.id)).toMatchObject([{ packs: 2, pack_weights: [], net_weight: 10 }]);

  await sql`update product set traceability = 'serial_number' where id = ${company.product}`.execute(owner);
  const serial = await posted(company, {
    lines: [line(company, { allocations: [place(company, { net_weight: 20 })] })],
  });
  expect(await labels(serial.id)).toMatchObject([{ packs: 1 }, { packs: 1 }]);
});
