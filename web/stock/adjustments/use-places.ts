import { useQuery } from '@tanstack/react-query';
import type { AdjustablePlace } from '#shared/stock/adjusted.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import { call } from '#web/platform/calls/api.ts';
import type { Allocation } from '#web/stock/documents/content.ts';

/** What the books say of a variant in the warehouse of a document of a type, place by place. */
export function useAdjustablePlaces(
  type: { path: string },
  { warehouse_id, owner_id }: StockDocument,
  variant_id: string | null,
) {
  const path = `${type.path}/places`;
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

/** A place as an allocation names it. */
export const placed = (place: AdjustablePlace) => ({
  batch_id: place.batch_id,
  batch: { id: place.batch_id, number: place.batch_number, expiry_date: place.expiry_date },
  position_id: place.position_id,
  position: { id: place.position_id, code: place.position_code, room_name: place.room_name },
  handling_unit_code: place.handling_unit_code,
  stock_status: place.stock_status,
});
