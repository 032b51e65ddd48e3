import type { StockDocument } from '#shared/stock/document.ts';
import { withLines } from './content.ts';
import type { TypedFamily } from './family.ts';

/** What follows from another kind, partner, owner or warehouse: whose the goods are, and which lines no longer fit. */
export function settled({ rules, refit }: TypedFamily, before: StockDocument, next: StockDocument): StockDocument {
  const { partner: role, owner: whose } = rules[next.kind]!;
  const partner = role && rules[before.kind]!.partner === role ? next.partner : null;
  const owner = { company: null, partner, chosen: next.owner }[whose];
  const parties = { partner, partner_id: partner?.id ?? null, owner, owner_id: owner?.id ?? null };
  const moved = { ...next, ...parties };
  return withLines(moved, refit(next.lines, before, moved));
}
