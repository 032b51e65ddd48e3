import { expect, it } from 'vitest';
import { type AdjustableStock, restFaults } from './adjusted-faults.ts';
import { allocation } from './document.ts';
import { placeInGrams } from './in-grams.ts';
import { gramsOf } from './quantity.ts';

/** Packs and kilograms. */
type Amounts = [packs: number, net_weight: number];
type Change = [side: 'found' | 'lost', ...Amounts];

const book = ([packs, net_weight]: Amounts): AdjustableStock => ({
  id: 'balance',
  batch_id: 'batch',
  position_id: 'here',
  handling_unit_code: null,
  stock_status: 'available',
  owner_id: null,
  pledge_id: null,
  facility: null,
  packs,
  net_weight_g: gramsOf(net_weight),
  value: 0,
});

const changed = ([side, packs, net_weight]: Change, at: number) => ({
  allocation: placeInGrams(
    allocation.parse({
      id: '019a0000-0000-7000-8000-000000000001',
      side,
      packs,
      net_weight,
      batch: null,
      position: null,
      to_position: null,
    }),
  ),
  pointer: `/${at}`,
});

it.each<[what: string, booked: Amounts | null, changes: Change[], faults: string[]]>([
  ['nothing of it', [2, 20], [['lost', 2, 20]], []],
  ['some of it', [2, 20], [['lost', 1, 10]], []],
  ['a gram of each pack', [2, 20], [['lost', 0, 19.999]], []],
  ['more packs than there are', [2, 20], [['lost', 3, 20]], ['/0 more_than_booked']],
  ['a gram more than there is', [2, 20], [['lost', 2, 20.001]], ['/0 more_than_booked']],
  ['a gram without a pack', [2, 20], [['lost', 2, 19.999]], ['/0/net_weight weight_left']],
  ['a pack without weight', [2, 20], [['lost', 1, 20]], ['/0/net_weight packs_without_weight']],
  [
    'what was found and not lost again',
    [2, 20],
    [
      ['found', 1, 10],
      ['lost', 3, 30],
    ],
    [],
  ],
  [
    'less than nothing of both',
    [2, 20],
    [
      ['found', 1, 10],
      ['lost', 4, 30],
    ],
    ['/1 more_than_booked'],
  ],
  ['what was found where nothing was', null, [['found', 1, 0.001]], []],
  ['packs alone where nothing was', null, [['found', 1, 0]], ['/0/net_weight packs_without_weight']],
  ['a gram where nothing was', null, [['found', 0, 0.001]], ['/0/net_weight weight_left']],
  [
    'nothing where nothing was',
    null,
    [
      ['found', 1, 10],
      ['lost', 1, 10],
    ],
    [],
  ],
  [
    'more packs lost than found',
    null,
    [
      ['found', 1, 10],
      ['lost', 2, 10],
    ],
    ['/1 more_than_booked'],
  ],
  [
    'more weight lost than found',
    null,
    [
      ['found', 1, 10],
      ['lost', 1, 11],
    ],
    ['/1 more_than_booked'],
  ],
])('says what is wrong of a place where there is left: %s', (_what, booked, changes, faults) => {
  const found = restFaults(booked ? book(booked) : undefined, changes.map(changed));
  expect(found.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(faults);
});
