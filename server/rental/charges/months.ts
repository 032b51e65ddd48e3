import { basisOf } from '#shared/rental-tariff.ts';
import { monthOf, monthsAfter, overlap, type Period } from '#shared/rental-calendar.ts';
import type { ChargeDetail } from './detail.ts';
import type { Rates } from './rates.ts';
import type { ChargedTerms } from './stored.ts';

/**
 * Sums agreed for a month: a room that is let, a fixed fee. Of a month of the contract in which a rate counts on some days
 * only, the share of these days, in ten-thousandths of a month.
 */
export function chargedMonths(
  scopes: Rates['scopes'],
  { billing_day }: Pick<ChargedTerms, 'billing_day'>,
  period: Period,
): ChargeDetail[] {
  return scopes.flatMap(({ versions }) =>
    versions.flatMap(({ from, rate }, at): ChargeDetail[] => {
      const { of } = basisOf(rate.basis);
      if ((of !== 'room' && of !== 'once') || rate.rate === null) return [];
      const inForce = overlap(period, { from, until: versions[at - 1]?.from ?? Number.POSITIVE_INFINITY });
      const details: ChargeDetail[] = [];
      for (let month = monthOf(inForce.from, billing_day); month < inForce.until; month = monthsAfter(month, 1)) {
        const next = monthsAfter(month, 1);
        const { from: first, until } = overlap(inForce, { from: month, until: next });
        const days = until - first;
        if (days <= 0) continue;
        // Half a ten-thousandth is rounded up.
        const quantity = BigInt(Math.floor((days * 20_000 + (next - month)) / (2 * (next - month))));
        details.push({ rate, of: 'month', id: null, from: first, until, amount: days, quantity });
      }
      return details;
    }),
  );
}
