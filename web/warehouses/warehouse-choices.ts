import { queryOptions, useQuery } from '@tanstack/react-query';
import type { WarehouseChoice } from '#shared/warehouse.ts';
import { call } from '#web/platform/calls/api.ts';

/** The warehouses in use that the person may work in. */
export const warehouseChoices = queryOptions({
  queryKey: ['/action_warehouses/warehouses'],
  queryFn: ({ signal }) => call<{ data: WarehouseChoice[] }>('GET', '/action_warehouses/warehouses', undefined, signal),
});

export const useWarehouseChoices = () => useQuery({ ...warehouseChoices, staleTime: 0 });
