import type { Planted } from './planted.ts';

/** Faults of what transfers and arrivals do to goods. */
export const faultsOfTransfers: readonly Planted[] = [
  {
    title: 'a change of owner gives goods to the company, whoever is named',
    changes: [
      { file: 'server/stock/transfers/goods.ts', find: '({ owner_id: to_owner_id })', replace: '({ owner_id: null })' },
    ],
    noticedBy: ['server/stock/transfers/owner-change.test.ts'],
  },
  {
    title: 'a pallet leaves with a dispatch of some of its goods',
    changes: [
      {
        file: 'server/stock/transfers/goods.ts',
        find: "going.has(handling_unit_code?.toLowerCase() ?? '')",
        replace: 'going.size >= 0',
      },
    ],
    noticedBy: ['server/stock/transfers/dispatch.test.ts'],
  },
  {
    title: 'what is short of a dispatch stays on its way when the rest arrives',
    changes: [
      {
        file: 'server/stock/transfers/difference.ts',
        find: "[on('found', 1), on('lost', -1)]",
        replace: "[on('found', 1)]",
      },
    ],
    noticedBy: ['server/stock/transfers/arrival.test.ts'],
  },
  {
    title: 'a dispatch is taken back while its goods are received',
    changes: [
      {
        file: 'server/stock/ledger/voiding.ts',
        find: "select a.id from stock_document a where a.previous_id = ${documentId} and a.kind = 'arrival'",
        replace: 'select null::uuid',
      },
      {
        file: 'server/stock/transfers/transferred-type.ts',
        find: '    await refuseTakenBack(trx, document);\n',
        replace: '    await Promise.resolve(refuseTakenBack);\n',
      },
    ],
    noticedBy: ['server/stock/transfers/arrival.test.ts'],
  },
  {
    title: 'reservations follow goods to a new owner',
    changes: [
      {
        file: 'server/stock/ledger/carry.ts',
        find: ' && from.owner_id === to.owner_id;',
        replace: ';',
      },
    ],
    noticedBy: ['server/stock/transfers/owner-change.test.ts'],
  },
  {
    title: 'goods that are moved stay on the pallet that they stood on',
    changes: [
      {
        file: 'server/stock/transfers/goods.ts',
        find: 'handling_unit_id: unitOf(one.to_handling_unit_code),',
        replace: 'handling_unit_id: unitOf(one.handling_unit_code),',
      },
    ],
    noticedBy: ['server/stock/transfers/routes.test.ts'],
  },
  {
    title: 'a reason alone brings goods to a room that is too warm',
    changes: [
      {
        file: 'server/stock/documents/find.ts',
        find: '(isOverridden({ lines }) || isFarOff(',
        replace: '(isFarOff(',
      },
    ],
    noticedBy: ['server/stock/transfers/routes.test.ts'],
  },
  {
    title: 'what arrives beyond what was sent is worth nothing',
    changes: [
      {
        file: 'server/stock/transfers/difference.ts',
        find: 'side, value: share(value, amounts.net_weight_g, of) }',
        replace: 'side, value: share(value, 0, of) }',
      },
    ],
    noticedBy: ['server/stock/transfers/arrival.test.ts'],
  },
  {
    title: 'the person who receives goods may post the shortage alone',
    changes: [
      {
        file: 'server/stock/documents/find.ts',
        find: 'isFarOff(lines, stored_sent, ',
        replace: 'isFarOff(lines, null, ',
      },
    ],
    noticedBy: ['server/stock/transfers/arrival.test.ts'],
  },
  {
    title: 'what was held on its way is free once it arrives',
    changes: [
      {
        file: 'server/stock/transfers/goods.ts',
        find: "stock_status: stock_status === 'in_transit' ? 'available' : stock_status",
        replace: "stock_status: 'available' as const",
      },
    ],
    noticedBy: ['server/stock/transfers/held-on-the-way.test.ts'],
  },
  {
    title: 'what is short of an arrival is missing of the goods that are held',
    changes: [
      {
        file: 'shared/stock/arrived-states.ts',
        find: "['recalled', 'on_hold', 'in_transit'];",
        replace: "['in_transit', 'on_hold', 'recalled'];",
      },
    ],
    noticedBy: ['server/stock/transfers/held-on-the-way.test.ts', 'shared/stock/arrived-states.test.ts'],
  },
];
