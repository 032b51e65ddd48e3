import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';

const MARK = '/* with commit */';

/**
 * Begins the last statement of a transaction: `commit` travels with it in one message, and nothing may be asked after it. Its values
 * are written with `literal`, since several statements in one message have no parameters. It is answered once all is committed; where
 * it or the commit fails, nothing is.
 */
export const withCommit: RawBuilder<unknown> = sql.raw(MARK);

/** A text as a literal of a statement. */
export const literal = (text: string): RawBuilder<string> => sql.raw(pg.escapeLiteral(text));

/** Whether a statement is the last one of its transaction. */
export const endsTransaction = (text: string): boolean => text.startsWith(MARK);
