import { Problem } from '#server/platform/problems/problem.ts';

interface Limits {
  /** How much runs at once. */
  running: number;
  /** How much more may wait. */
  waiting: number;
}

/** Runs work under a limit, on behalf of a key such as a company. */
type FairQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

interface Lane {
  running: number;
  line: (() => void)[];
}

/**
 * One line for everybody, of which no key has more than half (but always one place): neither of what runs, nor of what
 * waits. Keys that wait take turns, and the work of one key runs in the order it came.
 * @throws Problem `service-unavailable` when the line, or the key's half of it, is full
 */
export function fairQueue({ running, waiting }: Limits): FairQueue {
  return laneQueue({ running, waiting }, { running: half(running), waiting: half(waiting) });
}

/** A line of its own for each key. */
export const queuesOf = (each: Limits): FairQueue => laneQueue({ running: Infinity, waiting: Infinity }, each);

const half = (places: number) => Math.max(1, Math.floor(places / 2));

function laneQueue(all: Limits, share: Limits): FairQueue {
  /** By key, who had their turn last at the end. */
  const lanes = new Map<string, Lane>();
  let running = 0;
  let waiting = 0;

  const mayRun = (lane: Lane) => running < all.running && lane.running < share.running;
  const begin = (lane: Lane) => {
    running += 1;
    lane.running += 1;
  };
  const end = (lane: Lane) => {
    running -= 1;
    lane.running -= 1;
  };

  function admit() {
    for (const [key, lane] of lanes) {
      if (!mayRun(lane)) continue;
      const next = lane.line.shift();
      if (!next) continue;
      // To the end, where the loop comes by again.
      lanes.delete(key);
      lanes.set(key, lane);
      waiting -= 1;
      // Its place is taken now, so that nobody who comes before it goes on can overtake.
      begin(lane);
      next();
    }
  }

  return async (key, work) => {
    const lane = lanes.get(key) ?? { running: 0, line: [] };
    if (mayRun(lane)) {
      lanes.set(key, lane);
      begin(lane);
    } else if (waiting < all.waiting && lane.line.length < share.waiting) {
      lanes.set(key, lane);
      waiting += 1;
      await new Promise<void>((resolve) => lane.line.push(resolve));
    } else {
      throw new Problem('service-unavailable', { retryAfter: 5 });
    }
    try {
      return await work();
    } finally {
      end(lane);
      admit();
      if (lane.running === 0 && lane.line.length === 0) lanes.delete(key);
    }
  };
}
