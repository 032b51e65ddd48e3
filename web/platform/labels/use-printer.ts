import { useState } from 'react';
import { labelSizes, type Resolution, resolutions, type SizeName } from './sizes.ts';

/** What a label of some kind was printed on the last time, kept by this browser: the printer stands beside it. */
interface Printer {
  size: SizeName;
  resolution: Resolution;
}

const keyOf = (kind: string) => `palka.labels.${kind}`;

function kept(kind: string, sizes: readonly SizeName[]): Printer {
  const first: Printer = { size: sizes[0]!, resolution: 203 };
  try {
    const { size, resolution } = JSON.parse(localStorage.getItem(keyOf(kind)) ?? '{}') as Partial<Printer>;
    return {
      size: sizes.find((one) => one === size && one in labelSizes) ?? first.size,
      resolution: resolutions.find((one) => one === resolution) ?? first.resolution,
    };
  } catch {
    return first;
  }
}

/** The printer of labels of a kind, as it was chosen here before. */
export function usePrinter(kind: string, sizes: readonly SizeName[]) {
  const [printer, setPrinter] = useState(() => kept(kind, sizes));
  return {
    ...printer,
    choose(change: Partial<Printer>) {
      const next = { ...printer, ...change };
      setPrinter(next);
      try {
        localStorage.setItem(keyOf(kind), JSON.stringify(next));
      } catch {
        // Full or switched off: it is chosen again the next time.
      }
    },
  };
}
