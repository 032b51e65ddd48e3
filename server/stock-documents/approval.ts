import type { StockDocument } from '#shared/stock/document.ts';
import { documentSettingOf } from '#server/company/document-settings.ts';
import type { Trx } from '#server/database.ts';

type Weighed = Pick<StockDocument, 'entity' | 'net_weight' | 'value'>;

/** Whether somebody else has to approve a document, as the company's settings and its weight and value are now. */
export async function needsApproval(trx: Trx, { entity, net_weight, value = 0 }: Weighed): Promise<boolean> {
  const { needs_approval, approval_above_kg, approval_above_rupiah } = await documentSettingOf(trx, entity);
  if (!needs_approval) return false;
  if (approval_above_kg === null && approval_above_rupiah === null) return true;
  const isAbove = (amount: number, limit: number | null) => limit !== null && amount > limit;
  return isAbove(net_weight, approval_above_kg) || isAbove(value, approval_above_rupiah);
}
