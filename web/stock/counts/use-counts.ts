import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  CountInput,
  CountRow,
  CountScope,
  DueWarehouse,
  EntryInput,
  FoundInput,
  ReviewRow,
  StockCount,
} from '#shared/stock/count.ts';
import { call } from '#web/platform/calls/api.ts';
import { newId } from '#web/stock/documents/content.ts';

const path = '/stock_counts';

/** How often the rows of others are read again while one counts, in milliseconds. */
const EVERY_MS = 15_000;

/** Stock takes as they are narrowed, the newest first. */
export const useCounts = (narrowed: Record<string, string>) =>
  useQuery({
    queryKey: [path, 'list', narrowed],
    queryFn: async ({ signal }) =>
      (await call<{ data: StockCount[] }>('GET', `${path}?${new URLSearchParams(narrowed)}`, undefined, signal)).data,
    staleTime: 0,
  });

/** Warehouses that are due to be counted. */
export const useDueCounts = (warehouseId: string | undefined) =>
  useQuery({
    queryKey: [path, 'due', warehouseId],
    queryFn: async ({ signal }) => {
      const asked = warehouseId ? `?warehouse_id=${warehouseId}` : '';
      return (await call<{ data: DueWarehouse[] }>('GET', `${path}/due${asked}`, undefined, signal)).data;
    },
    staleTime: 0,
  });

export const useCount = (id: string) =>
  useQuery({
    queryKey: [path, id],
    queryFn: async ({ signal }) => (await call<{ data: StockCount }>('GET', `${path}/${id}`, undefined, signal)).data,
    staleTime: 0,
  });

const rowsKey = (id: string) => [path, id, 'rows'];

/** The rows as they are counted; what others count comes in after a while. */
export const useCountRows = (id: string) =>
  useQuery({
    queryKey: rowsKey(id),
    queryFn: async ({ signal }) =>
      (await call<{ data: CountRow[] }>('GET', `${path}/${id}/rows`, undefined, signal)).data,
    refetchInterval: EVERY_MS,
    staleTime: 0,
  });

/** The rows beside the books. */
export const useDifferences = (id: string) =>
  useQuery({
    queryKey: [path, id, 'differences'],
    queryFn: async ({ signal }) =>
      (await call<{ data: ReviewRow[] }>('GET', `${path}/${id}/differences`, undefined, signal)).data,
    staleTime: 0,
  });

/** What a stock take of a scope would have; undefined as long as no warehouse is chosen. */
export function useScope({
  warehouse_id,
  owner_id,
  group_id,
  room_ids,
  places,
}: Omit<CountInput, 'name' | 'warehouse_id'> & { warehouse_id: string | null }) {
  const asked = new URLSearchParams({
    warehouse_id: warehouse_id ?? '',
    ...(owner_id && { owner_id }),
    ...(group_id && { group_id }),
    ...(room_ids.length > 0 && { room_ids: room_ids.join(',') }),
    ...(places !== null && { places: `${places}` }),
  }).toString();
  return useQuery({
    queryKey: [path, 'scope', asked],
    queryFn: async ({ signal }) =>
      (await call<{ data: CountScope }>('GET', `${path}/scope?${asked}`, undefined, signal)).data,
    // A number that is being typed may be none yet.
    enabled: warehouse_id !== null && places !== 0,
    staleTime: 0,
  });
}

/** Freezes a scope; the key makes it happen once. */
export const freeze = async (input: CountInput, key: string): Promise<StockCount> =>
  (await call<{ data: StockCount }>('POST', path, input, undefined, { 'idempotency-key': key })).data;

/** What is done to a stock take, each told to the screens that show it. */
export function useCountActs(id: string) {
  const client = useQueryClient();
  // Kept until it was posted: asked again after a broken line, it is the same request.
  const [key, setKey] = useState(newId);
  const put = (row: CountRow) =>
    client.setQueryData<CountRow[]>(rowsKey(id), (rows) =>
      rows?.some((one) => one.id === row.id)
        ? rows.map((one) => (one.id === row.id ? row : one))
        : [...(rows ?? []), row],
    );
  return {
    async count(entry: EntryInput): Promise<void> {
      put((await call<{ data: CountRow }>('POST', `${path}/${id}/entries`, entry)).data);
      void client.invalidateQueries({ queryKey: [path, id], exact: true });
    },
    async find(found: FoundInput): Promise<CountRow> {
      const { data } = await call<{ data: CountRow }>('POST', `${path}/${id}/found`, found);
      put(data);
      return data;
    },
    async act(name: 'finish' | 'reopen' | 'cancel' | 'post'): Promise<void> {
      const once = name === 'post' ? { 'idempotency-key': key } : undefined;
      const { data } = await call<{ data: StockCount }>('POST', `${path}/${id}/${name}`, {}, undefined, once);
      if (once) setKey(newId());
      client.setQueryData([path, id], data);
      await client.invalidateQueries({ queryKey: [path] });
    },
    readAgain: () => client.invalidateQueries({ queryKey: rowsKey(id) }),
  };
}
