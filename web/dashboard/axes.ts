/** How much of its share a day leaves free before the next. */
const GAP = 0.25;

/** Days beside each other from one end to the other: where each starts, how wide they are, and which one is at a place. */
export function daysBetween(days: readonly string[], from: number, to: number) {
  const step = (to - from) / Math.max(1, days.length - GAP);
  const at = new Map(days.map((date, index) => [date, from + index * step]));
  return {
    left: (date: string) => at.get(date) ?? from,
    wide: step * (1 - GAP),
    /** The index of the day at a place: that before it where it lies between two. */
    dayAt: (place: number) => Math.min(days.length - 1, Math.max(0, Math.floor((place - from) / step))),
  };
}

/** Round figures from zero to at least the greatest, about so many steps: 1, 2 or 5 times a power of ten apart. */
export function roundTicks(greatest: number, steps: number): number[] {
  const rough = greatest / steps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((times) => times * power >= rough) ?? 10);
  return Array.from({ length: Math.ceil(greatest / step) + 1 }, (_, index) => index * step);
}
