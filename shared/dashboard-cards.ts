import { z } from 'zod';
import { dashboardCards } from './dashboard-card-names.ts';

const some = z
  .array(z.enum(dashboardCards))
  .max(dashboardCards.length)
  .refine((cards) => new Set(cards).size === cards.length, { params: { code: 'given_twice' } });

/** The cards in the order that a person chose, and those they do not want to see. */
export const cardChoice = z.strictObject({ cards: some, hidden: some });
export type CardChoice = z.output<typeof cardChoice>;

/** Null: as they come at first. */
export const cardChoiceBody = z.strictObject({ choice: cardChoice.nullable() });
