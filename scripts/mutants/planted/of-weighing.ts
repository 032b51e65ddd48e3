import type { Planted } from './planted.ts';

/** Faults by which a weight would be another one than what was weighed. */
export const faultsOfWeighing: readonly Planted[] = [
  {
    title: 'the ice around a pack counts as fish',
    changes: [
      {
        file: 'shared/stock/pack-reading.ts',
        find: 'gross_g - (tare_g ?? 0) - (glaze_g ?? 0)',
        replace: 'gross_g - (tare_g ?? 0)',
      },
    ],
    noticedBy: ['server/stock/receipts/readings.test.ts', 'server/stock/issues/readings.test.ts'],
  },
  {
    title: 'a container that is weighed again forgets what it weighed before',
    changes: [{ function: 'keep_new_tares', find: 'is distinct from', replace: 'is not distinct from' }],
    noticedBy: ['server/master-data/tares.test.ts'],
  },
  {
    title: 'a picked pack is posted with a gross weight that comes to something else',
    changes: [
      {
        file: 'server/stock/issues/picking.ts',
        find: 'if (reading === null || (net !== null && net === net_weight_g)) return [];',
        replace: 'if (reading === null || net !== null) return [];',
      },
    ],
    noticedBy: ['server/stock/issues/readings.test.ts'],
  },
  {
    title: 'packs that nobody weighed are reported as weighed',
    changes: [
      {
        file: 'server/reports/weighing.ts',
        find: "select p.room_id, p.created_by, 'mean',",
        replace: "select p.room_id, p.created_by, 'scale',",
      },
    ],
    noticedBy: ['server/reports/weighing.test.ts'],
  },
  {
    title: 'a place counts as empty while others still have goods there',
    changes: [
      {
        file: 'server/stock/issues/empty-checks.ts',
        find: 'if (place.taken === 0 || place.book_packs !== 0) throw',
        replace: 'if (place.taken === 0) throw',
      },
    ],
    noticedBy: ['server/stock/issues/empty-checks.test.ts'],
  },
  {
    title: 'packs that a picker saw at an empty place are counted by nobody',
    changes: [
      {
        file: 'server/stock/issues/empty-checks.ts',
        find: 'const count_id = packs_left > 0 ? await countLeft(trx, place, packs_left) : null;',
        replace: 'const count_id = packs_left > 1_000_000 ? await countLeft(trx, place, packs_left) : null;',
      },
    ],
    noticedBy: ['server/stock/issues/empty-checks.test.ts'],
  },
];
