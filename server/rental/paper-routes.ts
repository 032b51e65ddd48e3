import { Problem } from '#server/platform/problems/problem.ts';
import { recordPaperRoutes } from '#server/platform/files/record-papers.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { contractKind } from './kind.ts';
import { findContract } from './list.ts';
import './table.ts';

const { entity, path } = contractKind;

/** What was signed of contracts. A terminated one takes more papers and gives none back. */
export const contractPaperRoutes = (storage: FileStorage) =>
  recordPaperRoutes(
    {
      entity,
      path,
      column: 'contract_id',
      find: findContract,
      async lock(trx, id, act) {
        const found = await trx
          .selectFrom('rental_contract')
          .select('status')
          .where('id', '=', id)
          .forNoKeyUpdate()
          .executeTakeFirst();
        if (!found) throw new Problem('record-not-found');
        if (act === 'remove' && found.status === 'terminated') throw new Problem('document-status');
      },
    },
    storage,
  );
