import { useQuery } from '@tanstack/react-query';
import type { Dashboard } from '#shared/dashboard.ts';
import type { DashboardFinance } from '#shared/dashboard-finance.ts';
import { call } from '#web/platform/calls/api.ts';

/** Where the dashboard is; also what says that it is read again when stock changes. */
export const PATH = '/dashboard';

/** What the person sees first, of all warehouses or of one. The figures before stay in sight while others are fetched. */
export const useDashboard = (warehouseId: string | undefined) =>
  useQuery({
    queryKey: [PATH, warehouseId],
    queryFn: ({ signal }) =>
      call<{ data: Dashboard }>('GET', warehouseId ? `${PATH}?warehouse_id=${warehouseId}` : PATH, undefined, signal),
    placeholderData: (before) => before,
    select: ({ data }) => data,
    staleTime: 0,
  });

/** What rent and loans come to, fetched once the other figures are there. */
export const useFinance = (warehouseId: string | undefined) =>
  useQuery({
    queryKey: [PATH, 'finance', warehouseId],
    queryFn: ({ signal }) =>
      call<{ data: DashboardFinance }>(
        'GET',
        warehouseId ? `/dashboard_finance?warehouse_id=${warehouseId}` : '/dashboard_finance',
        undefined,
        signal,
      ),
    placeholderData: (before) => before,
    select: ({ data }) => data,
    staleTime: 0,
  });
