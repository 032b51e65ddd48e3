import { useQuery } from '@tanstack/react-query';
import { call } from '#web/platform/calls/api.ts';
import { useCan } from '#web/platform/session/session.tsx';

/** What goods are weighed in, and what it weighed (kg) when it was weighed last. */
export interface Container {
  id: string;
  name: string;
  code: string;
  tare: number;
  weighed_on: string;
  owner: { id: string; name: string } | null;
  is_active: boolean;
}

const none: Container[] = [];

/** The containers in use, by their code; none for people who may not see them. */
export function useContainers(): readonly Container[] {
  const can = useCan('container');
  const { data = none } = useQuery({
    queryKey: ['/containers', 'weighing'],
    queryFn: ({ signal }) =>
      call<{ data: { data: Container[] } }>(
        'GET',
        '/containers?export_data=true&order_by=code&sort_by=asc',
        undefined,
        signal,
      ).then(({ data: { data } }) => data.filter(({ is_active }) => is_active)),
    enabled: can('list'),
  });
  return data;
}
