import { type RawBuilder, sql } from 'kysely';
import type { DocumentSetting } from '#shared/document-settings.ts';
import { isAboveLimits, outgrew } from '#shared/stock/approval.ts';
import type { DocumentInGrams } from '#shared/stock/in-grams.ts';
import type { DocumentStatus, StockEntity } from '#shared/stock/kinds.ts';
import { documentSettingOf } from '#server/company/document-settings.ts';
import type { Trx } from '#server/platform/db/database.ts';

interface Weighed {
  entity: StockEntity;
  net_weight_g: number;
  value?: number | undefined;
  is_unpriced: boolean;
}

/** The approved amounts; null where nobody decided. A value alone is null where nobody knew it. */
export interface Approved {
  status: DocumentStatus;
  approved_net_weight_g: number | null;
  approved_value: number | null;
}

/** Whether somebody else has to approve a document, as the company's settings and its weight and value are now. */
export async function needsApproval(
  trx: Trx,
  { entity, net_weight_g, value = 0, is_unpriced }: Weighed,
): Promise<boolean> {
  return isAboveLimits({ net_weight_g, value, is_unpriced }, await documentSettingOf(trx, entity));
}

/** The setting of a kind, as a JSON column of the document `d`; null where nobody decided, and `defaultSetting` holds. */
export const settingColumnOf = (entity: RawBuilder<unknown>) => sql<DocumentSetting | null>`(
  select json_build_object('number_format', c.number_format, 'needs_approval', c.needs_approval,
    'approval_above_kg', c.approval_above_kg, 'approval_above_rupiah', c.approval_above_rupiah)
  from document_setting c where c.company_id = d.company_id and c.entity = ${entity})`;

/** That of the document's own kind. */
export const settingColumn = settingColumnOf(sql.ref('d.entity'));

/** The facts that a document's approval follows from, beside its weight and value. */
export interface Basis {
  setting: DocumentSetting;
  is_unpriced: boolean;
  approved: Approved;
}

/**
 * Whether somebody else has to approve a document, and whether an approved one is more than what was approved. One that was
 * small enough to be approved by nobody was approved as nothing.
 */
export function approvalOf(
  { net_weight_g, value = 0 }: Pick<DocumentInGrams, 'net_weight_g' | 'value'>,
  { setting, is_unpriced, approved: { status, approved_net_weight_g, approved_value } }: Basis,
): Pick<DocumentInGrams, 'needs_approval' | 'approval_outdated'> {
  const weighed = { net_weight_g, value, is_unpriced };
  const needs_approval = isAboveLimits(weighed, setting);
  if (!needs_approval || status !== 'approved') return { needs_approval, approval_outdated: false };
  if (approved_net_weight_g === null) return { needs_approval, approval_outdated: true };
  const approved = { net_weight_g: approved_net_weight_g, value: approved_value };
  return { needs_approval, approval_outdated: outgrew(weighed, approved, setting) };
}
