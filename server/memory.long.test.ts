import { expect, it } from 'vitest';
import { startApp } from '../bench/app.ts';
import { measureMemory, type Held, type Work } from '../bench/test-memory.ts';

/** The most that the process may hold meanwhile, in MiB; a tenth above what is seen. A hostile file has a thread with limits of its own. */
const limits: Record<Work, number> = { lists: 260, files: 390, hostile: 950, rest: 400 };

it('keeps within its memory under lists, imports, exports and hostile bodies, and gives back what it took', async () => {
  const app = await startApp();
  const beyond: Held[] = [];
  try {
    for await (const held of measureMemory(app)) {
      const most = held.work === 'rest' ? held.now : held.peak;
      if (most > limits[held.work]) beyond.push(held);
    }
  } finally {
    await app.stop();
  }
  expect(beyond).toEqual([]);
}, 900_000);
