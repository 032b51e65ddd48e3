import { pricesAreCosts, type StockDocumentType } from '#shared/stock/document-types.ts';
import { sellingPricePermissions } from '#shared/choice-permissions.ts';
import type { LineVariant, StockDocument } from '#shared/stock/document.ts';
import { type DocumentInGrams, documentInKilograms } from '#shared/stock/in-grams.ts';
import type { LaterEntries } from '#shared/stock/later.ts';
import type { User } from '#server/platform/http/access.ts';
import { seesValues } from './drafted-type.ts';

/** A row of a list as a person may see it. */
export function shownRow<Row extends { value?: number | undefined; cost_state?: unknown }>(
  row: Row,
  user: Pick<User, 'permissions'>,
): Row {
  if (seesValues(user)) return row;
  const { value: _, cost_state: __, ...rest } = row;
  return rest as Row;
}

/** A variant as a person may see it: without its prices, where nothing else shows them to that person, or they are of a partner. */
export function shownVariant<Variant extends LineVariant>(
  variant: Variant,
  { permissions, partner_ids }: Pick<User, 'permissions' | 'partner_ids'>,
): Variant {
  if (!partner_ids && sellingPricePermissions.some((one) => permissions.has(one))) return variant;
  const { selling_price: _, min_selling_price: __, ...rest } = variant;
  return rest as Variant;
}

/** What was entered later, as a person may see it: invoices only where they may list them, and nothing for people of partners. */
function shownLater(
  later: LaterEntries | null,
  { permissions, partner_ids }: Pick<User, 'permissions' | 'partner_ids'>,
): LaterEntries | null {
  if (!later || partner_ids) return null;
  return permissions.has('rental_list') ? later : { ...later, invoices: null };
}

/** What is owed and who let goods go all the same is for people of the company. */
const shownLien = (
  { lien, lien_overrides }: Pick<DocumentInGrams, 'lien' | 'lien_overrides'>,
  { partner_ids }: Pick<User, 'partner_ids'>,
) => (partner_ids ? { lien: null, lien_overrides: [] } : { lien, lien_overrides });

/** A document as it is answered, in kg, and as a person may see it: without what it cost, where they may not see values, and without prices likewise. */
export function shown(
  type: Pick<StockDocumentType, 'entity' | 'kinds'>,
  stored: DocumentInGrams,
  user: Pick<User, 'permissions' | 'partner_ids'>,
): StockDocument {
  const document = {
    ...documentInKilograms(stored),
    later: shownLater(stored.later, user),
    ...shownLien(stored, user),
  };
  const priced = {
    ...document,
    lines: document.lines.map((line) => ({ ...line, variant: line.variant && shownVariant(line.variant, user) })),
  };
  if (seesValues(user)) return priced;
  const { additional_cost: _, ...rest } = shownRow(priced, user);
  if (!pricesAreCosts(type, stored.kind)) return rest;
  return { ...rest, lines: rest.lines.map(({ unit_price: __, provisional_price: ___, ...line }) => line) };
}
