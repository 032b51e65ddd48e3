import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { EntityWith } from '#shared/permissions.ts';
import type { LedgerEntity } from '#shared/stock/kinds.ts';
import { paperRoutes } from '#server/platform/files/paper-routes.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { refuseTaken } from './asked.ts';
import { documentPapers } from './attachments.ts';
import { documentExists } from './find.ts';
import { lockDocument } from './store.ts';

/** Statuses in which a document takes more papers, and in which it gives one back: what was posted keeps its papers. */
const statuses = {
  add: ['draft', 'submitted', 'approved', 'rejected', 'posted', 'voided'],
  remove: ['draft', 'submitted', 'approved', 'rejected', 'cancelled'],
} as const;

/** Photos and papers of documents. */
export function attachmentRoutes(
  kind: { entity: Extract<LedgerEntity, EntityWith<'update'>>; path: `/${string}`; asks?: unknown },
  storage: FileStorage,
): FastifyPluginAsyncZod {
  const { entity, path } = kind;
  const [create, update] = [`${entity}_create`, `${entity}_update`] as const;
  return paperRoutes(
    {
      entity,
      path,
      shelf: documentPapers,
      find: (trx, id) => documentExists(trx, entity, id),
      // People of a partner add papers to what they ask for.
      ...(kind.asks ? { adds: { access: { anyOf: [update, create] } } } : {}),
      async lock(trx, id, act, { permissions, partner_ids }) {
        if (act === 'add' && partner_ids) return refuseTaken(trx, id);
        if (!permissions.has(update)) throw new Problem('permission-missing');
        return lockDocument(trx, kind, { id }, statuses[act]);
      },
    },
    storage,
  );
}
