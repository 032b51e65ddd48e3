import { z } from 'zod';
import type { Permission } from '../permissions.ts';
import { narrowedToDocuments } from '../dashboard-tasks.ts';
import { type StockEntity, stockEntities } from './kinds.ts';

/** Documents that wait, by their status or by what they lack. Posted, approved or corrected later, they would change the days to be closed. */
const waiting = ['draft', 'submitted', 'approved', 'rejected', 'on_the_way', 'cost'] as const;

/** What people look at before they close the books; `count`: stock takes under way, `difference`: found by the last proof of the books. */
export const hindranceNames = [...waiting, 'count', 'difference'] as const;

export const closingQuery = z.strictObject({ until: z.iso.date() });

/** Something that hinders closing, the list that has it, and how much there is of it. */
export const closingHindrance = z.object({
  hindrance: z.enum(hindranceNames),
  entity: z.enum([...stockEntities, 'stockmovement']),
  count: z.int(),
});

export type ClosingHindrance = z.output<typeof closingHindrance>;

export const isWaiting = (name: string): name is (typeof waiting)[number] =>
  (waiting as readonly string[]).includes(name);

/** The permissions to see documents that wait. */
export const neededForHindrance = (name: (typeof waiting)[number], entity: StockEntity): Permission[] => [
  `${entity}_list`,
  ...(name === 'cost' ? (['stock_value_view'] as const) : []),
];

/** The list of a hindrance up to a day: its path in the web app and its filters. */
export function listOfHindrance(
  { hindrance, entity }: Pick<ClosingHindrance, 'hindrance' | 'entity'>,
  until: string,
): { to: string; search: Record<string, string> } {
  if (hindrance === 'difference') return { to: '/app/stockmovement', search: {} };
  if (hindrance === 'count') return { to: '/app/stockadjustment/counts', search: {} };
  return { to: `/app/${entity}`, search: { ...narrowedToDocuments(hindrance), to: until } };
}
