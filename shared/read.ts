/**
 * What a text was understood as. `ambiguous` has two readings that both fit its place: the writer is asked, for
 * neither may be guessed.
 */
export type Read<Value> =
  | { is: 'value'; value: Value }
  | { is: 'ambiguous'; readings: readonly [Value, Value] }
  | { is: 'unreadable' };
