import { useQuery } from '@tanstack/react-query';
import { call } from '#web/platform/calls/api.ts';

/** The first records of a list, and how many there are. */
export interface FirstPage<Row> {
  data: Row[];
  pagination: { total: number };
}

/** The first page of a list for a section of the first page. Goods come and go meanwhile. */
export const useFirst = <Page extends FirstPage<unknown>>(
  path: string,
  query: Record<string, string>,
  enabled = true,
) => {
  const asked = new URLSearchParams(query);
  return useQuery({
    queryKey: [path, 'first', `${asked}`],
    queryFn: ({ signal }) => call<Page>('GET', `${path}?${asked}`, undefined, signal),
    staleTime: 0,
    enabled,
  });
};
