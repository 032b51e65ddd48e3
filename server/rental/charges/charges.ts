import { type TariffBasis, tariffBases, tariffBasisNames } from '#shared/rental-tariff.ts';
import { overlap, type Period } from '#shared/rental-calendar.ts';
import { type ChargeDetail, scaled } from './detail.ts';
import { chargedGoods, type GoodsPart, type Uncharged } from './goods.ts';
import { chargedMonths } from './months.ts';
import { type Rate, type Rates, ratesFor } from './rates.ts';
import type { ChargedEvent, ChargedTerms } from './stored.ts';

/** What is agreed, and the time for which it is charged. */
export interface Agreed {
  terms: ChargedTerms;
  tariffs: readonly Rate[];
  period: Period;
}

/** What is charged for a part of all that was stored or done, and for what by no rate. */
export interface ChargedPart {
  details: readonly ChargeDetail[];
  uncharged: readonly Uncharged[];
}

/** Charges of parts: they come to the same, however what was stored and done is divided into them. */
export interface Charging {
  /** Storage, from a month before the period on: what is charged once a month may have been charged before it. */
  goods(part: GoodsPart): ChargedPart;
  /** What documents did in the period; what happened while the contract was not in force is not charged. */
  events(events: readonly ChargedEvent[]): ChargedPart;
  /** Sums agreed for a month. */
  months(): ChargedPart;
}

/** How far before a period stored goods matter. */
export const LOOK_BACK_DAYS = 31;

/**
 * How what was stored and done is charged under a contract. The same answer serves a preview, a forecast and an invoice: it depends on
 * nothing but what is given.
 */
export function chargingUnder({ terms, tariffs, ...asked }: Agreed): Charging {
  const contract = { from: terms.start_date, until: (terms.end_date ?? Number.POSITIVE_INFINITY) + 1 };
  const period = overlap(asked.period, contract);
  const isInForce = period.from < period.until;
  const storage = ratesFor(tariffs, 'storage');
  const times = {
    period,
    history: overlap(contract, { from: period.from - LOOK_BACK_DAYS, until: period.until }),
    freeDays: terms.free_days,
  };
  const byBasis = tariffBasisNames.map((basis) => ({ ...tariffBases[basis], rates: ratesFor(tariffs, basis) }));
  const only = (details: readonly ChargeDetail[]): ChargedPart => ({ details, uncharged: [] });
  return {
    goods: (part) => (isInForce ? chargedGoods(part, storage, times) : only([])),
    events: (events) =>
      only(
        events
          .filter(({ date }) => date >= period.from && date < period.until)
          .flatMap((event) => chargedEvent(byBasis, event)),
      ),
    months: () =>
      only(
        isInForce ? chargedMonths([...storage.scopes, ...ratesFor(tariffs, 'fixed_month').scopes], terms, period) : [],
      ),
  };
}

type RatesByBasis = readonly ((typeof tariffBases)[TariffBasis] & { rates: Rates })[];

function chargedEvent(byBasis: RatesByBasis, event: ChargedEvent): ChargeDetail[] {
  return byBasis.flatMap(({ for: charged, of, rates }): ChargeDetail[] => {
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
  });
}
