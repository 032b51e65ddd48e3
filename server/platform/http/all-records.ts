import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { queuesOf } from './queue.ts';

/** Answering all records at once holds them in memory: a company has one such answer made at a time. */
export const allAtOnce = queuesOf({ running: 1, waiting: 10 });

/** As many as are written within a few milliseconds. */
const ROWS_AT_ONCE = 200;

/** The answer that holds all records, as JSON. Others have their turn while it is written. */
export const allRecords = <Row>(rows: readonly Row[], write: (row: Row) => string): Readable =>
  Readable.from(pieces(rows, write));

async function* pieces<Row>(rows: readonly Row[], write: (row: Row) => string) {
  yield '{"data":{"data":[';
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE).map(write);
    yield `${at > 0 ? ',' : ''}${some.join(',')}`;
    await setImmediate();
  }
  yield ']}}';
}
