import { useQuery } from '@tanstack/react-query';
import type { Reference } from '#shared/master-data/fields.ts';
import { call } from '#web/platform/calls/api.ts';

/** A record as a reference shows it. */
export type Referenced = { id: string } & Record<string, unknown>;

/** Every record that a reference may point to, by what it is called. */
export function useReferenced({ path, shows }: Reference) {
  const [list, query = ''] = path.split('?');
  const params = new URLSearchParams(query);
  params.set('export_data', 'true');
  params.set('order_by', shows[0]!);
  params.set('sort_by', 'asc');
  return useQuery({
    queryKey: [list, params.toString()],
    queryFn: ({ signal }) =>
      call<{ data: { data: Referenced[] } }>('GET', `${list}?${params}`, undefined, signal).then(
        ({ data }) => data.data,
      ),
    staleTime: 0,
  });
}
