import { useQuery } from '@tanstack/react-query';
import type { Room } from '#shared/storage.ts';
import { call } from '#web/platform/calls/api.ts';
import type { Offered } from '#web/platform/records/ReferenceSelect.tsx';
import { useCan } from '#web/platform/session/session.tsx';

const none: Offered[] = [];

/** The rooms of a warehouse; none for people who may not see them. */
export function useRooms(warehouseId: string | null): readonly Offered[] {
  const enabled = useCan('warehouse')('view') && warehouseId !== null;
  const { data } = useQuery({
    queryKey: ['/warehouses', warehouseId, 'rooms'],
    queryFn: ({ signal }) => call<{ data: Room[] }>('GET', `/warehouses/${warehouseId}/rooms`, undefined, signal),
    enabled,
  });
  return data?.data ?? none;
}

/** The groups of products; none for people who may not see them. */
export function useGroups(): readonly Offered[] {
  const enabled = useCan('group')('list');
  const { data } = useQuery({
    queryKey: ['/groups', 'choices'],
    queryFn: ({ signal }) => call<{ data: { data: Offered[] } }>('GET', '/groups?export_data=true', undefined, signal),
    enabled,
  });
  return data?.data.data ?? none;
}
