import type { Permission } from './permissions.ts';

/** The cards of the dashboard in the order in which they come at first, each with the permission of its list. */
export const cardPermission = {
  stockreceived: 'stockreceived_list',
  stockissued: 'stockissued_list',
  positions: 'warehouse_list',
  expiring: 'stockbatch_list',
  key_data: 'stockbatch_list',
  low: 'inventorystock_list',
  unbilled: 'rental_list',
  uncharged: 'rental_list',
  overdue: 'rental_list',
  pledged: 'inventorystock_list',
  worst: 'fishfinstock_list',
} as const satisfies Record<string, Permission>;

export type DashboardCard = keyof typeof cardPermission;

export const dashboardCards = Object.keys(cardPermission) as [DashboardCard, ...DashboardCard[]];

/** All cards in the order of a choice; those that it does not know come last. */
export const orderedCards = (choice: { cards: readonly DashboardCard[] } | null): DashboardCard[] => [
  ...new Set([...(choice?.cards ?? []), ...dashboardCards]),
];

/** So many days, today among them, are shown of what came in and went out, and how complete its key data is. */
export const TREND_DAYS = 30;
