import type { Planted } from './planted.ts';

/** Faults of what each kind of document does to goods: transfers and arrivals, recalls and holds, adjustments, transformations, stock takes. */
export const faultsOfKinds: readonly Planted[] = [
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
    title: 'a recall leaves goods on their way alone',
    changes: [
      {
        file: 'shared/stock/kinds.ts',
        find: "recall: ['available', 'on_hold', 'in_transit', 'expired'],",
        replace: "recall: ['available', 'on_hold', 'expired'],",
      },
    ],
    noticedBy: ['server/stock/recall/recall.test.ts'],
  },
  {
    title: 'a recall takes only what lay there before it waited for others',
    changes: [
      {
        file: 'server/stock/recall/recall-batches.ts',
        find: '(await isOutdated(trx, { batchIds, from, balances, reservers }))',
        replace: 'false',
      },
    ],
    noticedBy: ['server/stock/recall/recall.test.ts'],
  },
  {
    title: 'what an adjustment loses is worth nothing',
    changes: [
      {
        file: 'server/stock/ledger/post.ts',
        find: "cause === 'lost' || cause === 'found'",
        replace: "cause === 'found'",
      },
    ],
    noticedBy: ['server/stock/adjustments/routes.test.ts'],
  },
  {
    title: 'found goods are booked as missing',
    changes: [
      {
        file: 'server/stock/adjustments/goods.ts',
        find: "if (one.side === 'found') return",
        replace: "if (one.side === 'found' && one.packs > 0) return",
      },
    ],
    noticedBy: ['server/stock/adjustments/routes.test.ts'],
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
    title: 'what was picked and is not posted is counted as missing',
    changes: [
      {
        file: 'server/stock/counts/book.ts',
        find: 'select l.packs - k.packs as packs, l.grams - k.grams as grams, l.moves',
        replace: 'select l.packs, l.grams, l.moves',
      },
    ],
    noticedBy: ['server/stock/counts/moves.test.ts'],
  },
  {
    title: 'a stock take is compared with the books of the freeze',
    changes: [
      {
        file: 'server/stock/counts/entries.ts',
        find: 'select v.catch_weight, v.net_weight, book.packs, book.grams, book.moves,',
        replace:
          'select v.catch_weight, v.net_weight, r.frozen_packs as packs, r.frozen_weight_g as grams, book.moves,',
      },
    ],
    noticedBy: ['server/stock/counts/moves.test.ts'],
  },
  {
    title: 'what arrives beyond what was sent is worth nothing',
    changes: [
      {
        file: 'server/stock/transfers/difference.ts',
        find: 'becomes: side, value: share(value, net_weight_g, of) }',
        replace: 'becomes: side, value: share(value, 0, of) }',
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
    title: 'by-products bear as much of the cost as what was to be made',
    changes: [
      {
        file: 'shared/stock/transformed.ts',
        find: 'net_weight_g * (cost_factor_percent ?? 100);',
        replace: 'net_weight_g * (cost_factor_percent || 100);',
      },
    ],
    noticedBy: ['server/stock/adjustments/transformations.test.ts'],
  },
  {
    title: 'held goods come out of a transformation free',
    changes: [
      {
        file: 'shared/stock/transformed-faults.ts',
        find: "allocation.stock_status !== 'available'",
        replace: "allocation.stock_status === 'damaged'",
      },
    ],
    noticedBy: ['server/stock/adjustments/transformations.test.ts'],
  },
  {
    title: 'what was made of a batch is not known as made of it',
    changes: [
      {
        file: 'server/stock/adjustments/links.ts',
        find: 'const parents = byBatch(inputs);',
        replace: 'const parents = byBatch(inputs.slice(0, 1));',
      },
    ],
    noticedBy: ['server/stock/adjustments/transformations.test.ts'],
  },
  {
    title: 'goods that are released on their way may be sold from the truck',
    changes: [
      {
        file: 'shared/stock/kinds.ts',
        find: "return to === 'available' && isTransit ? 'in_transit' : to;",
        replace: "return to === 'available' && isTransit && kind === 'hold' ? 'in_transit' : to;",
      },
    ],
    noticedBy: ['server/stock/status-changes/routes.test.ts', 'server/stock/recall/recall.test.ts'],
  },
  {
    title: 'goods on their way cannot be held',
    changes: [
      {
        file: 'shared/stock/kinds.ts',
        find: "hold: ['available', 'in_transit'],",
        replace: "hold: ['available'],",
      },
    ],
    noticedBy: ['server/stock/status-changes/routes.test.ts'],
  },
  {
    title: 'a correction of costs leaves what was sold at the cost that was wrong',
    changes: [
      {
        file: 'server/stock/adjustments/spread-cost.ts',
        find: 'if (net_weight_g <= 0) return [];',
        replace: "if (net_weight_g <= 0 || cause === 'customer') return [];",
      },
    ],
    noticedBy: ['server/stock/adjustments/cost-correction.test.ts'],
  },
  {
    title: 'a correction of costs stops at what the batch became',
    changes: [
      {
        file: 'server/stock/adjustments/spread-cost.ts',
        find: 'amounts.set(batch_id, (amounts.get(batch_id) ?? 0) + portions[which]!);',
        replace: 'amounts.set(batch_id, 0 * portions[which]!);',
      },
    ],
    noticedBy: ['server/stock/adjustments/cost-correction.test.ts'],
  },
  {
    title: 'a sale is undone although its cost was corrected',
    changes: [
      {
        file: 'server/stock/ledger/voiding.ts',
        find: "(u.kind = 'cost_correction'",
        replace: '(false',
      },
    ],
    noticedBy: ['server/stock/adjustments/cost-correction.test.ts'],
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
