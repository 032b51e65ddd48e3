import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PartnerDetail, PreparedPartner } from '#shared/partner.ts';
import { call } from '#web/platform/calls/api.ts';
import { type Offered, withCurrent } from '#web/platform/records/ReferenceSelect.tsx';

export interface PartnerChoices {
  businessTypes: readonly Offered[];
  documentTypes: readonly Offered[];
  certifications: readonly Offered[];
  /** Whether a number is to be typed with documents of a type. */
  needsNumber(documentTypeId: string): boolean;
  failed: boolean;
}

/** The choices of the form. The partner's present references are always among them. */
export function usePartnerChoices(partner: PartnerDetail | null): PartnerChoices {
  const { data, isError } = useQuery({
    queryKey: ['/action_partners/prepare_partner'],
    queryFn: ({ signal }) =>
      call<{ data: PreparedPartner }>('GET', '/action_partners/prepare_partner', undefined, signal),
    staleTime: 0,
  });
  const offered = data?.data;
  return useMemo(() => {
    const all = (some: readonly Offered[] | undefined, current: readonly Offered[] = []) =>
      current.reduce<readonly Offered[]>((known, one) => withCurrent(known, one), some ?? []);
    const numbered = new Set(offered?.document_types.flatMap(({ id, input_field }) => (input_field ? id : [])));
    return {
      businessTypes: withCurrent<Offered>(offered?.business_types ?? [], partner?.business_type),
      documentTypes: all(
        offered?.document_types,
        partner?.documents.map((document) => document.document_type),
      ),
      certifications: all(
        offered?.certifications,
        partner?.certifications.map((held) => held.certification),
      ),
      needsNumber: (id) => numbered.has(id),
      failed: isError,
    };
  }, [offered, partner, isError]);
}
