import { useMemo } from 'react';
import { partnerRoles, partnerStatuses } from '#shared/partner-roles.ts';
import { useFilter } from '#web/platform/ui/use-filter.ts';

/** The filters of the address (a city comes from the map), their query to the server, and the ways to change them. A mangled link filters nothing. */
export function usePartnerFilters() {
  const [askedRole, showRole] = useFilter('role');
  const [askedStatus, showStatus] = useFilter('status');
  const [city, showCity] = useFilter('city');
  const role = partnerRoles.find((known) => known === askedRole);
  const status = partnerStatuses.find((known) => known === askedStatus);
  const chosen = useMemo(
    () => ({ ...(role && { role }), ...(status && { status }), ...(city && { city }) }),
    [role, status, city],
  );
  return { role, status, city, chosen, showRole, showStatus, showCity };
}
