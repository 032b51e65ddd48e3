import type { Planted } from './planted.ts';

/** Faults by which a weight would be another one than what was weighed. */
export const faultsOfWeighing: readonly Planted[] = [
  {
    title: 'a scale that moves is read as one that stands still',
    changes: [{ file: 'web/stock/documents/scale-line.ts', find: "US: 'moving'", replace: "US: 'fine'" }],
    noticedBy: ['web/stock/documents/weights.test.ts'],
  },
  {
    title: 'a gross weight is read as a net weight',
    changes: [{ file: 'web/stock/documents/scale-line.ts', find: "GS: 'gross'", replace: "GS: 'fine'" }],
    noticedBy: ['web/stock/documents/weights.test.ts'],
  },
  {
    title: 'a line of a scale that lost figures is read as a whole one',
    changes: [
      {
        file: 'web/stock/documents/scale-line.ts',
        find: "text.length < known) return 'shorter'",
        replace: "text.length < 0) return 'shorter'",
      },
    ],
    noticedBy: ['web/stock/documents/scale.property.test.ts'],
  },
  {
    title: 'the batch of a label without an article counts for any article',
    changes: [
      {
        file: 'web/stock/documents/labels.ts',
        find: 'if (!fault && scanned.batch && !scanned.gtin)',
        replace: 'if (!fault && !scanned.batch && scanned.batch)',
      },
    ],
    noticedBy: ['web/stock/receipts/Tally.test.tsx'],
  },
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
