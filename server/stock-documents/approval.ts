import { isAboveLimits, outgrew } from '#shared/stock/approval.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import type { DocumentStatus, StockEntity } from '#shared/stock/kinds.ts';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import { documentSettingOf } from '#server/company/document-settings.ts';
import type { Trx } from '#server/database.ts';

interface Weighed {
  entity: StockEntity;
  net_weight: number;
  value?: number | undefined;
  is_unpriced: boolean;
}

/** What was decided on; null where nobody decided. A value alone is null where nobody knew it. */
export interface Approved {
  status: DocumentStatus;
  approved_net_weight_g: number | null;
  approved_value: number | null;
}

/** Whether somebody else has to approve a document, as the company's settings and its weight and value are now. */
export async function needsApproval(
  trx: Trx,
  { entity, net_weight, value = 0, is_unpriced }: Weighed,
): Promise<boolean> {
  return isAboveLimits({ net_weight, value, is_unpriced }, await documentSettingOf(trx, entity));
}

/**
 * The same, and whether an approved document is more than what was approved. One that was small enough to be approved by
 * nobody was approved as nothing.
 */
export async function approvalOf(
  trx: Trx,
  { entity, net_weight, value = 0, is_unpriced }: Weighed,
  { status, approved_net_weight_g, approved_value }: Approved,
): Promise<Pick<StockDocument, 'needs_approval' | 'approval_outdated'>> {
  const setting = await documentSettingOf(trx, entity);
  const needs_approval = isAboveLimits({ net_weight, value, is_unpriced }, setting);
  if (!needs_approval || status !== 'approved') return { needs_approval, approval_outdated: false };
  if (approved_net_weight_g === null) return { needs_approval, approval_outdated: true };
  const approved = { net_weight: kilogramsOf(approved_net_weight_g), value: approved_value };
  return { needs_approval, approval_outdated: outgrew({ net_weight, value, is_unpriced }, approved, setting) };
}
