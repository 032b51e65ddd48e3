import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type SpooledFile, spoolOf } from './spool.ts';

const patient = { bytes: 1, everyMs: 60_000, longestMs: 60_000 };
const file = (size: number, piece = 100_000) =>
  Readable.from(
    Array.from({ length: Math.ceil(size / piece) }, (_, at) => Buffer.alloc(Math.min(piece, size - at * piece), at)),
  );
const busy = { problem: 'service-unavailable' };

test('a file comes back as it went in, with its size', async () => {
  const spool = spoolOf({ bytes: 10e6, pace: patient });
  const { size, stream } = await spool(file(1_234_567), 'one');
  expect(size).toBe(1_234_567);
  expect(await buffer(stream)).toEqual(await buffer(file(1_234_567)));
});

test('one key has half of the disk, all keys have no more than all of it, and what was fetched makes room', async () => {
  const spool = spoolOf({ bytes: 4e6, pace: patient });
  const first = await spool(file(2e6), 'one');
  await expect(spool(file(1), 'one')).rejects.toMatchObject(busy);
  await expect(spool(file(2_000_001), 'two')).rejects.toMatchObject(busy);
  const second = await spool(file(2e6), 'two');
  await expect(spool(file(1), 'three')).rejects.toMatchObject(busy);

  await buffer(first.stream);
  second.stream.destroy();
  await expect.poll(() => second.stream.closed).toBe(true);
  for (const key of ['one', 'two']) (await spool(file(2e6), key)).stream.destroy();
});

test('a source that fails before its file is open fails with its error, and nothing else does', async () => {
  const spool = spoolOf({ bytes: 2e6, pace: patient });
  const source = file(1_000_000);
  const spooled = spool(source, 'one');
  source.destroy(new Error('the reader left'));
  await expect(spooled).rejects.toThrow('the reader left');
  (await spool(file(1e6), 'one')).stream.destroy();
});

test('a source that fails, fails with its error and keeps no room', async () => {
  const spool = spoolOf({ bytes: 2e6, pace: patient });
  async function* failing() {
    yield Buffer.alloc(900_000);
    throw new Error('connection lost');
  }
  await expect(spool(Readable.from(failing()), 'one')).rejects.toThrow('connection lost');
  expect(await buffer((await spool(file(1e6), 'one')).stream)).toHaveLength(1e6);
});

test('a slow reader gets all, one that stalls or takes too long is ended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const pace = { bytes: 64 * 1024, everyMs: 200, longestMs: 60_000 };
  const slowly = async ({ stream }: SpooledFile, ms: number) => {
    let taken = 0;
    for await (const piece of stream as AsyncIterable<Buffer>) {
      taken += piece.length;
      vi.advanceTimersByTime(ms);
    }
    return taken;
  };
  const spool = spoolOf({ bytes: 10e6, pace });
  expect(await slowly(await spool(file(1e6), 'one'), 20)).toBe(1e6);
  await expect(slowly(await spool(file(1e6), 'one'), 500)).rejects.toThrow('too slow');

  const hurried = spoolOf({ bytes: 10e6, pace: { ...pace, longestMs: 300 } });
  await expect(slowly(await hurried(file(3e6), 'one'), 20)).rejects.toThrow('too slow');
});
