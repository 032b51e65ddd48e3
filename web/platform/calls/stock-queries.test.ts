import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { stockReader } from './stock-queries.ts';

it('stock, its batches and movements and the places that hold it are refetched once stock changed, nothing else is', async () => {
  const client = new QueryClient();
  const keys = [
    ['/inventory_stocks', 'page=0'],
    ['/stock_batches', 'page=0'],
    ['/stock_movements', 'page=0'],
    ['/stock_issued/fefo', 'packs=1'],
    ['/warehouses', 'page=0'],
    ['/storage_positions', 'id', 'goods'],
    ['/action_warehouses/positions', 'search='],
    ['/storage_rooms', 'id', 'plan'],
    ['/partners', 'page=0'],
  ];
  for (const key of keys) client.setQueryData(key, {});
  const reader = stockReader(client);
  reader.readSoon();
  const outdated = () => keys.map((key) => client.getQueryState(key)?.isInvalidated);
  await expect.poll(outdated, { timeout: 3_000 }).toEqual(keys.map(([path]) => path !== '/partners'));
  reader.stop();
  client.clear();
});
