import { expect, it } from 'vitest';
import { packsCame } from './packs-came.ts';

const none = { packs: 0, net_weight: 0 };

it('packs came that were received, made, or given by a change of owner; those that left for elsewhere came as well', () => {
  const received = { packs: 10, net_weight: 100 };
  const made = { packs: 4, net_weight: 40 };
  const given = { packs: 21, net_weight: 210 };
  expect(packsCame({ received: none, made: none, moved: given })).toBe(21);
  expect(packsCame({ received, made, moved: given })).toBe(35);
  expect(packsCame({ received, made: none, moved: { packs: -3, net_weight: -30 } })).toBe(10);
});
