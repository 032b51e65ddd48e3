import { adjusted, rulesOf } from '#shared/stock/document-types.ts';
import type { Side } from '#shared/stock/kinds.ts';
import { gramsOf, kilogramsOf, type Quantity } from '#shared/stock/quantity.ts';

/** What a place differs by, and in which way; nothing where that is no difference. */
export interface Difference extends Quantity {
  side: Side | null;
}

/** Why what was counted is no difference that a document of its kind can have. */
export type Misfit = 'mixed' | 'onlyLess' | 'onlyMore';

/** The difference between what was counted and what the books say, as a document of the kind keeps it. */
export function differenceOf(kind: string, book: Quantity, counted: Quantity): Difference | Misfit {
  const packs = counted.packs - book.packs;
  const grams = gramsOf(counted.net_weight) - gramsOf(book.net_weight);
  if (Math.sign(packs) * Math.sign(grams) < 0) return 'mixed';
  const way = Math.sign(packs) || Math.sign(grams);
  const { side: rule } = rulesOf(adjusted, kind);
  if (way > 0 && rule === 'lost') return 'onlyLess';
  if (way < 0 && rule === 'found') return 'onlyMore';
  const side = rule === 'either' ? (way === 0 ? null : way > 0 ? 'found' : 'lost') : (rule ?? null);
  return { side, packs: Math.abs(packs), net_weight: kilogramsOf(Math.abs(grams)) };
}

/** What was counted, by the books and the difference to them. */
export function countedIn(book: Quantity, { side, packs, net_weight }: Difference): Quantity {
  const sign = side === 'found' ? 1 : -1;
  return {
    packs: book.packs + sign * packs,
    net_weight: kilogramsOf(gramsOf(book.net_weight) + sign * gramsOf(net_weight)),
  };
}
