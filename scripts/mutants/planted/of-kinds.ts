import type { Planted } from './planted.ts';

/** Faults of what each other kind of document does to goods: recalls and holds, adjustments, transformations, stock takes. */
export const faultsOfKinds: readonly Planted[] = [
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
    title: 'a correction of costs falls on goods that a renter brought',
    changes: [
      {
        file: 'server/stock/adjustments/cost-books.ts',
        find: 'b.owner_id is not null and not exists (',
        replace: 'false and not exists (',
      },
    ],
    noticedBy: ['server/stock/adjustments/cost-correction.test.ts'],
  },
  {
    title: 'the cost of freight is left out of what goods cost',
    changes: [
      {
        file: 'server/stock/receipts/goods.ts',
        find: 'receivedValues(lines, additional_cost);',
        replace: 'receivedValues(lines, 0 * additional_cost);',
      },
    ],
    noticedBy: ['server/stock/receipts/post.test.ts'],
  },
  {
    title: 'goods of a renter come in at a price',
    changes: [
      {
        file: 'server/stock/receipts/goods.ts',
        find: 'return owner_id ? lines.map',
        replace: 'return owner_id && lines.length === 0 ? lines.map',
      },
    ],
    noticedBy: ['server/stock/receipts/post.test.ts'],
  },
  {
    title: 'a stock take is posted twice by the same request',
    changes: [
      {
        file: 'server/stock/counts/routes.ts',
        find: 'data: await idempotent(request, { work, answer: countOf }) };\n    },\n  );\n};',
        replace: 'data: await request.inCompany(async (trx) => countOf(trx, await work(trx))) };\n    },\n  );\n};',
      },
    ],
    noticedBy: ['server/stock/counts/routes.test.ts'],
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
    title: 'thawed goods keep as long as they did frozen',
    changes: [
      {
        file: 'shared/stock/freezing.ts',
        find: "return kind === 'thaw' ? firstOf([first, kept]) : first;",
        replace: 'return first;',
      },
    ],
    noticedBy: ['server/stock/adjustments/freezing.test.ts'],
  },
  {
    title: 'goods that were thawed are frozen again without a reason',
    changes: [
      {
        file: 'shared/stock/transformed-faults.ts',
        find: '...(wasThawed && !isExplained(override_reason) ?',
        replace: '...(wasThawed && isExplained(override_reason) ?',
      },
    ],
    noticedBy: ['server/stock/adjustments/freezing.test.ts'],
  },
];
