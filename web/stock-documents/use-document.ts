import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { StockDocument } from '#shared/stock/document.ts';
import { call } from '../api.ts';
import type { DocumentFamily } from './family.ts';

const keyOf = ({ path }: DocumentFamily, id: string) => [path, 'document', id];

/** The document as it is stored now. */
export const fetchDocument = async ({ path }: Pick<DocumentFamily, 'path'>, id: string, signal?: AbortSignal) =>
  (await call<{ data: StockDocument }>('GET', `${path}/${id}`, undefined, signal)).data;

/** A whole document by its id. */
export const useDocument = (family: DocumentFamily, id: string) =>
  useQuery({
    queryKey: keyOf(family, id),
    queryFn: ({ signal }) => fetchDocument(family, id, signal),
    // The page was left with a draft on it: what was kept of it may be older than what was saved.
    staleTime: 0,
  });

/** Takes a document for what is stored, as after saving it; lists are read again when they are next shown. */
export function useStored(family: DocumentFamily) {
  const client = useQueryClient();
  return useCallback(
    (document: StockDocument) => {
      client.setQueryData(keyOf(family, document.id), document);
      void client.invalidateQueries({
        queryKey: [family.path],
        predicate: ({ queryKey }) => queryKey[1] !== 'document',
      });
    },
    [client, family],
  );
}
