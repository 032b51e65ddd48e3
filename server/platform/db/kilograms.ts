import { type RawBuilder, sql } from 'kysely';

/** Kilograms of whole grams with all three decimals: of a column, or of an expression. The one place where SQL leaves grams. */
export const kilograms = (grams: string | RawBuilder<unknown>) =>
  sql<number>`(${typeof grams === 'string' ? sql.ref(grams) : grams}) / 1000.0`;
