import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { StockDocument } from '#shared/stock/document.ts';
import { UNSEEN } from '#shared/stock/unseen.ts';
import type { DocumentServices } from '#shared/stock/services.ts';
import { call } from '#web/platform/calls/api.ts';
import type { DocumentType } from './document-type.ts';

type Of = Pick<DocumentType, 'path'>;
type Which = Pick<StockDocument, 'id'>;

const pathOf = ({ path }: Of, { id }: Which) => `${path}/${id}/services`;
const keyOf = ({ path }: Of, { id }: Which) => [path, id, 'services'];

/** What was done for the owner of goods with a document. */
export function useServices(type: Of, document: Which & Pick<StockDocument, 'version'>) {
  return useQuery({
    queryKey: keyOf(type, document),
    queryFn: async ({ signal }) =>
      (await call<{ data: DocumentServices }>('GET', pathOf(type, document), undefined, signal)).data,
    // A draft that was never saved has none.
    enabled: document.version !== UNSEEN,
  });
}

/** Says what was done; the answer is all of it. */
export function useSaveServices(type: Of, document: Which) {
  const client = useQueryClient();
  return async (services: object): Promise<void> => {
    const { data } = await call<{ data: DocumentServices }>('PUT', pathOf(type, document), services);
    client.setQueryData(keyOf(type, document), data);
    void client.invalidateQueries({ queryKey: [type.path, document.id, 'history'] });
  };
}
