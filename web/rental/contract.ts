import { useQuery } from '@tanstack/react-query';
import type { Contract } from '#shared/rental.ts';
import { call } from '#web/platform/calls/api.ts';

/** Where rental contracts are, below `/v1`. */
export const rentalPath = '/rental';

/** One contract. */
export function useContract(id: string) {
  return useQuery({
    queryKey: [rentalPath, id],
    queryFn: async ({ signal }) =>
      (await call<{ data: Contract }>('GET', `${rentalPath}/${id}`, undefined, signal)).data,
    // It is about to be looked at closely, or changed.
    staleTime: 0,
  });
}
