import { sql } from 'kysely';
import type { DocumentSetting } from '#shared/document-settings.ts';
import { isAboveLimits } from '#shared/stock/approval.ts';
import type { StockEntity } from '#shared/stock/kinds.ts';
import { documentSettingOf } from '#server/company/document-settings.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { findDocument } from '#server/stock/documents/find.ts';

/**
 * Whether somebody else has to approve a draft, by its kind and id. Nobody changes the settings while a story is told, so that each is
 * read once, and all that is bought in a story has its price.
 */
export function approvalsOf(trx: Trx): (entity: StockEntity, id: string) => Promise<boolean> {
  const settings: Partial<Record<StockEntity, DocumentSetting>> = {};
  return async (entity, id) => {
    // Of transfers it also hangs on rooms and on what was sent.
    if (entity === 'stocktransfer') return (await findDocument(trx, entity, id))!.needs_approval;
    const setting = (settings[entity] ??= await documentSettingOf(trx, entity));
    if (!setting.needs_approval) return false;
    const { rows } = await sql<{ net_weight_g: number; value: number }>`${named('weight and value of a draft')}
      select net_weight_g, value from stock_document where id = ${id}`.execute(trx);
    return isAboveLimits({ ...rows[0]!, is_unpriced: false }, setting);
  };
}
