import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Release } from '#shared/fishfin-returns.ts';
import { call } from '#web/platform/calls/api.ts';
import { returnsPath } from './facility.ts';

/** One release with its goods and papers. */
export function useRelease(id: string) {
  return useQuery({
    queryKey: [returnsPath, id],
    queryFn: async ({ signal }) =>
      (await call<{ data: Release }>('GET', `${returnsPath}/${id}`, undefined, signal)).data,
    // Others approve it and hand it over meanwhile.
    staleTime: 0,
  });
}

/** Shows a release as it is now. */
export function useShowRelease() {
  const client = useQueryClient();
  return (release: Release) => {
    client.setQueryData([returnsPath, release.id], release);
    void client.invalidateQueries({ queryKey: [returnsPath] });
  };
}
