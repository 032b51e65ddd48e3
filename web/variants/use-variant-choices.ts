import { useQuery } from '@tanstack/react-query';
import { type AttributeName, attributeNames, type PreparedVariant, type Variant } from '#shared/variant.ts';
import { call } from '#web/platform/calls/api.ts';
import { type Offered, withCurrent } from '#web/platform/records/ReferenceSelect.tsx';

/** A choice with the code that a variant's code is made of, where it has one. */
export interface Coded extends Offered {
  code?: string;
}

export interface Choices {
  attributes: Record<AttributeName, readonly Coded[]>;
  uoms: readonly Offered[];
  failed: boolean;
}

const preparedNames = {
  grade_id: 'grades',
  size_id: 'sizes',
  packaging_id: 'packagings',
  nature_id: 'natures',
} as const satisfies Record<AttributeName, keyof PreparedVariant>;

const currentNames = {
  grade_id: 'grade',
  size_id: 'size',
  packaging_id: 'packaging',
  nature_id: 'nature',
} as const satisfies Record<AttributeName, keyof Variant>;

/** The attributes and units of a variant. Its present references are always among the choices. */
export function useVariantChoices(variant: Variant | null): Choices {
  const prepared = useQuery({
    queryKey: ['/action_variants/prepare_variant'],
    queryFn: ({ signal }) =>
      call<{ data: PreparedVariant }>('GET', '/action_variants/prepare_variant', undefined, signal),
    staleTime: 0,
  });
  const offered = prepared.data?.data;
  const attributes = Object.fromEntries(
    attributeNames.map((name) => [
      name,
      withCurrent<Coded>(offered?.[preparedNames[name]] ?? [], variant?.[currentNames[name]]),
    ]),
  ) as Choices['attributes'];
  return { attributes, uoms: withCurrent<Offered>(offered?.uoms ?? [], variant?.uom), failed: prepared.isError };
}
