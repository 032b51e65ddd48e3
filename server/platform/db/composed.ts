import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Trx } from './database.ts';

/** Stands for a value that is known when the statement is sent. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement whose long text is put together once, and sent with other values each time. Worth it where a frequent one is composed of
 * many pieces.
 * @param write the statement, with `value(name)` for each of its values
 */
export function composed<Row, Values extends Record<string, unknown>>(
  write: (value: (name: keyof Values & string) => RawBuilder<unknown>) => RawBuilder<Row>,
): (trx: Trx, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (trx, values) => {
    compiled ??= write((name) => sql.val(new Place(name))).compile(trx);
    const parameters = compiled.parameters.map((one) => (one instanceof Place ? values[one.name] : one));
    const query: CompiledQuery<Row> = { ...compiled, parameters };
    return (await trx.executeQuery(query)).rows;
  };
}
