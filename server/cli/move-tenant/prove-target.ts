import { verifyChain } from '#server/activity/verify.ts';
import { asInstallation } from '#server/platform/db/database.ts';
import { proveBooks } from '#server/stock/ledger/prove.ts';
import { UsageError } from '../command.ts';
import { withApp } from '../use-database.ts';
import type { Move } from './move.ts';

/**
 * Proves the ledgers and logs of the companies in the target, where both sides cannot be compared any more.
 * @throws UsageError where one does not hold: nothing is removed from the source then
 */
export const proveTarget = ({ target, source, companies }: Move): Promise<void> =>
  withApp(target.urls, async (db) => {
    for (const companyId of companies) {
      const { fault_count } = await proveBooks(db, { companyId, userId: '', warehouseIds: null }, { whole: true });
      const { sound } = await verifyChain((work) => asInstallation(db, work), companyId, undefined);
      if (fault_count > 0 || !sound) {
        throw new UsageError(
          `The ${sound ? 'ledger' : 'activity log'} of the company ${companyId} does not hold in the cell ${target.cell}. ` +
            `Its rows stay in the cell ${source.cell}.`,
        );
      }
    }
  });
