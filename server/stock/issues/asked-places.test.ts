import { expect, it } from 'vitest';
import { askedGround } from '#server/stock/documents/test-asked.ts';
import { keyOf, moved, postMovements } from '#server/stock/ledger/testing.ts';

it('takes of a batch only what is the renter’s own and free: not what is held, nor what others own', async () => {
  const { company, ask, early, lineOf } = await askedGround();
  const key = keyOf(company, early, { owner_id: company.renter });
  await postMovements(company, moved(key, { ...key, stock_status: 'on_hold' }, 3, 30_000), {
    entity: 'stockadjustment',
    kind: 'hold',
  });
  expect((await ask([lineOf(early, 8)])).json().errors).toEqual([
    {
      pointer: '/lines/0/expected_packs',
      code: 'insufficient_stock',
      values: { available_packs: 7, available_weight: 70 },
    },
  ]);
  const { lines } = (await ask([lineOf(early, 7)])).json().data;
  expect(lines).toMatchObject([{ allocations: [{ stock_status: 'available', packs: 7, net_weight: 70 }] }]);
});
