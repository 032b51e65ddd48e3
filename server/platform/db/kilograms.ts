import { type RawBuilder, sql } from 'kysely';

/** Kilograms of whole grams with all three decimals: of a column, or of an expression. The one place where SQL leaves grams. */
export const kilograms = (grams: string | RawBuilder<unknown>) =>
  sql<number>`(${typeof grams === 'string' ? sql.ref(grams) : grams}) / 1000.0`;

/** Whole grams of whole kilograms, such as a limit: of a column. The one place where SQL goes into grams. */
export const grams = (kilograms: string) => sql<number | null>`(${sql.ref(kilograms)} * 1000)`;
