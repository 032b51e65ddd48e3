import { useMemo } from 'react';
import { partnerRoles, partnerStatuses } from '#shared/partner-roles.ts';
import { useFilter } from '#web/platform/ui/use-filter.ts';

/** What the address narrows the list to, what is sent for that, and the ways to change it. A mangled link narrows nothing. */
export function usePartnerFilters() {
  const [askedRole, showRole] = useFilter('role');
  const [askedStatus, showStatus] = useFilter('status');
  const role = partnerRoles.find((known) => known === askedRole);
  const status = partnerStatuses.find((known) => known === askedStatus);
  const chosen = useMemo(() => ({ ...(role && { role }), ...(status && { status }) }), [role, status]);
  return { role, status, chosen, showRole, showStatus };
}
