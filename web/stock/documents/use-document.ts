import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { StockDocument } from '#shared/stock/document.ts';
import { call } from '#web/platform/calls/api.ts';
import type { DocumentType } from './document-type.ts';

/** The key of a whole document among what the page has fetched. */
export const keyOfDocument = ({ path }: Pick<DocumentType, 'path'>, id: string) => [path, 'document', id];

/** Saves that pages were left with, by the document's id. */
const underWay = new Map<string, Promise<unknown>>();

/** Delays the next opening of the document until its typed content is stored, or could not be. */
export function leaveSaving(id: string, saving: Promise<unknown>) {
  underWay.set(id, saving);
  void saving.finally(() => underWay.get(id) === saving && underWay.delete(id));
}

/** Whether the document was left with a save that is still under way. */
export function useIsLeftSaving(id: string): boolean {
  const [isLeft, setLeft] = useState(() => underWay.has(id));
  useEffect(() => {
    void Promise.resolve(underWay.get(id)).finally(() => setLeft(false));
  }, [id]);
  return isLeft;
}

/** The document as it is stored now. */
export const fetchDocument = async ({ path }: Pick<DocumentType, 'path'>, id: string, signal?: AbortSignal) =>
  (await call<{ data: StockDocument }>('GET', `${path}/${id}`, undefined, signal)).data;

/** A whole document by its id. */
export const useDocument = (type: DocumentType, id: string) =>
  useQuery({
    queryKey: keyOfDocument(type, id),
    queryFn: async ({ signal }) => {
      await underWay.get(id);
      return fetchDocument(type, id, signal);
    },
    // The page was left with a draft on it: what was kept of it may be older than what was saved.
    staleTime: 0,
  });

/** Takes a document for what is stored, as after saving it; lists are read again when they are next shown. */
export function useStored(type: DocumentType) {
  const client = useQueryClient();
  return useCallback(
    (document: StockDocument) => {
      client.setQueryData(keyOfDocument(type, document.id), document);
      void client.invalidateQueries({
        queryKey: [type.path],
        predicate: ({ queryKey }) => queryKey[1] !== 'document',
      });
    },
    [client, type],
  );
}
