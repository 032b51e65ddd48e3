import { pauses } from '#web/platform/calls/pauses.ts';

/** The state of saving: all is stored, something is pending, it will be retried, or the person has to act. */
export type SaveState =
  | { is: 'saved'; at: Date | null }
  | { is: 'waiting' }
  | { is: 'saving' }
  | { is: 'retrying' }
  /** The typed content is invalid: it is tried again when it changes. */
  | { is: 'refused'; problem: unknown }
  /** Somebody else changed what is stored: nothing is saved until it was decided whose counts. */
  | { is: 'conflict' };

/** The meaning of a failure for the typed content. */
export type Verdict = 'again' | 'refused' | 'conflict';

interface AutosaveOptions<Content> {
  /** Stores it on top of what was stored last. */
  save(content: Content): Promise<void>;
  judge(problem: unknown): Verdict;
  onState(state: SaveState): void;
  /** Milliseconds of rest after the last change before it is saved. */
  delay?: number;
  /** Milliseconds between tries; the last holds for all that follow. */
  retry?: readonly number[];
}

export interface Autosave<Content> {
  /** Takes what is on screen now; `at: 'once'` does not wait for a rest. */
  change(content: Content, at?: 'rest' | 'once'): void;
  /** Tries at once what waits, as when the network is back. */
  hurry(): void;
  /** Saves all that is typed. Answers whether it is stored. */
  flush(): Promise<boolean>;
  /** Keeps what was typed as in a conflict. */
  hold(content: Content): void;
  /** Goes on after a conflict, with what waits. */
  goOn(): void;
  /** Forgets what waits. */
  drop(): void;
  /** Whether something is typed that is not stored. */
  isDirty(): boolean;
  stop(): void;
}

/**
 * Saves what is typed by itself, one save at a time: what is typed meanwhile goes with the next. Where the server cannot
 * be reached, what was typed is kept and tried again.
 */
export function autosave<Content>(options: AutosaveOptions<Content>): Autosave<Content> {
  const { save, judge, onState, delay = pauses.save, retry = pauses.retry } = options;
  let waiting: { content: Content } | undefined;
  let state: SaveState['is'] = 'saved';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let failures = 0;

  function enter(next: SaveState) {
    state = next.is;
    onState(next);
  }

  function schedule(milliseconds: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), milliseconds);
  }

  function run(): Promise<void> {
    clearTimeout(timer);
    running ??= work().finally(() => (running = undefined));
    return running;
  }

  async function work() {
    while (waiting && state !== 'conflict') {
      const taken = waiting;
      enter({ is: 'saving' });
      try {
        await save(taken.content);
      } catch (problem) {
        fail(problem);
        return;
      }
      failures = 0;
      if (waiting === taken) {
        waiting = undefined;
        enter({ is: 'saved', at: new Date() });
      }
    }
  }

  function fail(problem: unknown) {
    const verdict = judge(problem);
    if (verdict === 'again') {
      enter({ is: 'retrying' });
      schedule(retry[Math.min(failures, retry.length - 1)] ?? 0);
      failures += 1;
    } else {
      enter(verdict === 'refused' ? { is: 'refused', problem } : { is: 'conflict' });
    }
  }

  return {
    change(content, at = 'rest') {
      waiting = { content };
      if (!running && state !== 'conflict' && state !== 'retrying') {
        enter({ is: 'waiting' });
        schedule(at === 'once' ? 0 : delay);
      }
    },
    hurry: () => void run(),
    async flush() {
      await run();
      return waiting === undefined;
    },
    hold(content) {
      waiting = { content };
      enter({ is: 'conflict' });
    },
    goOn() {
      if (state === 'conflict') {
        enter({ is: 'waiting' });
        schedule(0);
      }
    },
    drop() {
      clearTimeout(timer);
      waiting = undefined;
      enter({ is: 'saved', at: null });
    },
    isDirty: () => waiting !== undefined,
    stop: () => clearTimeout(timer),
  };
}
