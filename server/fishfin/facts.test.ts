import { expect, it } from 'vitest';
import { checkLedger } from '#server/stock/ledger/check-ledger.ts';
import { onHand } from '#server/stock/ledger/testing.ts';
import { recalled } from '#server/stock/recall/testing.ts';
import { changed } from '#server/stock/status-changes/testing.ts';
import { type ChangeGround, changeGround } from './test-changes.ts';
import { priced } from './test-ground.ts';
import { opened, watched } from './test-watch.ts';

const facts: [string, (of: ChangeGround) => Promise<unknown>, 'on_hold' | 'recalled'][] = [
  [
    'a hold',
    ({ company, batch, facility }) =>
      changed(company, 'hold', { batch_id: batch, packs: 1000, net_weight: 10_000, pledge_id: facility.id }),
    'on_hold',
  ],
  ['a recall', ({ company, batch }) => recalled(company, batch), 'recalled'],
];

it.each(facts)(
  '%s of pledged goods is done, and a revaluation opened that says what came of it',
  async (_, done, now) => {
    const of = await changeGround(1000);
    await priced(of, 62_000);
    await watched(of);
    await done(of);
    expect(await onHand(of.company, { ...of.key, pledge_id: of.facility.id, stock_status: now })).toEqual([
      1000, 10_000_000, 320_000_000,
    ]);
    expect(await watched(of)).toBe(1);
    const [change, ...others] = await opened(of);
    expect(others).toEqual([]);
    expect(await of.read(change!.id)).toMatchObject({
      occasion: 'document',
      before: { packs: 1000, value: 496_000_000 },
      after: { packs: 1000, value: 0 },
    });
    expect((await of.position()).goods).toMatchObject([{ ineligibility: 'not_available', value: 0 }]);
    expect(await of.company.run(checkLedger)).toEqual([]);
  },
);
