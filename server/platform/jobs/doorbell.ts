export interface Doorbell {
  /** How often it rang so far. */
  readonly rings: number;
  /** Wakes everybody who sleeps now. */
  ring(): void;
  /** Resolves at the next ring or when the time is up; at once when it rang since `heard`. */
  sleep(milliseconds: number, heard: number): Promise<void>;
}

/** Lets workers sleep until there may be something to do, without missing a ring while they look for themselves. */
export function createDoorbell(): Doorbell {
  const sleepers = new Set<() => void>();
  let rings = 0;
  return {
    get rings() {
      return rings;
    },
    ring() {
      rings += 1;
      for (const wake of sleepers) wake();
    },
    sleep: (milliseconds, heard) =>
      new Promise((resolve) => {
        if (heard !== rings) return resolve();
        const wake = () => {
          clearTimeout(timer);
          sleepers.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, milliseconds);
        sleepers.add(wake);
      }),
  };
}
