import type { StockDocument } from '#shared/stock/document.ts';
import { rulesOf } from '#shared/stock/document-types.ts';
import { withLines } from './content.ts';
import type { DraftedType } from './document-type.ts';

/** The consequences of another kind, partner, owner or warehouse: whose the goods are, and which lines no longer fit. */
export function settled(type: DraftedType, before: StockDocument, next: StockDocument): StockDocument {
  const rules = rulesOf(type, next.kind);
  const partner = rules.partner && rulesOf(type, before.kind).partner === rules.partner ? next.partner : null;
  const owner = { company: null, partner, named: next.owner }[rules.owner];
  const parties = { partner, partner_id: partner?.id ?? null, owner, owner_id: owner?.id ?? null };
  const toOwner = rules.changes === 'owner' ? {} : { to_owner: null, to_owner_id: null };
  const isSent = rules.changes === 'warehouse' && next.to_warehouse_id !== next.warehouse_id;
  const toWarehouse = isSent ? {} : { to_warehouse: null, to_warehouse_id: null };
  const moved = { ...next, ...parties, ...toOwner, ...toWarehouse };
  return withLines(moved, type.refit(next.lines, before, moved));
}
