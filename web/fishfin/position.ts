import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Facility } from '#shared/fishfin.ts';
import type { Comparison, FacilityPosition } from '#shared/fishfin-goods.ts';
import { call } from '#web/platform/calls/api.ts';
import { newId } from '#web/stock/documents/content.ts';
import { facilitiesPath, returnsPath } from './facility.ts';

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

const comparisonsOf = (id: string) => [facilitiesPath, id, 'comparison'];

/** How a facility stands without a pledge that waits, and with it; null once somebody decided on it. */
export function usePledgeComparison(
  { id }: Pick<Facility, 'id'>,
  pledge_id: string,
  { enabled }: { enabled: boolean },
) {
  return useQuery({
    queryKey: [...comparisonsOf(id), pledge_id],
    queryFn: async ({ signal }) => {
      const path = `${facilitiesPath}/${id}/pledges/${pledge_id}/comparison`;
      return (await call<{ data: Comparison | null }>('GET', path, undefined, signal)).data;
    },
    enabled,
    staleTime: 0,
  });
}

/** Sends something and answers what came of it. The same sent again by a dialog is done once. */
export function useOnce() {
  const sent = useRef({ what: '', key: '' });
  return async <Data>(path: string, body: object): Promise<Data> => {
    const what = path + JSON.stringify(body);
    if (sent.current.what !== what) sent.current = { what, key: newId() };
    const headers = { 'idempotency-key': sent.current.key };
    return (await call<{ data: Data }>('POST', path, body, undefined, headers)).data;
  };
}

/** Sends something to a facility, whose answer is how it stands then. */
export function useSend({ id }: Pick<Facility, 'id'>) {
  const client = useQueryClient();
  const once = useOnce();
  return async (path: string, body: object): Promise<void> => {
    client.setQueryData(keyOf(id), await once<FacilityPosition>(`${facilitiesPath}/${id}${path}`, body));
    void client.invalidateQueries({ queryKey: [returnsPath] });
    void client.invalidateQueries({ queryKey: comparisonsOf(id) });
  };
}

/** Reads a facility again, where something of it was refused. */
export function useReadAgain({ id }: Pick<Facility, 'id'>) {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: keyOf(id) });
    void client.invalidateQueries({ queryKey: comparisonsOf(id) });
    void client.invalidateQueries({ queryKey: [returnsPath] });
  };
}
