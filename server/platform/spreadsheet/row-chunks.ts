import type { RowChunk } from './sheet.ts';

/** Enough to make messages cheap, few enough to hand over within a millisecond or two. */
const CHUNK_ROWS = 500;

/** Gathers single records, such as those of a database cursor, into chunks of rows. */
export async function* rowChunks<T>(
  records: AsyncIterable<T> | Iterable<T>,
  cells: (record: T) => unknown[],
): AsyncGenerator<RowChunk> {
  let chunk: RowChunk = [];
  for await (const record of records) {
    chunk.push(cells(record));
    if (chunk.length === CHUNK_ROWS) {
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
}
