import type { Dashboard } from '#shared/dashboard.ts';
import type { DashboardFinance } from '#shared/dashboard-finance.ts';
import { useFigures } from './use-figures.ts';

/** Where the dashboard is; also what says that it is read again when stock changes. */
export const PATH = '/dashboard';

/** What the person sees first, of all warehouses or of one. */
export const useDashboard = (warehouse: string | undefined) => useFigures<Dashboard>({ path: PATH, warehouse });

/** What rent and loans come to, fetched once the other figures are there. */
export const useFinance = (warehouse: string | undefined) =>
  useFigures<DashboardFinance>({ path: '/dashboard_finance', warehouse, key: [PATH, 'finance'] });
