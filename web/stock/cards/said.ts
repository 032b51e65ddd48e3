import type { StockCard } from '#shared/stock/stock-card.ts';

/** The days of a card, YYYY-MM-DD. */
export interface Days {
  from: string;
  to: string;
}

/** Of what a card is, in a line: its batch, variant, owner and warehouse, as far as it is narrowed to them; `own` names the company's goods. */
export const saidOf = ({ batch, variant, owner, warehouse }: StockCard, own: string | undefined): string =>
  [batch?.number, variant && `${variant.name} (${variant.code})`, own ?? owner?.name, warehouse?.name]
    .filter(Boolean)
    .join(' · ');
