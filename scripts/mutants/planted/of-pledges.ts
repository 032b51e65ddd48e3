import type { Planted } from './planted.ts';

/** Faults by which a security would change without whom it secures, or count for more than it is worth. */
export const faultsOfPledges: readonly Planted[] = [
  {
    title: 'the store approves for a financier who has people here',
    changes: [
      {
        file: 'server/fishfin/approver.ts',
        find: "if (!partner_ids && approver === 'financier') throw new Problem('financier-approves');",
        replace: '',
      },
    ],
    noticedBy: ['server/fishfin/approver.test.ts'],
  },
  {
    title: 'people of any partner decide on documents that they see',
    changes: [
      {
        file: 'server/fishfin/approver.ts',
        find: 'partner_ids.includes(facility.financier_id) &&',
        replace: '',
      },
    ],
    noticedBy: ['server/fishfin/approver.test.ts'],
  },
  {
    title: 'the wall of a partner stays down after their decision',
    changes: [
      {
        file: 'server/platform/db/beyond-partners.ts',
        find: 'await set(rows[0]!.partners, rows[0]!.warehouses);',
        replace: 'rows.pop();',
      },
    ],
    noticedBy: ['server/fishfin/approver.test.ts'],
  },
  {
    title: 'a document of a facility is approved that nobody checked',
    changes: [
      {
        file: 'server/fishfin/decide.ts',
        find: "if (!isOpen || checked_by === null) throw new Problem('document-status');",
        replace: "if (!isOpen) throw new Problem('document-status');",
      },
    ],
    noticedBy: ['server/fishfin/approver.test.ts'],
  },
  {
    title: 'a price of a product leads over that of its variant',
    changes: [{ file: 'server/fishfin/price.ts', find: 'p.product_id is not null, ', replace: '' }],
    noticedBy: ['server/fishfin/price.test.ts'],
  },
  {
    title: 'a release is closed by who handed it over',
    changes: [
      {
        file: 'server/fishfin/hand-over.ts',
        find: "if (release.handover?.by?.id === userId) throw new Problem('same-person');",
        replace: '',
      },
    ],
    noticedBy: ['server/fishfin/returns.test.ts'],
  },
  {
    title: 'a batch that became too old is not seen where another one left',
    changes: [
      {
        file: 'server/fishfin/watch.ts',
        find: 'expired.some((id) => !last?.expired_batch_ids.includes(id))',
        replace: 'expired.length > (last?.expired_batch_ids.length ?? 0)',
      },
    ],
    noticedBy: ['server/fishfin/watch.test.ts'],
  },
  {
    title: 'a financier is asked to approve what nobody of the store checked',
    changes: [
      {
        file: 'web/portal/ToApprove.tsx',
        find: "approver === 'financier' && checked_by !== null",
        replace: "approver === 'financier'",
      },
    ],
    noticedBy: ['web/portal/ToApprove.test.tsx'],
  },
];
