import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

const OPENING = '/* named ';
const MARK = /^\/\* named ([\w ]{1,40}) \*\//;
/** More than there are marked texts. A marked text that changes from call to call would fill each connection's memory. */
const NAMES_MAX = 300;

/**
 * Begins a statement that each connection is to prepare once and keep: it is parsed and planned once, not at each call.
 * Only for texts that never change but in their parameters.
 * @param name what it does, in a few words, unique among the statements
 */
export const named = (name: string): RawBuilder<unknown> => sql.raw(`${OPENING}${name} */`);

/** PostgreSQL's codes for a prepared statement whose tables have changed, and for one that the connection lost. */
const staleCodes = new Set(['0A000', '26000']);

/**
 * The names under which one pool prepares its statements. A name changes with its text, and all of them once a statement
 * turns out stale, as after a migration beside a running server: then every connection prepares anew.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #generation = 1;

  /** The name of a marked statement; undefined for any other. */
  of(text: string): string | undefined {
    if (!text.startsWith(OPENING)) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const label = MARK.exec(text)?.[1];
    if (label === undefined || this.#names.size >= NAMES_MAX) return undefined;
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
    const name = `${label} ${hash} ${this.#generation}`;
    this.#names.set(text, name);
    return name;
  }

  /** Whether the statement of this name failed only because something changed since it was prepared. Then all get new names. */
  isOutdated(name: string, error: unknown): boolean {
    if (!(error instanceof Error && 'code' in error && staleCodes.has(String(error.code)))) return false;
    // Other connections may find the same at the same time: once is enough.
    if (name.endsWith(` ${this.#generation}`)) {
      this.#generation += 1;
      this.#names.clear();
    }
    return true;
  }
}
