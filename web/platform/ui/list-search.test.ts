import { expect, it } from 'vitest';
import { PAGE_SIZE_DEFAULT, PAGE_SIZES } from '#shared/limits.ts';
import { listParams, listSearch, listSearchDefaults, pageSizes } from './list-search.ts';

it('opens on the first page of ten, unsorted', () => {
  expect(listSearchDefaults).toEqual({ search: '', order_by: null, sort_by: null, page: 0, size: 10 });
});

it('offers the page sizes the server knows', () => {
  expect(pageSizes).toEqual(PAGE_SIZES);
  expect(listSearchDefaults.size).toBe(PAGE_SIZE_DEFAULT);
});

it('takes a size as text or as a number', () => {
  expect(listSearch.parse({ size: '25' }).size).toBe(25);
  expect(listSearch.parse({ size: 75 }).size).toBe(75);
});

it('searches for digits and words that look like values', () => {
  expect(listSearch.parse({ search: 7 }).search).toBe('7');
  expect(listSearch.parse({ search: true }).search).toBe('true');
});

it.each([{ page: -1 }, { page: 'x' }, { size: 11 }, { size: 'all' }, { sort_by: 'up' }, { search: {} }])(
  'falls back when an address says %o',
  (mangled) => {
    expect(listSearch.parse(mangled)).toEqual(listSearchDefaults);
  },
);

it('sends numbers, and only what was chosen', () => {
  expect(listParams(listSearchDefaults).toString()).toBe('page=0&size=10');
  const chosen = { search: 'tuna & co', order_by: 'name', sort_by: 'desc', page: 2, size: 50 } as const;
  expect(Object.fromEntries(listParams(chosen))).toEqual({
    page: '2',
    size: '50',
    search: 'tuna & co',
    order_by: 'name',
    sort_by: 'desc',
  });
});
