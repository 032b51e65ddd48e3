import { Problem } from './problem.ts';

/** Runs work under a limit. */
type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * At most `running` pieces of work at once, at most `waiting` more in line, in the order they came.
 * @throws Problem `service-unavailable` when the line is full
 */
export function queueOf({ running, waiting }: { running: number; waiting: number }): Queue {
  const line: (() => void)[] = [];
  let free = running;

  return async (work) => {
    if (free > 0) {
      free -= 1;
    } else if (line.length < waiting) {
      // Whoever ends hands its place over, so nobody can overtake.
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      throw new Problem('service-unavailable', { retryAfter: 5 });
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** A queue for each key, such as a company: nobody can fill the line for all the others. */
export function queuesOf(limits: {
  running: number;
  waiting: number;
}): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, { enter: Queue; inside: number }>();

  return async (key, work) => {
    const queue = queues.get(key) ?? { enter: queueOf(limits), inside: 0 };
    queues.set(key, queue);
    queue.inside += 1;
    try {
      return await queue.enter(work);
    } finally {
      queue.inside -= 1;
      if (queue.inside === 0) queues.delete(key);
    }
  };
}
