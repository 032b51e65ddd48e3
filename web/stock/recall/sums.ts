import { changedFrom } from '#shared/stock/kinds.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import type { BatchBalance, RecallBody, RecallTrace } from '#shared/stock/recall.ts';

/** The figures of a balance, in the order in which they are shown. */
export const figures = ['received', 'issued', 'lost', 'processed', 'elsewhere', 'there'] as const;

export type FigureName = (typeof figures)[number];

export interface Amount {
  packs: number;
  /** kg */
  net_weight: number;
}

/** The sum of amounts, exact to the gram. */
export function sumOf(amounts: readonly Amount[]): Amount {
  const grams = amounts.reduce((sum, { net_weight }) => sum + gramsOf(net_weight), 0);
  return { packs: amounts.reduce((sum, { packs }) => sum + packs, 0), net_weight: kilogramsOf(grams) };
}

/** What all batches come to, figure by figure. */
export const totalsOf = (batches: readonly BatchBalance[]) =>
  Object.fromEntries(figures.map((figure) => [figure, sumOf(batches.map((batch) => batch[figure]))])) as Record<
    FigureName,
    Amount
  >;

/** What came in beyond what left, was lost, processed or is there, in kg: 0 where all adds up. */
export function differenceOf(batch: Record<FigureName, Amount>): number {
  const [received, ...rest] = figures.map((figure) => gramsOf(batch[figure].net_weight));
  return kilogramsOf(received! - rest.reduce((sum, grams) => sum + grams, 0));
}

/** The same of the first batch that does not add up, in kg: 0 where all do. Differences of several batches do not make up for each other. */
export const firstDifferenceOf = (batches: readonly BatchBalance[]): number =>
  batches.map(differenceOf).find((kilograms) => kilograms !== 0) ?? 0;

/** The places whose goods a recall, or its end, would change. */
export const changedPlaces = ({ places }: RecallTrace, kind: RecallBody['kind']) =>
  places.filter(({ stock_status }) => changedFrom[kind].includes(stock_status));
