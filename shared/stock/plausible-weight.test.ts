import { expect, it } from 'vitest';
import { isImplausible } from './plausible-weight.ts';

const there = { packs: 10, net_weight_g: 100_000 };

it.each([
  ['packs about as heavy as the others', { packs: 2, net_weight_g: 25_000 }, false],
  ['a heavy pack among light ones', { packs: 1, net_weight_g: 40_000 }, false],
  ['a pack many times as heavy as the others', { packs: 1, net_weight_g: 40_001 }, true],
  ['nearly all weight for some of the packs', { packs: 5, net_weight_g: 90_000 }, true],
  ['all packs at any weight that is there', { packs: 10, net_weight_g: 60_000 }, false],
  ['part of an opened pack', { packs: 0, net_weight_g: 9000 }, false],
  ['more than there is, which is said elsewhere', { packs: 1, net_weight_g: 100_001 }, false],
])('%s', (_, taken, expected) => {
  expect(isImplausible(there, taken)).toBe(expected);
});
