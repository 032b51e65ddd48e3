import { type RawBuilder, sql } from 'kysely';
import { grams } from '#server/platform/db/kilograms.ts';

/**
 * What a position or a room still bears, in grams; null where it has no limit.
 * @param limit the column of its limit, in kg
 * @param held the grams that lie there, an expression
 */
export const freeGrams = (limit: string, held: RawBuilder<unknown>) => sql<number | null>`${grams(limit)} - ${held}`;
