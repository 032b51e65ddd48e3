import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { stockReader } from './stock-queries.ts';

it('places to put goods and plans of rooms are read anew once stock changed, and nothing else is', async () => {
  const client = new QueryClient();
  const keys = [
    ['/action_warehouses/positions', 'search='],
    ['/storage_rooms', 'id', 'plan'],
    ['/partners', 'page=0'],
  ];
  for (const key of keys) client.setQueryData(key, {});
  const reader = stockReader(client);
  reader.readSoon();
  const outdated = () => keys.map((key) => client.getQueryState(key)?.isInvalidated);
  await expect.poll(outdated, { timeout: 3_000 }).toEqual([true, true, false]);
  reader.stop();
  client.clear();
});
