import type { StockDocument } from '#shared/stock/document.ts';
import type { User } from '#server/access.ts';
import { type DocumentKindOf, seesValues } from './kind.ts';

/** A row of a list as a person may see it. */
export function shownRow<Row extends { value?: number | undefined }>(row: Row, user: Pick<User, 'permissions'>): Row {
  if (seesValues(user)) return row;
  const { value: _, ...rest } = row;
  return rest as Row;
}

/** A document as a person may see it: without what it cost, where they may not see values. */
export function shown(
  { pricesAreCosts }: Pick<DocumentKindOf, 'pricesAreCosts'>,
  document: StockDocument,
  user: Pick<User, 'permissions'>,
): StockDocument {
  if (seesValues(user)) return document;
  const { additional_cost: _, ...rest } = shownRow(document, user);
  if (!pricesAreCosts) return rest;
  return { ...rest, lines: rest.lines.map(({ unit_price: __, ...line }) => line) };
}
