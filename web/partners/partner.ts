import { useQuery } from '@tanstack/react-query';
import type { PartnerDetail, partnerDetails } from '#shared/partner.ts';
import { call } from '#web/platform/calls/api.ts';

/** Where partners are, below `/v1`. */
export const partnersPath = '/partners';

/** The kinds of details of a partner, in the order in which they are shown. */
export const detailKinds = [
  'contacts',
  'addresses',
  'bank_accounts',
  'documents',
  'certifications',
] as const satisfies (keyof typeof partnerDetails)[];
export type DetailKind = (typeof detailKinds)[number];

/** A partner with everything that belongs to it. */
export function usePartner(id: string) {
  return useQuery({
    queryKey: [partnersPath, id],
    queryFn: async ({ signal }) =>
      (await call<{ data: PartnerDetail }>('GET', `${partnersPath}/${id}`, undefined, signal)).data,
    // It is about to be looked at closely, or changed.
    staleTime: 0,
  });
}
