import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Room, RoomPlan, StoredGoods } from '#shared/storage.ts';
import type { Warehouse } from '#shared/warehouse.ts';
import { call } from '#web/platform/calls/api.ts';

export const warehousesPath = '/warehouses';
export const roomsPath = '/storage_rooms';
export const positionsPath = '/storage_positions';

/** A warehouse with its rooms and what is in them. */
export const useWarehouse = (id: string) =>
  useQuery({
    queryKey: [warehousesPath, id],
    queryFn: async ({ signal }) => {
      const [warehouse, rooms] = await Promise.all([
        call<{ data: Warehouse }>('GET', `${warehousesPath}/${id}`, undefined, signal),
        call<{ data: Room[] }>('GET', `${warehousesPath}/${id}/rooms`, undefined, signal),
      ]);
      return { warehouse: warehouse.data, rooms: rooms.data };
    },
  });

/** The positions of a room and what stands in each. */
export const usePlan = (roomId: string) =>
  useQuery({
    queryKey: [roomsPath, roomId, 'plan'],
    queryFn: async ({ signal }) =>
      (await call<{ data: RoomPlan }>('GET', `${roomsPath}/${roomId}/plan`, undefined, signal)).data,
  });

/** The stock in a position. */
export const useGoods = (positionId: string) =>
  useQuery({
    queryKey: [positionsPath, positionId, 'goods'],
    queryFn: async ({ signal }) =>
      (await call<{ data: StoredGoods[] }>('GET', `${positionsPath}/${positionId}/goods`, undefined, signal)).data,
    staleTime: 0,
  });

/** Has everything about warehouses and their rooms read again. */
export function useReadAgain() {
  const client = useQueryClient();
  return () => {
    for (const path of [warehousesPath, roomsPath]) {
      void client.invalidateQueries({ queryKey: [path] });
    }
  };
}
