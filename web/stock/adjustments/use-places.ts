import { useQuery } from '@tanstack/react-query';
import type { AdjustablePlace } from '#shared/stock/adjusted.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import { call } from '#web/platform/calls/api.ts';
import type { Allocation } from '#web/stock/documents/content.ts';
import { adjustedType } from './adjusted-type.ts';

const path = `${adjustedType.path}/places`;

/** What the books say of a variant in the warehouse of a document, place by place. */
export function useAdjustablePlaces({ warehouse_id, owner_id }: StockDocument, variant_id: string | null) {
  const asked = { variant_id: variant_id ?? '', warehouse_id, ...(owner_id && { owner_id }) };
  const address = `${path}?${new URLSearchParams(asked).toString()}`;
  return useQuery({
    queryKey: [path, address],
    queryFn: async ({ signal }) => (await call<{ data: AdjustablePlace[] }>('GET', address, undefined, signal)).data,
    enabled: variant_id !== null,
    // Others post meanwhile.
    staleTime: 0,
  });
}

/** Whether an allocation is of a place. */
export const isAt = (allocation: Allocation, place: AdjustablePlace): boolean =>
  allocation.batch_id === place.batch_id &&
  allocation.position_id === place.position_id &&
  allocation.stock_status === place.stock_status &&
  (allocation.handling_unit_code ?? '').toLowerCase() === (place.handling_unit_code ?? '').toLowerCase();
