import { useQuery } from '@tanstack/react-query';
import { call } from '#web/platform/calls/api.ts';

interface Asked {
  path: string;
  /** Undefined: of all warehouses. */
  warehouse: string | undefined;
  /** What they are kept by; the address unless said. */
  key?: readonly string[];
  enabled?: boolean;
}

/** Figures of all warehouses or of one; those before stay in sight while others are fetched. */
export const useFigures = <Figures>({ path, warehouse, key = [path], enabled = true }: Asked) =>
  useQuery({
    queryKey: [...key, warehouse],
    queryFn: ({ signal }) =>
      call<{ data: Figures }>('GET', warehouse ? `${path}?warehouse_id=${warehouse}` : path, undefined, signal),
    enabled,
    placeholderData: (before) => before,
    select: ({ data }) => data,
    staleTime: 0,
  });
