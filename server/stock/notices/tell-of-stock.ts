import type { Trx } from '#server/platform/db/database.ts';
import { tellCountDue } from './tell-count-due.ts';
import { tellExpiring } from './tell-expiring.ts';
import { tellLowStock } from './tell-low-stock.ts';

/** Tells people of the company of the context what came near in its stock, each thing once. Done in the night. */
export async function tellOfStock(trx: Trx): Promise<void> {
  await tellLowStock(trx);
  await tellExpiring(trx);
  await tellCountDue(trx);
}
