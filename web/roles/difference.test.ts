import { expect, test } from 'vitest';
import { allPermissions, type Permission, permissionsOf } from '#shared/permissions.ts';
import { differenceOf, nothingChanged, stateOf, switched, wanted } from './difference.ts';

const held = new Set<string>(allPermissions);
const stored = new Set<Permission>(['product_list', 'product_create', 'uom_list']);

test('an untouched role differs in nothing', () => {
  expect(differenceOf(stored, nothingChanged)).toEqual({ grant: [], revoke: [] });
  expect([...wanted(stored, nothingChanged)].toSorted()).toEqual([...stored].toSorted());
});

test('listing is switched on with any other permission', () => {
  const draft = switched(nothingChanged, ['grade_update'], { on: true, held });
  expect(differenceOf(stored, draft)).toEqual({ grant: ['grade_list', 'grade_update'], revoke: [] });
});

test('listing takes all else along when it goes', () => {
  const draft = switched(nothingChanged, ['product_list'], { on: false, held });
  expect(differenceOf(stored, draft)).toEqual({ grant: [], revoke: ['product_list', 'product_create'] });
});

test('what has no list is switched alone', () => {
  const draft = switched(nothingChanged, ['company_update'], { on: true, held });
  expect(differenceOf(stored, draft).grant).toEqual(['company_update']);
});

test('switching there and back is no difference', () => {
  const there = switched(nothingChanged, ['uom_list'], { on: false, held });
  expect(differenceOf(stored, switched(there, ['uom_list'], { on: true, held }))).toEqual({ grant: [], revoke: [] });
});

test('what one does not hold stays as it is', () => {
  const own = new Set(['grade_list', 'grade_update']);
  const draft = switched(nothingChanged, permissionsOf(['grade', 'size']), { on: true, held: own });
  expect(differenceOf(stored, draft).grant).toEqual(['grade_list', 'grade_update']);
});

test.each([
  [true, ['grade_update'], []],
  [false, [], ['grade_list', 'grade_update']],
] as const)(
  'what goes along with a switch to %s stays as it is, too, where one does not hold it',
  (on, grant, revoke) => {
    const own = new Set(on ? ['grade_update'] : ['grade_list', 'grade_update']);
    const before = new Set<Permission>(on ? [] : ['grade_list', 'grade_update', 'grade_delete']);
    const draft = switched(nothingChanged, [on ? 'grade_update' : 'grade_list'], { on, held: own });
    expect(differenceOf(before, draft)).toEqual({ grant, revoke });
  },
);

test('a difference that somebody else made first is none any more', () => {
  const draft = switched(nothingChanged, ['grade_list'], { on: true, held });
  expect(differenceOf(new Set([...stored, 'grade_list']), draft)).toEqual({ grant: [], revoke: [] });
});

test('a switch of several is on, off, or between, by what one may switch', () => {
  const on = new Set<Permission>(['uom_list', 'uom_create']);
  const uom = permissionsOf(['uom']);
  expect(stateOf(uom, { on, held })).toEqual({ checked: false, indeterminate: true, can: true });
  expect(stateOf(uom, { on, held: new Set(['uom_list']) })).toEqual({ checked: true, indeterminate: false, can: true });
  expect(stateOf(['grade_list'], { on, held: new Set() })).toEqual({
    checked: false,
    indeterminate: false,
    can: false,
  });
});
