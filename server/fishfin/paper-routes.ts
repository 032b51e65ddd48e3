import { recordPaperRoutes } from '#server/platform/files/record-papers.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { facilityKind } from './kind.ts';
import { findFacility } from './list.ts';

/** What was signed of facilities. A closed one takes more papers and gives none back. */
export const facilityPaperRoutes = (storage: FileStorage) =>
  recordPaperRoutes({ ...facilityKind, column: 'facility_id', find: findFacility, keptFrom: 'closed' }, storage);
