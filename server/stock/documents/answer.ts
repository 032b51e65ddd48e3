import { z } from 'zod';
import type { StockDocumentType } from '#shared/stock/document-types.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import type { User } from '#server/platform/http/access.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { findDocument } from './find.ts';
import { shown } from './shown.ts';

export const params = z.object({ id: z.uuid() });

/** A document of 500 lines with the weights of their packs. */
export const DOCUMENT_BYTES = 4 * 1024 * 1024;

/** A document as every change of it is answered: whole, but for what the person may not see. */
export async function whole(
  trx: Trx,
  kind: Pick<StockDocumentType, 'entity' | 'kinds'>,
  id: string,
  user: Pick<User, 'permissions' | 'partner_ids'>,
): Promise<StockDocument> {
  const document = await findDocument(trx, kind.entity, id);
  if (!document) throw new Problem('record-not-found');
  return shown(kind, document, user);
}
