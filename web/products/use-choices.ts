import { useQuery } from '@tanstack/react-query';
import type { PreparedProduct, Product } from '#shared/product.ts';
import { call } from '#web/platform/calls/api.ts';
import { type Offered, withCurrent } from '#web/platform/records/ReferenceSelect.tsx';

const none: Offered[] = [];

/** The references of a product. Its present ones are always among the choices, even when they are no longer offered. */
export function useChoices(product: Product | null) {
  const prepared = useQuery({
    queryKey: ['/action_products/prepare_product'],
    queryFn: ({ signal }) =>
      call<{ data: PreparedProduct }>('GET', '/action_products/prepare_product', undefined, signal),
    staleTime: 0,
  });
  const { groups = none, categories = none, commodities = none, processtype = none } = prepared.data?.data ?? {};

  return {
    failed: prepared.isError,
    category: withCurrent(categories, product?.category),
    group: withCurrent(groups, product?.group),
    commodity: withCurrent(commodities, product?.commodity),
    processtype: withCurrent(processtype, product?.processtype),
  };
}
