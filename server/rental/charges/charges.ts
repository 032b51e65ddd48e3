import { tariffBases, tariffBasisNames } from '#shared/rental-tariff.ts';
import { overlap, type Period } from '#shared/rental-calendar.ts';
import { type ChargeDetail, scaled } from './detail.ts';
import { chargedGoods, type Uncharged } from './goods.ts';
import { chargedMonths } from './months.ts';
import { type Rate, ratesFor } from './rates.ts';
import type { Weighed } from './shares.ts';
import type { ChargedEvent, ChargedTerms, Stored } from './stored.ts';

/** What is charged at one rate. */
export interface ChargeLine {
  rate: Rate;
  /** The sum of its details, in ten-thousandths of the unit of the basis. */
  quantity: bigint;
  /** Whole rupiah. */
  amount: number;
  details: readonly ChargeDetail[];
}

export interface Charges {
  lines: readonly ChargeLine[];
  /** Goods that were stored and are charged for by no rate. */
  uncharged: readonly Uncharged[];
}

export interface ChargeSource {
  terms: ChargedTerms;
  tariffs: readonly Rate[];
  period: Period;
  /** From a month before the period on: what is charged once a month may have been charged before it. */
  stored: readonly Stored[];
  /** Goods of others at the same positions, where these are paid for by share of weight; left out: each is paid for as a whole. */
  others?: readonly Weighed[];
  /** Those of the period; what happened while the contract was not in force is not charged. */
  events: readonly ChargedEvent[];
}

/** How far before a period stored goods matter. */
export const LOOK_BACK_DAYS = 31;

/**
 * What is charged under a contract for a period. The same answer serves a preview, a forecast and an invoice: it depends on
 * nothing but what is given.
 */
export function chargesOf(source: ChargeSource): Charges {
  const { terms, tariffs } = source;
  const contract = { from: terms.start_date, until: (terms.end_date ?? Number.POSITIVE_INFINITY) + 1 };
  const period = overlap(source.period, contract);
  if (period.from >= period.until) return { lines: [], uncharged: [] };
  const events = source.events.filter(({ date }) => date >= period.from && date < period.until);
  const storage = ratesFor(tariffs, 'storage');
  const history = overlap(contract, { from: period.from - LOOK_BACK_DAYS, until: period.until });
  const goods = chargedGoods(source.stored, storage, {
    period,
    history,
    freeDays: terms.free_days,
    others: source.others ?? null,
  });
  const details = [
    ...goods.details,
    ...chargedMonths([...storage.scopes, ...ratesFor(tariffs, 'fixed_month').scopes], terms, period),
    ...chargedEvents(tariffs, events),
  ];
  return { lines: linesOf(details), uncharged: goods.uncharged };
}

function chargedEvents(tariffs: readonly Rate[], events: readonly ChargedEvent[]): ChargeDetail[] {
  const byBasis = tariffBasisNames.map((basis) => ({ ...tariffBases[basis], rates: ratesFor(tariffs, basis) }));
  return events.flatMap((event) =>
    byBasis.flatMap(({ for: charged, of, rates }): ChargeDetail[] => {
      if (charged !== event.for) return [];
      const amount = {
        weight: event.net_weight_g,
        packs: event.packs,
        handling_unit: event.handling_units,
        service: event.services,
        once: event.documents,
      }[of];
      const rate = amount === 0 ? null : rates.find(event, event.date, 1);
      if (!rate) return [];
      const { document_id: id, date } = event;
      return [{ rate, of: 'document', id, from: date, until: date + 1, amount, quantity: scaled(of, amount) }];
    }),
  );
}

function linesOf(details: readonly ChargeDetail[]): ChargeLine[] {
  return [...Map.groupBy(details, ({ rate }) => rate).values()].map((same) => {
    const { rate } = same[0]!;
    const quantity = same.reduce((sum, detail) => sum + detail.quantity, 0n);
    return { rate, quantity, amount: amountOf(quantity, rate.rate ?? 0), details: same };
  });
}

/** Multiplied once and rounded once, half a rupiah away from zero. */
export function amountOf(quantity: bigint, rate: number): number {
  const product = quantity * BigInt(Math.round(rate * 100));
  const half = product < 0n ? -500_000n : 500_000n;
  return Number((product + half) / 1_000_000n);
}
