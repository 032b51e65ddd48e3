// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { listSearch, rememberSize } from './list-search.ts';
import { Pager } from './Pager.tsx';
import { renderPart } from './testing.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function show({ size, total }: { size: number; total: number }) {
  const asked: number[] = [];
  renderPart(
    <Pager
      page={0}
      size={size}
      total={total}
      pages={Math.ceil(total / size)}
      waiting={false}
      formatNumber={String}
      onPage={() => undefined}
      onSize={(next) => asked.push(next)}
    />,
  );
  return asked;
}

test('a short page offers as many rows as fill the screen', async () => {
  const asked = show({ size: 10, total: 11 });
  await userEvent.click(screen.getByRole('button', { name: 'Show 25' }));
  expect(asked).toEqual([25]);
});

test.each([
  { size: 10, total: 10, why: 'all rows are there' },
  { size: 25, total: 80, why: 'the page is long already' },
])('no other size is offered where $why', ({ size, total }) => {
  show({ size, total });
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

test('a chosen size holds for every list whose address says none', () => {
  rememberSize(25);
  expect(listSearch.parse({}).size).toBe(25);
  expect(listSearch.parse({ size: 50 }).size).toBe(50);
});

test('a remembered size that is not offered is forgotten', () => {
  rememberSize(11);
  expect(listSearch.parse({}).size).toBe(10);
});
