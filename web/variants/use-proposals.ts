import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { attributeNames } from '#shared/variant.ts';
import { combinationsOf, GENERATED_MAX, type ProposedVariant } from '#shared/variant-generator.ts';
import { call } from '#web/platform/calls/api.ts';
import type { Chosen } from './generator-rows.ts';

const none: ProposedVariant[] = [];

/** The variants that the chosen attributes would make of a product, as the server proposes them. */
export function useProposals(productId: string | undefined, chosen: Chosen) {
  const combinations = combinationsOf(attributeNames.map((name) => chosen[name]));
  const asked = {
    product_id: productId,
    grade_ids: chosen.grade_id,
    size_ids: chosen.size_id,
    packaging_ids: chosen.packaging_id,
    nature_ids: chosen.nature_id,
  };
  const tooMany = combinations > GENERATED_MAX;
  const query = useQuery({
    queryKey: ['/variant', 'propose', asked],
    queryFn: ({ signal }) => call<{ data: ProposedVariant[] }>('POST', '/variant/propose', asked, signal),
    enabled: productId !== undefined && !tooMany,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const { isError, isPlaceholderData, refetch } = query;
  return { combinations, tooMany, proposed: query.data?.data ?? none, isError, isPlaceholderData, refetch };
}
