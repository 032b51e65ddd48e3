import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { DocumentLine, StockDocument } from '#shared/stock/document.ts';
import type { FefoProposal } from '#shared/stock/fefo-proposal.ts';
import { call } from '#web/platform/calls/api.ts';
import { issuedType } from './issued-type.ts';

const path = `${issuedType.path}/fefo`;

/** For what a line asks stock. */
function addressOf(document: StockDocument, line: DocumentLine): string {
  const { expected_packs, expected_weight } = line;
  const asked = {
    kind: document.kind,
    date: document.date,
    warehouse_id: document.warehouse_id,
    variant_id: line.variant_id,
    document_id: document.id,
    partner_id: document.partner_id,
    owner_id: document.owner_id,
    packs: expected_packs,
    net_weight: expected_packs === null ? expected_weight : null,
  };
  const given = Object.entries(asked).filter(([, value]) => value !== null);
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}

const fetchProposal = async (address: string, signal?: AbortSignal) =>
  (await call<{ data: FefoProposal }>('GET', address, undefined, signal)).data;

/** The stock of the warehouse for a line, and which of it should leave first. */
export function useProposal(document: StockDocument, line: DocumentLine, enabled: boolean) {
  const address = addressOf(document, line);
  return useQuery({
    queryKey: [path, address],
    queryFn: ({ signal }) => fetchProposal(address, signal),
    enabled: enabled && line.variant_id !== null,
    placeholderData: keepPreviousData,
    // Others reserve and post meanwhile.
    staleTime: 0,
  });
}

/** Asks for the proposal of a line as it is now. */
export function useAskProposal() {
  const client = useQueryClient();
  return useCallback(
    (document: StockDocument, line: DocumentLine) => {
      const address = addressOf(document, line);
      return client.fetchQuery({ queryKey: [path, address], queryFn: () => fetchProposal(address), staleTime: 0 });
    },
    [client],
  );
}
