import { pauses } from '#web/platform/calls/pauses.ts';
import type { PickInput } from '#shared/stock/picking.ts';
import { keepPicks, type KeptChange, keptPicks, type PickChange } from './kept-picks.ts';

/** The meaning of a failure: a retry, a refusal of all that was sent, or a refusal of some places of it. */
export type Failure = 'again' | { words: string; at: ReadonlyMap<number, string> };

interface QueueOptions {
  /** Where the browser keeps what is not stored. */
  name: string;
  /** Stores changes of one sort, in their order. */
  send(changes: readonly PickChange[]): Promise<void>;
  judge(problem: unknown): Failure;
  onChange(changes: readonly KeptChange[]): void;
  /** Milliseconds between tries; the last holds for all that follow. */
  retry?: readonly number[];
}

export interface PickQueue {
  pick(pick: PickInput): void;
  /** Takes a pick back, stored or not. */
  undo(id: string): void;
  /** Gives up what was refused. */
  discard(): void;
  /** Sends what waits. Answers whether all of it is stored. */
  flush(): Promise<boolean>;
  stop(): void;
}

/** As many as go through a weak network at once. */
const MOST = 200;

/**
 * Keeps what was picked until the server acknowledged it. Each change is sent at once, one request at a time, and again
 * where there was no network: the server knows packs by their id.
 */
export function pickQueue({ name, send, judge, onChange, retry = pauses.retry }: QueueOptions): PickQueue {
  let kept = keptPicks(name);
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isStopped = false;
  /** Actions that the server may have; after a reload that is not known. */
  const sent = new Set(kept.map(idOf));

  function edit(update: (changes: readonly KeptChange[]) => readonly KeptChange[]) {
    kept = update(keptPicks(name));
    keepPicks(name, kept);
    onChange(kept);
  }

  function add(change: PickChange) {
    edit((changes) => [...changes, change]);
    if (failures === 0) void run();
  }

  function run(): Promise<void> {
    clearTimeout(timer);
    running ??= work().finally(() => (running = undefined));
    return running;
  }

  async function work() {
    for (let next = headOf(kept); next.length > 0 && !isStopped; next = headOf(kept)) {
      const tried = next;
      for (const change of tried) sent.add(idOf(change));
      try {
        await send(tried);
      } catch (problem) {
        const failure = judge(problem);
        if (failure === 'again') {
          wait();
          return;
        }
        failures = 0;
        edit((changes) => changes.map((change) => refused(change, tried, failure)));
        continue;
      }
      failures = 0;
      edit((changes) => changes.filter((change) => placeIn(tried, change) < 0));
    }
  }

  function wait() {
    if (isStopped) return;
    timer = setTimeout(() => void run(), retry[Math.min(failures, retry.length - 1)]);
    failures += 1;
  }

  if (kept.length > 0) void run();
  return {
    pick: (picked) => add({ picked }),
    undo(id) {
      const own = kept.find((change) => 'picked' in change && change.picked.id === id);
      if (own && (own.refused !== undefined || !sent.has(id))) {
        edit((changes) => changes.filter((change) => placeIn([own], change) < 0));
      } else {
        add({ undone: id });
      }
    },
    discard: () => edit((changes) => changes.filter(({ refused: why }) => why === undefined)),
    async flush() {
      await run();
      return kept.length === 0;
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

const idOf = (change: PickChange): string => ('picked' in change ? change.picked.id : change.undone);

const isPick = (change: PickChange | undefined) => change !== undefined && 'picked' in change;

const placeIn = (changes: readonly PickChange[], change: PickChange): number =>
  changes.findIndex((one) => isPick(one) === isPick(change) && idOf(one) === idOf(change));

/** The change with why it was refused, if it was. Where only some were, the others are sent again without them. */
function refused(change: KeptChange, tried: readonly PickChange[], { words, at }: Exclude<Failure, 'again'>) {
  const place = placeIn(tried, change);
  const why = at.size > 0 ? at.get(place) : words;
  return place < 0 || why === undefined ? change : { ...change, refused: why };
}

/** The next actions to send: as many of one sort as stand first, so that things happen in the order in which they were done. */
function headOf(changes: readonly KeptChange[]): KeptChange[] {
  const waiting = changes.filter(({ refused: why }) => why === undefined);
  const end = waiting.findIndex((change) => isPick(change) !== isPick(waiting[0]));
  return waiting.slice(0, Math.min(end < 0 ? waiting.length : end, MOST));
}
