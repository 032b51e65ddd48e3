// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { issued, received } from '#server/stock/inventory/testing.ts';
import { owner } from '#server/testing.ts';
import { newBatch, stockIn } from '#server/stock/ledger/testing.ts';
import { renderApp } from '#web/testing.tsx';

/** The screen with its code and its words is there: on a busy machine that takes longer than what comes after it. */
const appears = (text: string) => screen.findByText(text, undefined, { timeout: 15_000 });

const open = (path = '/app/stockmovement', more?: (companyId: string) => Promise<unknown>) =>
  renderApp(path, {
    prepare: async (company) => {
      const stock = await stockIn(company);
      const batch = await newBatch(stock, 'B-1');
      const key = await received(stock, { batch, packs: 10, grams: 100_000, value: 900_000, date: '2026-03-01' });
      await issued(stock, key, 10, 99_000, '2026-03-05');
      await more?.(company.companyId);
    },
  });

it('lists what moved with what was left, marks shrink, and leads to the document', async () => {
  const { router } = await open();
  await screen.findByRole('cell', { name: '+100,000' }, { timeout: 15_000 });
  const rows = screen.getAllByRole('row').slice(1);
  const said = rows.map((row) => row.textContent);
  expect(said[0]).toContain('Shrink');
  expect(said[0]).toContain('-1,000');
  expect(said[1]).toContain('-99,000');
  expect(said[2]).toContain('+100,000');
  expect(screen.getByText(/in the order of posting/)).toBeDefined();
  const link = within(rows[2]!).getAllByRole('link')[0]!;
  expect(link.getAttribute('href')).toMatch(/^\/app\/stockreceived\/[\da-f-]{36}$/);
  expect(router.state.location.pathname).toBe('/app/stockmovement');
});

it('is narrowed by days and kind, as its address says', async () => {
  await open('/app/stockmovement?from=2026-03-02&to=2026-03-31');
  await screen.findByRole('cell', { name: '-99,000' }, { timeout: 15_000 });
  expect(screen.queryByRole('cell', { name: '+100,000' })).toBeNull();
});

it('says so when there are more moves than are counted', async () => {
  await open('/app/stockmovement', (companyId) =>
    sql`insert into stock_move (company_id, document_id, balance_id, warehouse_id, variant_id, batch_id, date, packs,
          net_weight_g, value, packs_after, net_weight_g_after, value_after, cause, seq)
        select company_id, document_id, balance_id, warehouse_id, variant_id, batch_id, date, packs, net_weight_g, value,
          packs_after, net_weight_g_after, value_after, cause, 100 + n
        from (select * from stock_move where company_id = ${companyId} limit 1) m, generate_series(1, 10000) n`.execute(
      owner,
    ),
  );
  expect(await appears('More than 10.000 data')).toBeDefined();
});
