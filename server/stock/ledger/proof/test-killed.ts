import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type AppProcess, startProcess } from './test-process.ts';
import type { Answer, Asking, Send } from './test-world.ts';

/** When to kill: after so many postings, so many milliseconds into the next one. */
export interface Kill {
  after: number;
  delay: number;
}

/** An instance that is killed while it posts, and comes back. A client without an answer retries with the same key. */
export async function killedInstance(settings: Record<string, string>) {
  let process: AppProcess = await startProcess(settings);
  let kills: Kill[] = [];
  let count = 0;
  let killed = 0;

  const due = () => {
    const [next] = kills;
    count += 1;
    if (!next || count <= next.after) return undefined;
    kills = kills.slice(1);
    count = 0;
    return next;
  };

  async function askUntilAnswered<Data>(request: Parameters<typeof ask>[1]): Promise<Answer<Data>> {
    const kill = request.key ? due() : undefined;
    const asked = ask<Data>(process.base, request);
    if (kill) {
      await sleep(kill.delay);
      await process.kill();
      killed += 1;
      process = await startProcess(settings);
    }
    return (
      (await asked) ?? (await ask<Data>(process.base, request)) ?? Promise.reject(new Error('The app does not answer.'))
    );
  }

  return {
    plan(next: readonly Kill[]) {
      kills = [...next];
      count = 0;
    },
    killed: () => killed,
    /** Instance 0 is the one that is killed, the other one is `steady`. */
    send:
      (steady: Send): Send =>
      <Data>(instance: number, asking: Asking) =>
        instance === 1 ? steady<Data>(1, asking) : askUntilAnswered<Data>(asking),
    stop: () => process.stop(),
  };
}
