import { useQuery } from '@tanstack/react-query';
import { call } from '#web/platform/calls/api.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { untilReadAgain } from './read-again.ts';

interface Asked {
  path: string;
  /** Undefined: of all warehouses. */
  warehouse: string | undefined;
  /** What they are kept by; the address unless said. */
  key?: readonly string[];
  enabled?: boolean;
}

/**
 * Figures of all warehouses or of one; those before stay in sight while others are fetched. Beside changes of stock, which are told, they
 * are read again now and then, and when the day turns: what expires, what was received today and what is overdue go by it.
 */
export function useFigures<Figures>({ path, warehouse, key = [path], enabled = true }: Asked) {
  const { time_zone } = useSession().company;
  return useQuery({
    queryKey: [...key, warehouse],
    queryFn: ({ signal }) =>
      call<{ data: Figures }>('GET', warehouse ? `${path}?warehouse_id=${warehouse}` : path, undefined, signal),
    enabled,
    placeholderData: (before) => before,
    select: ({ data }) => data,
    staleTime: 0,
    refetchInterval: () => untilReadAgain(time_zone, Date.now()),
  });
}
