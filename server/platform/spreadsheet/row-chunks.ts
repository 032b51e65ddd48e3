import type { RowChunk } from './sheet.ts';

/** Enough to make messages cheap, few enough to hand over within a millisecond or two. */
const CHUNK_ROWS = 500;

/** Gathers records that come one by one into chunks of them. */
export async function* inChunks<T>(records: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T[]> {
  let chunk: T[] = [];
  for await (const record of records) {
    chunk.push(record);
    if (chunk.length === CHUNK_ROWS) {
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
}

/** The rows of a file, in chunks: an async iteration for each record would cost more than all other work on it. */
export async function* rowChunks<T>(
  chunks: AsyncIterable<readonly T[]>,
  cells: (record: T) => unknown[],
): AsyncGenerator<RowChunk> {
  for await (const records of chunks) yield records.map(cells);
}
