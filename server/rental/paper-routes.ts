import { recordPaperRoutes } from '#server/platform/files/record-papers.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { contractKind } from './kind.ts';
import { findContract } from './list.ts';

/** What was signed of contracts. A terminated one takes more papers and gives none back. */
export const contractPaperRoutes = (storage: FileStorage) =>
  recordPaperRoutes({ ...contractKind, column: 'contract_id', find: findContract, keptFrom: 'terminated' }, storage);
