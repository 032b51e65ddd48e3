import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

test('values stay text, also when they look like numbers', () => {
  expect(parseSearch('?search=007&token=12e4&flag=true')).toEqual({ search: '007', token: '12e4', flag: 'true' });
});

test('what was not chosen is left out', () => {
  expect(stringifySearch({ search: '', order_by: null, sort_by: undefined, page: 0, size: 25 })).toBe(
    '?page=0&size=25',
  );
  expect(stringifySearch({})).toBe('');
});

test('signs and spaces survive the way there and back', () => {
  const search = { search: 'tuna & loin + 100% #1', email: 'a+b@c.example' };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});
