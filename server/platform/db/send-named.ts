import type { Compilable, CompiledQuery } from 'kysely';
import type { Trx } from './database.ts';
import { markOf } from './named.ts';

/**
 * Sends a built query as a statement that each connection prepares once, and answers its rows.
 * @param name as of `named`; without one it is planned each time
 */
export async function sendNamed<Row>(trx: Trx, name: string | undefined, query: Compilable<Row>): Promise<Row[]> {
  const compiled = query.compile();
  const mark = name === undefined ? '' : `${markOf(name)} `;
  const marked: CompiledQuery<Row> = { ...compiled, sql: `${mark}${compiled.sql}` };
  return (await trx.executeQuery(marked)).rows;
}
