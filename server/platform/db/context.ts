import { type RawBuilder, sql } from 'kysely';
import { markOf } from './named.ts';

const MARK = markOf('context');

/**
 * Settings of the running transaction. They travel with its next statement; in a transaction that only reads, with each that follows.
 * @param settings their texts by name; names are ours, never a request's
 * @param then what is called once they hold
 */
export const contextOf = (
  settings: Readonly<Record<string, string>>,
  ...then: RawBuilder<unknown>[]
): RawBuilder<unknown> => {
  const each = Object.entries(settings).map(([name, value]) => sql`set_config('${sql.raw(name)}', ${value}, true)`);
  return sql`${sql.raw(MARK)} select ${sql.join([...each, ...then])}`;
};

/** Whether a statement says what the next ones work with. */
export const isContext = (text: string): boolean => text.startsWith(MARK);
