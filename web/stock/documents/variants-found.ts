import { queryOptions } from '@tanstack/react-query';
import type { FreeGoods, ProductChoice, VariantChoice } from '#shared/stock/choices.ts';
import { call } from '#web/platform/calls/api.ts';

export interface VariantsFound {
  data: VariantChoice[];
  /** The ids of those that have what was searched as a code: on labels of the partner, where they tell it. */
  meant: string[];
  /** Products without a variant. */
  products: ProductChoice[];
  /** What is free of them where it was asked for. */
  free: FreeGoods[];
}

/** Where goods leave from, and whose they are; null: the company's own. */
export interface FreeIn {
  warehouseId: string;
  ownerId: string | null;
}

const path = '/action_stock_documents/variants';

/** The first part of the key of all searches for variants. */
export const variantsKey = [path];

/** The variants that a name, code or barcode finds, on goods of a partner. */
export const variantsFound = (search: string, partnerId: string | null = null, freeIn?: FreeIn) =>
  queryOptions({
    queryKey: [...variantsKey, search, partnerId, freeIn],
    queryFn: ({ signal }) => {
      const asked = new URLSearchParams({
        search,
        ...(partnerId && { partner_id: partnerId }),
        ...(freeIn && { free_in: freeIn.warehouseId }),
        ...(freeIn?.ownerId && { free_of: freeIn.ownerId }),
      });
      return call<VariantsFound>('GET', `${path}?${asked}`, undefined, signal);
    },
    staleTime: 30_000,
  });
