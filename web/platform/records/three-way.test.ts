import { expect, it } from 'vitest';
import { threeWay, withPart } from './three-way.ts';

const base = { name: 'Loin', alias: '', price: 100, roles: ['supplier'] };

it('takes over what only the others changed, and keeps what only I changed', () => {
  const merged = threeWay({ base, mine: { ...base, price: 120 }, theirs: { ...base, alias: 'Saku' } });
  expect(merged.values).toEqual({ ...base, price: 120, alias: 'Saku' });
  expect(merged.changed).toEqual([{ path: 'alias', mine: '', theirs: 'Saku', isDisputed: false }]);
});

it('keeps mine where both changed the same, and says so', () => {
  const merged = threeWay({ base, mine: { ...base, price: 120 }, theirs: { ...base, price: 90 } });
  expect(merged.values.price).toBe(120);
  expect(merged.changed).toEqual([{ path: 'price', mine: 120, theirs: 90, isDisputed: true }]);
});

it('has nothing to say where both made the same of it, or nothing changed', () => {
  expect(threeWay({ base, mine: { ...base, price: 90 }, theirs: { ...base, price: 90 } }).changed).toEqual([]);
  expect(threeWay({ base, mine: { ...base, price: 120 }, theirs: base }).changed).toEqual([]);
});

it('takes an empty text, null and undefined for the same nothing', () => {
  const nothing = { ...base, alias: null as string | null };
  expect(threeWay({ base: nothing, mine: { ...base, alias: '' }, theirs: nothing }).changed).toEqual([]);
});

it('compares a list of plain values as one', () => {
  const mine = { ...base, roles: ['supplier', 'customer'] };
  const theirs = { ...base, roles: [] };
  expect(threeWay({ base, mine, theirs }).changed).toEqual([
    { path: 'roles', mine: mine.roles, theirs: [], isDisputed: true },
  ]);
});

const line = (key: string, name: string, is_primary = false) => ({ key, name, is_primary });
const list = (...lines: ReturnType<typeof line>[]) => ({ contacts: lines });

it('merges a list line by line: both add, both change another one, both take another one away', () => {
  const before = list(line('a', 'Ani'), line('b', 'Budi'), line('c', 'Cici'), line('d', 'Dodi'));
  const mine = list(line('a', 'Ani S'), line('b', 'Budi'), line('d', 'Dodi'), line('new', 'Eko'));
  const theirs = list(line('a', 'Ani'), line('b', 'Budi T'), line('c', 'Cici'), line('f', 'Fitri'));
  const { values, changed } = threeWay({ base: before, mine, theirs });
  expect(values.contacts.map(({ name }) => name)).toEqual(['Ani S', 'Budi T', 'Eko', 'Fitri']);
  expect(changed.map(({ path, isDisputed }) => [path, isDisputed])).toEqual([
    ['contacts/b', false],
    ['contacts/d', false],
    ['contacts/f', false],
  ]);
});

it('asks about a line that one took away and the other changed', () => {
  const before = list(line('a', 'Ani'));
  const { values, changed } = threeWay({ base: before, mine: list(), theirs: list(line('a', 'Ani S')) });
  expect(values.contacts).toEqual([]);
  expect(changed).toEqual([{ path: 'contacts/a', mine: undefined, theirs: line('a', 'Ani S'), isDisputed: true }]);
  expect(withPart(values, 'contacts/a', changed[0]!.theirs)).toEqual(list(line('a', 'Ani S')));
});

it('leaves one line the primary one', () => {
  const before = list(line('a', 'Ani', true), line('b', 'Budi'));
  const theirs = list(line('a', 'Ani'), line('b', 'Budi', true));
  const mine = list(line('a', 'Ani S', true), line('b', 'Budi'));
  const { values } = threeWay({ base: before, mine, theirs });
  expect(values).toEqual(list(line('a', 'Ani S'), line('b', 'Budi', true)));
});
