import type { Planted } from './planted.ts';

/** Faults of the browser: what somebody typed, picked or chose would be lost, or shown as something else. */
export const faultsOfScreens: readonly Planted[] = [
  {
    title: 'packs that another tab picked are lost',
    changes: [
      {
        file: 'web/stock/issues/pick-queue.ts',
        find: 'kept = update(keptPicks(name));',
        replace: 'kept = update(kept);',
      },
    ],
    noticedBy: ['web/stock/issues/pick-queue.test.ts'],
  },
  {
    title: 'a list stays on a page that another filter does not have',
    changes: [{ file: 'web/platform/ui/use-filter.ts', find: '[name]: value, page: 0 }', replace: '[name]: value }' }],
    noticedBy: ['web/platform/ui/narrowing.test.tsx'],
  },
  {
    title: 'what two people changed in the same way is a conflict',
    changes: [
      {
        file: 'web/platform/records/three-way.ts',
        find: '!same(other.get(path), before.get(path)) && !same(other.get(path), own.get(path))',
        replace: '!same(other.get(path), before.get(path))',
      },
    ],
    noticedBy: ['web/platform/records/three-way.test.ts'],
  },
  {
    title: 'seconds are told in the zone of the company that was open first',
    changes: [
      {
        file: 'web/platform/look/format.ts',
        find: 'let formatter = secondsByZone.get(timeZone);',
        replace: 'let formatter = secondsByZone.values().next().value;',
      },
    ],
    noticedBy: ['web/platform/look/format.test.ts'],
  },
  {
    title: 'a label of a ton of fish says seven figures',
    changes: [{ file: 'web/platform/labels/contents.ts', find: 'kg < 1000 ? 3 : 2', replace: 'kg <= 1000 ? 3 : 2' }],
    noticedBy: ['web/platform/labels/labels.test.ts'],
  },
  {
    title: 'nothing is free for a line as long as nobody knows',
    changes: [
      { file: 'web/stock/issues/IssueLine.tsx', find: '{isKnown && (', replace: '{(isKnown || free.packs === 0) && (' },
    ],
    noticedBy: ['web/stock/issues/figures.test.tsx'],
  },
  {
    title: 'a sale comes to what the dearest of its lines does',
    changes: [
      {
        file: 'web/stock/issues/IssueLines.tsx',
        find: 'sum + Math.round((line.unit_price ?? 0) * line.net_weight)',
        replace: 'Math.max(sum, Math.round((line.unit_price ?? 0) * line.net_weight))',
      },
    ],
    noticedBy: ['web/stock/issues/figures.test.tsx'],
  },
  {
    title: 'a sale without a price comes to zero rupiah',
    changes: [{ file: 'web/stock/issues/IssueLines.tsx', find: 'total > 0 ?', replace: 'total >= 0 ?' }],
    noticedBy: ['web/stock/issues/figures.test.tsx'],
  },
  {
    title: 'who opens an invitation sees nothing until it is known',
    changes: [
      {
        file: 'web/users/InvitationScreen.tsx',
        find: '{!bad && !error && !data && isFetching && (',
        replace: '{!bad && !error && data && isFetching && (',
      },
    ],
    noticedBy: ['web/users/InvitationScreen.test.tsx'],
  },
];
