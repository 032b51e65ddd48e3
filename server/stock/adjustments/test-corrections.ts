import { randomUUID } from 'node:crypto';
import type { StockCompany } from '#server/stock/ledger/testing.ts';

type Company = Pick<StockCompany, 'warehouse' | 'variant'>;

/** A cost correction of a batch as its screen sends it. */
export const correction = (
  { warehouse, variant }: Company,
  lines: { batch_id: string; unit_price?: number; variant_id?: string }[],
  more: object = {},
) => ({
  kind: 'cost_correction',
  date: '2026-06-20',
  warehouse_id: warehouse,
  notes: 'Tagihan angkutan datang kemudian',
  additional_cost: 0,
  lines: lines.map((one) => ({ id: randomUUID(), variant_id: variant, unit_price: null, ...one })),
  ...more,
});
