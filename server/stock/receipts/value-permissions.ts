import type { Permission } from '#shared/permissions.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { mayStill } from '#server/platform/import/may-still.ts';

/** Whether the person of the context may give costs, as what they are asked for by drafts. */
export async function valuePermissions(trx: Trx): Promise<Set<Permission>> {
  return new Set((await mayStill(trx, 'stock_value_view')) ? (['stock_value_view'] as const) : []);
}
