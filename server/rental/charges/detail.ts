import { kilogramsOf } from '#shared/stock/quantity.ts';
import type { chargeSubjects } from '#shared/rental-charges.ts';
import type { Period } from '#shared/rental-calendar.ts';
import type { basisOf } from '#shared/rental-tariff.ts';
import type { Rate } from './rates.ts';
import { WHOLE } from './shares.ts';

/** What stands behind a line: what was counted, from a day until, and without, another. */
export interface ChargeDetail extends Period {
  rate: Rate;
  of: (typeof chargeSubjects)[number];
  /** That of the batch, position, handling unit or document; null of a month. */
  id: string | null;
  /** Grams, litres, packs, pallets, positions, documents, or thousandths of labels and hours; of a share of a position ten-thousandths of it, of a month its days. */
  amount: number;
  /** In ten-thousandths of the unit of the basis, such as kg·days. */
  quantity: bigint;
}

/** What is counted in thousandths: grams, litres, and those of labels and hours. */
const inThousandths: ReadonlySet<string> = new Set(['weight', 'volume', 'service']);

/** An amount in ten-thousandths of a kilogram, a cubic metre, an hour or a whole thing. */
export const scaled = (of: ReturnType<typeof basisOf>['of'], amount: number): bigint =>
  BigInt(amount) * (inThousandths.has(of) ? 10n : 10_000n);

/** An amount as it is shown: kilograms of grams, cubic metres of litres, hours of their thousandths, shares of positions, other things as they are counted. */
export function shownAmount(of: ReturnType<typeof basisOf>['of'], amount: number, subject: ChargeDetail['of']): number {
  if (subject === 'position_share') return amount / WHOLE;
  if (of === 'weight') return kilogramsOf(amount);
  return of === 'volume' || of === 'service' ? amount / 1000 : amount;
}
