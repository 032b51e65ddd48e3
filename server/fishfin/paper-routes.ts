import { recordPaperRoutes } from '#server/platform/files/record-papers.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { facilityKind } from './kind.ts';
import { findFacility } from './list.ts';
import './table.ts';

const { entity, path } = facilityKind;

/** What was signed of facilities. A closed one takes more papers and gives none back. */
export const facilityPaperRoutes = (storage: FileStorage) =>
  recordPaperRoutes(
    {
      entity,
      path,
      column: 'facility_id',
      find: findFacility,
      async lock(trx, id, act) {
        const found = await trx
          .selectFrom('facility')
          .select('status')
          .where('id', '=', id)
          .forNoKeyUpdate()
          .executeTakeFirst();
        if (!found) throw new Problem('record-not-found');
        if (act === 'remove' && found.status === 'closed') throw new Problem('document-status');
      },
    },
    storage,
  );
