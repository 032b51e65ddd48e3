import type { Planted } from './planted.ts';

/** Faults by which store and owner would agree on what they do not have, or claim what they did not lose. */
export const faultsOfAgreements: readonly Planted[] = [
  {
    title: 'goods are the same where only their weight is',
    changes: [
      {
        file: 'server/agreements/goods.ts',
        find: 'net_weight_g === 0 && (packs === null || packs === 0) && ',
        replace: 'net_weight_g === 0 && ',
      },
    ],
    noticedBy: ['server/agreements/compare.test.ts'],
  },
  {
    title: 'a document that the owner’s list does not have yet explains the difference the wrong way round',
    changes: [
      { file: 'server/agreements/explain.ts', find: 'const sign = isAfter ? 1 : -1;', replace: 'const sign = 1;' },
    ],
    noticedBy: ['server/agreements/compare.test.ts'],
  },
  {
    title: 'differences that nobody explained are signed',
    changes: [{ file: 'server/agreements/sign.ts', find: 'if (open > 0) throw', replace: 'if (open > 1_000) throw' }],
    noticedBy: ['server/agreements/sign.test.ts'],
  },
  {
    title: 'the store answers for the owner without a paper',
    changes: [
      {
        file: 'server/agreements/sign.ts',
        find: 'if ((user.partner_ids === null) !== onPaper) throw',
        replace: 'if (user.partner_ids !== null && onPaper) throw',
      },
    ],
    noticedBy: ['server/agreements/sign.test.ts'],
  },
  {
    title: 'a loss that was voided counts against the store',
    changes: [
      {
        file: 'server/rental/losses/compute.ts',
        find: "    and d.status = 'posted' and d.entity <> 'voidtransaction'`;",
        replace: "    and d.entity <> 'voidtransaction'`;",
      },
    ],
    noticedBy: ['server/rental/losses/losses.test.ts'],
  },
  {
    title: 'what one product lost less makes up for another',
    changes: [
      {
        file: 'server/rental/losses/compute.ts',
        find: 'const beyondOf = ({ lost_g, allowed_g }: Line) => Math.max(0, lost_g - allowed_g);',
        replace: 'const beyondOf = ({ lost_g, allowed_g }: Line) => lost_g - allowed_g;',
      },
    ],
    noticedBy: ['server/rental/losses/losses.test.ts'],
  },
];
