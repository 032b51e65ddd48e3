import { describe, expect, it } from 'vitest';
import { newStockCompany, posted } from './testing.ts';

describe('posting', () => {
  it('makes the batch, the balance and the number', async () => {
    const company = await newStockCompany();
    const document = await posted(company, {
      additional_cost: 1000,
      lines: [
        {
          id: crypto.randomUUID(),
          variant_id: company.variant,
          unit_price: 50_000,
          new_batch: { expiry_date: '2030-01-31' },
          allocations: [
            {
              id: crypto.randomUUID(),
              position_id: company.position,
              packs: 2,
              net_weight: 20.5,
              pack_weights: [10.2, 10.3],
            },
          ],
        },
      ],
    });
    expect(document).toMatchObject({
      status: 'posted',
      number: 'BM/2026/06/00001',
      value: 1_026_000,
      packs: 2,
      net_weight: 20.5,
    });
    expect(document.lines[0]!.batch).toMatchObject({ number: '260601-LT-A-1' });
  });
});
