import { expect, it } from 'vitest';
import { bandsOf } from '#shared/stock/banded-report.ts';
import { bandedColumns } from './banded-columns.tsx';
import { flowColumns } from './flow-columns.tsx';
import { utilisationColumns } from './utilisation-columns.tsx';

const t = ((key: string) => key) as never;
const words = { t, formatDate: (day: string) => day.split('-').toReversed().join('-'), seesValues: true };
/** What each figure is that a report may have, with more decimals than any shows. */
const figures = {
  packs: 1234.56789,
  net_weight: 1234.56789,
  gross_weight: 1234.56789,
  peak_weight: 1234.56789,
  weight_days: 1234.56789,
  capacity_kg: 1234.56789,
  used_positions: 1234.56789,
  position_count: 1234.56789,
  documents: 1234.56789,
  value: 1234.56789,
  rent: 1234.56789,
  weight_percent: 1234.56789,
  position_percent: 1234.56789,
  dwell_days: 1234.56789,
  bands: [1234.56789],
};
const [whole, tenths, grams] = ['1.235', '1.234,6', '1.234,568'];

interface Column {
  id: string;
  width?: string | undefined;
  cell(row: never): unknown;
}

/** What the figures of a report are shown as, by their columns. */
const shown = (columns: readonly Column[], row: object = figures) =>
  Object.fromEntries(columns.filter(({ width }) => width === 'number').map(({ id, cell }) => [id, cell(row as never)]));

it('weights of reports are shown to the gram, shares and days to a tenth, rupiah and what is counted whole', () => {
  const flow = { ...words, flow: 'outbound' as const, permissions: ['rental_list'] };
  expect(shown(flowColumns({ ...flow, groups: [] }))).toEqual({
    packs: whole,
    net_weight: grams,
    gross_weight: grams,
    dwell_days: tenths,
    value: whole,
    rent: whole,
  });
  expect(shown(flowColumns({ ...flow, groups: ['product'] }))).toMatchObject({ documents: whole, net_weight: grams });
  const stock = { ...words, group: 'variant' as const, isOneBand: false, viewsBatches: false };
  expect(shown(bandedColumns({ ...stock, report: 'ageing' }))).toMatchObject({
    [bandsOf.ageing[0]!.name]: grams,
    packs: whole,
    net_weight: grams,
    value: whole,
  });
  expect(shown(utilisationColumns({ ...words, group_by: 'room', period: 'month', viewsWarehouses: false }))).toEqual({
    net_weight: grams,
    peak_weight: grams,
    capacity_kg: whole,
    weight_percent: tenths,
    used_positions: tenths,
    position_count: whole,
    position_percent: tenths,
    weight_days: grams,
    dwell_days: tenths,
  });
});
