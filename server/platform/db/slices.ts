/**
 * Rows in slices that keep together what has the same key: what is read in the order of its key, and given on as soon as the next
 * key begins.
 */
export async function* slicesOf<Row>(
  read: AsyncIterable<readonly Row[]>,
  keyOf: (row: Row) => string | null,
): AsyncGenerator<readonly Row[]> {
  let waiting: readonly Row[] = [];
  for await (const rows of read) {
    const all = waiting.length === 0 ? rows : [...waiting, ...rows];
    if (all.length === 0) continue;
    const last = keyOf(all.at(-1)!);
    const begins = all.findLastIndex((row) => keyOf(row) !== last) + 1;
    if (begins > 0) yield all.slice(0, begins);
    waiting = all.slice(begins);
  }
  if (waiting.length > 0) yield waiting;
}

/** Reads rows in the order of their key, beside something else in the same order: each call gives those up to a key that were not given yet. */
export function rowsUpTo<Row>(
  read: AsyncIterable<readonly Row[]>,
  keyOf: (row: Row) => string,
): (key: string) => Promise<Row[]> {
  const source = read[Symbol.asyncIterator]();
  let waiting: readonly Row[] = [];
  let isDone = false;
  return async (key) => {
    const given: Row[] = [];
    for (;;) {
      const beyond = waiting.findIndex((row) => keyOf(row) > key);
      if (beyond >= 0) {
        given.push(...waiting.slice(0, beyond));
        waiting = waiting.slice(beyond);
        return given;
      }
      given.push(...waiting);
      waiting = [];
      if (isDone) return given;
      const { value, done } = await source.next();
      isDone = done === true;
      waiting = isDone ? [] : (value as readonly Row[]);
    }
  };
}
