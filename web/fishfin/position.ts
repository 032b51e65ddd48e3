import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Facility } from '#shared/fishfin.ts';
import type { FacilityPosition } from '#shared/fishfin-goods.ts';
import { call } from '#web/platform/calls/api.ts';
import { facilitiesPath } from './facility.ts';

const keyOf = (id: string | undefined) => [facilitiesPath, id, 'position'];

/** How a facility stands; nothing as long as the facility itself is not known. */
export function usePosition(id: string | undefined) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) =>
      (await call<{ data: FacilityPosition }>('GET', `${facilitiesPath}/${id}/position`, undefined, signal)).data,
    enabled: id !== undefined,
    // Others request and approve meanwhile.
    staleTime: 0,
  });
}

/** Sends something to a facility, whose answer is how it stands then. */
export function useSend({ id }: Pick<Facility, 'id'>) {
  const client = useQueryClient();
  return async (path: string, body: object): Promise<void> => {
    const { data } = await call<{ data: FacilityPosition }>('POST', `${facilitiesPath}/${id}${path}`, body);
    client.setQueryData(keyOf(id), data);
  };
}

/** Reads a facility again, where something of it was refused. */
export function useReadAgain({ id }: Pick<Facility, 'id'>) {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: keyOf(id) });
}
