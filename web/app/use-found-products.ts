import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#web/platform/calls/api.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import { useCan } from '#web/platform/session/session.tsx';

interface FoundProduct {
  id: string;
  name: string;
}

const none: FoundProduct[] = [];

/** The first few products that match what is typed, from two letters on, for people who may list products. */
export function useFoundProducts(typed: string) {
  const mayList = useCan('product')('list');
  const [search] = useDebouncedValue(typed.trim(), pauses.search);
  const wanted = mayList && search.length > 1 && typed.trim().length > 1;
  const { data } = useQuery({
    queryKey: ['products', 'palette', search],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ product_type: 'parent', search, size: '5' });
      return (await call<{ data: FoundProduct[] }>('GET', `/products?${query}`, undefined, signal)).data;
    },
    enabled: wanted,
    placeholderData: keepPreviousData,
  });
  return (wanted && data) || none;
}
