import { UNCHARGED_SHOWN } from '#shared/rental-charges.ts';
import type { ChargedPart } from './charges.ts';
import { type Lot, lotsOf } from './lots.ts';
import type { Rate } from './rates.ts';

/** What is charged at one rate. */
export interface ChargeLine {
  rate: Rate;
  /** The sum of its details, in ten-thousandths of the unit of the basis. */
  quantity: bigint;
  /** Whole rupiah. */
  amount: number;
  /** How many details there are. */
  details: number;
}

/** What all parts come to. */
export interface ChargeSums {
  lines: readonly ChargeLine[];
  /** Goods that were stored and are charged for by no rate: the first lots of them, and how many there are. */
  uncharged: { lots: readonly Lot[]; count: number };
}

/** Adds parts up, none of which is kept. */
export function addedUp(): { add(part: ChargedPart): void; sums(): ChargeSums } {
  const byRate = new Map<Rate, { quantity: bigint; details: number }>();
  const lots: Lot[] = [];
  let count = 0;
  return {
    add({ details, uncharged }) {
      for (const { rate, quantity } of details) {
        const sum = byRate.get(rate) ?? { quantity: 0n, details: 0 };
        byRate.set(rate, sum);
        sum.quantity += quantity;
        sum.details += 1;
      }
      const found = lotsOf(uncharged);
      count += found.length;
      lots.push(...found.slice(0, UNCHARGED_SHOWN - lots.length));
    },
    sums: () => ({
      lines: [...byRate].map(([rate, sum]) => ({ rate, ...sum, amount: amountOf(sum.quantity, rate.rate ?? 0) })),
      uncharged: { lots, count },
    }),
  };
}

/** Multiplied once and rounded once, half a rupiah away from zero. */
export function amountOf(quantity: bigint, rate: number): number {
  const product = quantity * BigInt(Math.round(rate * 100));
  const half = product < 0n ? -500_000n : 500_000n;
  return Number((product + half) / 1_000_000n);
}
