/**
 * Takes the first item at once, so that a source that fails to open fails here, and gives it back with the rest.
 * `ended` resolves when the last item was taken, the source failed, or the reader left.
 */
export async function peeked<T>(source: AsyncIterable<T>): Promise<{ all: AsyncIterable<T>; ended: Promise<void> }> {
  const iterator = source[Symbol.asyncIterator]();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let first: IteratorResult<T> | undefined = await iterator.next();

  const next = async () => {
    const result = first ?? (await iterator.next());
    first = undefined;
    return result;
  };

  const all: AsyncIterator<T> = {
    async next() {
      try {
        const result = await next();
        if (result.done) end();
        return result;
      } catch (error) {
        end();
        throw error;
      }
    },
    async return() {
      try {
        await iterator.return?.();
      } finally {
        end();
      }
      return { done: true, value: undefined };
    },
  };
  return { all: { [Symbol.asyncIterator]: () => all }, ended };
}
