import { z } from 'zod';
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

const some = z
  .array(z.enum(dashboardCards))
  .max(dashboardCards.length)
  .refine((cards) => new Set(cards).size === cards.length, { params: { code: 'given_twice' } });

/** The cards in the order that a person chose, and those they do not want to see. */
export const cardChoice = z.strictObject({ cards: some, hidden: some });
export type CardChoice = z.output<typeof cardChoice>;

/** Null: as they come at first. */
export const cardChoiceBody = z.strictObject({ choice: cardChoice.nullable() });

/** All cards in the order of a choice; those that it does not know come last. */
export const orderedCards = (choice: CardChoice | null): DashboardCard[] => [
  ...new Set([...(choice?.cards ?? []), ...dashboardCards]),
];
