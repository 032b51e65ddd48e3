import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Facility } from '#shared/fishfin.ts';
import type { Change, ChangeRequest } from '#shared/fishfin-changes.ts';
import { call } from '#web/platform/calls/api.ts';
import { changesPath, facilitiesPath } from './facility.ts';
import { useOnce } from './position.ts';

/** One change with its goods, and how its facility stands before and after it. */
export function useChange(id: string) {
  return useQuery({
    queryKey: [changesPath, id],
    queryFn: async ({ signal }) =>
      (await call<{ data: Change }>('GET', `${changesPath}/${id}`, undefined, signal)).data,
    // Others check it and decide on it meanwhile.
    staleTime: 0,
  });
}

/** Shows a change as it is now, and reads what may follow from it. */
function useShow() {
  const client = useQueryClient();
  return (change: Change) => {
    client.setQueryData([changesPath, change.id], change);
    void client.invalidateQueries({ queryKey: [changesPath] });
    void client.invalidateQueries({ queryKey: [facilitiesPath] });
  };
}

/** Takes a step of a change; sent again, it is done once. */
export function useChangeStep(id: string) {
  const once = useOnce();
  const show = useShow();
  return async (step: 'check' | 'decide' | 'withdraw', body: object): Promise<void> =>
    show(await once<Change>(`${changesPath}/${id}/${step}`, body));
}

/** Requests a change of a facility; sent again by its dialog, it is done once. */
export function useRequestChange({ id }: Pick<Facility, 'id'>) {
  const once = useOnce();
  const show = useShow();
  return async (asked: Pick<ChangeRequest, 'kind'> & Partial<ChangeRequest>): Promise<void> =>
    show(await once<Change>(`${facilitiesPath}/${id}/changes`, asked));
}

/** Reads a change again, where a step of it was refused. */
export function useReadChangeAgain(id: string) {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [changesPath, id] });
}
