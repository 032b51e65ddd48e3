import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { preparedProduct, Product } from '#shared/product.ts';
import { call } from '../api.ts';

type Prepared = z.output<typeof preparedProduct>;
type Named = Prepared['groups'][number];

export interface Choice {
  value: string;
  label: string;
}

const none: Named[] = [];

/** What a product can refer to. What it refers to now is always among the choices, even when it is no longer offered. */
export function useChoices(product: Product | null) {
  const prepared = useQuery({
    queryKey: ['/action_products/prepare_product'],
    queryFn: ({ signal }) => call<{ data: Prepared }>('GET', '/action_products/prepare_product', undefined, signal),
    staleTime: 0,
  });
  const { groups = none, categories = none, commodities = none, processtype = none } = prepared.data?.data ?? {};

  return {
    failed: prepared.isError,
    category: choices(categories, product?.category),
    group: choices(groups, product?.group),
    commodity: choices(commodities, product?.commodity),
    processtype: choices(processtype, product?.processtype),
  };
}

function choices(offered: Named[], current: Named | null | undefined): Choice[] {
  const missing = current && !offered.some(({ id }) => id === current.id) ? [current] : [];
  return [...missing, ...offered].map(({ id, name }) => ({ value: id, label: name }));
}
