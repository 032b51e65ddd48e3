import { useQuery } from '@tanstack/react-query';
import type { StockRow, StockTotals } from '#shared/stock/inventory.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { call } from '#web/platform/calls/api.ts';

interface StockAnswer {
  data: StockRow[];
  totals: StockTotals;
}

/** Stock added up and narrowed as its list is, up to 100 rows; nothing before it is known of what, and for people who may not list stock. */
export function useStock(asked: Readonly<Record<string, string>> | undefined) {
  const enabled = useCan('inventorystock')('list') && asked !== undefined;
  return useQuery({
    queryKey: ['/inventory_stocks', 'of a record', asked],
    queryFn: ({ signal }) =>
      call<StockAnswer>(
        'GET',
        `/inventory_stocks?${String(new URLSearchParams({ size: '100', ...asked }))}`,
        undefined,
        signal,
      ),
    enabled,
  });
}
