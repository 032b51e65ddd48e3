import type { Planted } from './planted.ts';

const RECEIVED = ['web/stock/receipts/Tally.test.tsx'];

/** Faults by which a label would count for goods that it is not of. */
export const faultsOfLabels: readonly Planted[] = [
  {
    title: 'a label of another article counts for the line that is open',
    changes: [
      {
        file: 'shared/stock/label.ts',
        find: "if (label.gtin && !bearsCode(own.codes, label.gtin)) return fault('other_article'",
        replace: "if (label.gtin && own.codes.length < 0) return fault('other_article'",
      },
    ],
    noticedBy: [...RECEIVED, 'web/stock/counts/scan.test.ts'],
  },
  {
    title: 'a label of our own counts for any batch',
    changes: [
      {
        file: 'web/stock/documents/labels.ts',
        find: 'scan.own.code !== (place?.batch_id ?? line.batch_id)',
        replace: "scan.own.code === ''",
      },
    ],
    noticedBy: [...RECEIVED],
  },
  {
    title: 'a label counts for a code that was told of the labels of another partner',
    changes: [
      {
        file: 'server/stock/documents/labelled.ts',
        find: 'c.partner_id = ${partnerId} then 0',
        replace: 'c.partner_id <> ${partnerId} then 0',
      },
    ],
    noticedBy: ['server/variants/codes.test.ts'],
  },
  {
    title: 'a stock take counts the first of two products whose labels say one batch number',
    changes: [
      {
        file: 'web/stock/counts/scan.ts',
        find: 'inBatch.map(({ batch }) => batch.id)).size > 1',
        replace: 'inBatch.map(({ batch }) => batch.number)).size > 2',
      },
    ],
    noticedBy: ['web/stock/counts/scan.test.ts'],
  },
  {
    title: 'a delivery note that was typed before is warned of at its own receipt only',
    changes: [
      {
        file: 'web/stock/receipts/SameReference.tsx',
        find: '!own.has(row.id) && !settled',
        replace: 'own.has(row.id) && !settled',
      },
    ],
    noticedBy: ['web/stock/receipts/ReceiptPage.test.tsx'],
  },
  {
    title: 'people of partners read what codes mean on the labels of others',
    changes: [
      {
        file: 'db/migrations/0352_codes_for_partners.sql',
        find: 'partner_id is null or partner_id = any ((select app_partner_ids())::uuid[])',
        replace: 'true',
      },
    ],
    noticedBy: ['server/partner-wall.test.ts'],
  },
  {
    title: 'a found label is read without regard to whose goods are counted',
    changes: [
      {
        file: 'web/stock/counts/FoundDialog.tsx',
        find: 'partnerId={count.owner?.id ?? null}',
        replace: 'partnerId={null}',
      },
    ],
    noticedBy: ['web/stock/counts/FoundDialog.test.tsx'],
  },
];
