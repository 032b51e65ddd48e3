import { z } from 'zod';
import { dwellFrom } from '../dashboard.ts';
import { exportQuery, listQuery, pagination } from '../list-query.ts';
import { stockExportQuery, stockRow, stockTotals } from './inventory.ts';

/** A band of days, both ends included; null is without an end. Goods without an expiry date are in `no_expiry`. */
export interface Band {
  name: string;
  from: number | null;
  to: number | null;
}

const bandsFrom = <const Name extends string>(named: Record<Name, number>): (Band & { name: Name })[] => {
  const bands = Object.entries<number>(named) as [Name, number][];
  return bands.map(([name, from], at) => {
    const next = bands[at + 1]?.[1];
    return { name, from, to: next === undefined ? null : next - 1 };
  });
};

const [today, month, quarter, half] = dwellFrom;

/** The reports on what is in stock, and the bands of days in which each adds it up. */
export const bandsOf = {
  /** By the days since the receipt of a batch, as the dashboard of a warehouse has them. */
  ageing: bandsFrom({ days_0_30: today, days_31_90: month, days_91_180: quarter, days_181: half }),
  /** By the days left until its expiry date. */
  expiry: [
    { name: 'expired', from: null, to: -1 },
    ...bandsFrom({ days_0_7: 0, days_8_30: 8, days_31_90: 31, days_91: 91 }),
    { name: 'no_expiry', from: null, to: null },
  ],
} as const satisfies Record<string, readonly Band[]>;

export type Banded = keyof typeof bandsOf;

export const bandedReports = Object.keys(bandsOf) as [Banded, ...Banded[]];

export const bandedSortColumns = ['name', 'packs', 'net_weight', 'value'] as const;

const narrowing = stockExportQuery.pick({
  group_by: true,
  warehouse_id: true,
  owner_id: true,
  own: true,
  product_id: true,
  stock_status: true,
  as_of: true,
}).shape;

/** What is in one band alone, by its name. */
const oneBand = (report: Banded) => ({ band: z.enum(bandsOf[report].map(({ name }) => name)).optional() });

export const bandedQuery = (report: Banded) =>
  listQuery(bandedSortColumns)
    .omit({ export_data: true, is_company: true })
    .extend({ ...narrowing, ...oneBand(report) });
export const bandedExportQuery = (report: Banded) =>
  exportQuery(bandedSortColumns).extend({ ...narrowing, ...oneBand(report) });

export type AskedBanded = z.output<ReturnType<typeof bandedExportQuery>>;

/** Stock of one product, variant, batch, owner, warehouse or room; `bands` has its kg by band, in their order. */
export const bandedRow = stockRow
  .pick({
    id: true,
    product: true,
    variant: true,
    batch: true,
    owner: true,
    warehouse: true,
    room: true,
    packs: true,
    net_weight: true,
    value: true,
  })
  .extend({ bands: z.array(z.number()) });

export type BandedRow = z.output<typeof bandedRow>;

export const bandedTotals = stockTotals.extend({ bands: z.array(z.number()) });

export type BandedTotals = z.output<typeof bandedTotals>;

export const bandedPage = z.object({ data: z.array(bandedRow), pagination, totals: bandedTotals });
