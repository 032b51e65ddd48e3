import { queryOptions } from '@tanstack/react-query';
import type { ProductChoice, VariantChoice } from '#shared/stock/choices.ts';
import { call } from '#web/platform/calls/api.ts';

export interface VariantsFound {
  data: VariantChoice[];
  /** Products without a variant. */
  products: ProductChoice[];
}

const path = '/action_stock_documents/variants';

/** The first part of the key of all searches for variants. */
export const variantsKey = [path];

/** The variants that a name, code or barcode finds. */
export const variantsFound = (search: string) =>
  queryOptions({
    queryKey: [...variantsKey, search],
    queryFn: ({ signal }) =>
      call<VariantsFound>('GET', `${path}?${new URLSearchParams({ search })}`, undefined, signal),
    staleTime: 30_000,
  });
