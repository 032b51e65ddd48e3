import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';

const OPENING = '/* named ';
const MARK = /^\/\* named ([\w ]{1,40}) \*\//;
/** More than there are marked texts. A marked text that changes from call to call would fill each connection's memory. */
const NAMES_MAX = 300;

/**
 * Begins a statement that each connection is to prepare once and keep: it is parsed and planned once, not at each call.
 * Only for texts that never change but in their parameters.
 * @param name what it does, in a few words, unique among the statements
 */
export const named = (name: string): RawBuilder<unknown> => sql.raw(markOf(name));

/** What a statement begins with that is prepared by name, as text. */
export const markOf = (name: string): string => `${OPENING}${name} */`;

/** The words that a statement is prepared by; undefined for one that is not. */
export const labelOf = (text: string): string | undefined =>
  text.startsWith(OPENING) ? MARK.exec(text)?.[1] : undefined;

/** PostgreSQL's code for a prepared statement that the connection lost. */
const LOST = '26000';

/** Whether a statement failed only because it was prepared before something changed, such as by a migration. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (error.code === LOST || error.message === 'cached plan must not change result type');

/**
 * The names under which one pool prepares its statements. A name changes with its text, and all of them once a statement
 * turns out stale, as after a migration beside a running server: then every connection prepares them again.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #generation = 1;

  /** The name of a marked statement; undefined for any other. */
  of(text: string): string | undefined {
    if (!text.startsWith(OPENING)) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const label = labelOf(text);
    if (label === undefined || this.#names.size >= NAMES_MAX) return undefined;
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
    const name = `${label} ${hash} ${this.#generation}`;
    this.#names.set(text, name);
    return name;
  }

  /** To be told of a name whose statement is outdated. Other connections may find the same: once is enough. */
  renew(name: string | undefined): void {
    if (!name?.endsWith(` ${this.#generation}`)) return;
    this.#generation += 1;
    this.#names.clear();
  }
}
