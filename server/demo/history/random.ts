/** Chance that always falls the same way for the same seed. */
export interface Chance {
  /** From 0 up to, and without, 1. */
  next(): number;
  whether(share: number): boolean;
  /** A whole number, both ends included. */
  whole(least: number, most: number): number;
  /** A number with so many decimals. */
  decimal(least: number, most: number, digits: number): number;
  /** @throws Error where there is nothing to choose from */
  one<T>(of: readonly T[]): T;
}

/** Mulberry32: small, quick and good enough for a story. */
export function chanceOf(seed: string): Chance {
  let state = 7;
  for (const byte of Buffer.from(seed)) state = (Math.imul(state, 31) + byte) | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    whether: (share) => next() < share,
    decimal: (least, most, digits) => Number((least + next() * (most - least)).toFixed(digits)),
    one(of) {
      if (of.length === 0) throw new Error('There is nothing to choose from.');
      return of[whole(0, of.length - 1)]!;
    },
  };
}

/** Some of them, or all, each once, in an order that chance gives. */
export function pick<T>(chance: Chance, of: readonly T[], most = of.length): T[] {
  const left = [...of];
  const chosen: T[] = [];
  while (chosen.length < most && left.length > 0) chosen.push(...left.splice(chance.whole(0, left.length - 1), 1));
  return chosen;
}
