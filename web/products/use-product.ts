import { useQuery } from '@tanstack/react-query';
import type { Product } from '#shared/product.ts';
import { call } from '#web/platform/calls/api.ts';

/** Where products are, below `/v1`. */
export const productsPath = '/products';

export const useProduct = (id: string) =>
  useQuery({
    queryKey: [productsPath, id],
    queryFn: async ({ signal }) =>
      (await call<{ data: Product }>('GET', `${productsPath}/${id}`, undefined, signal)).data,
  });
