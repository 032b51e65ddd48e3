import { useMemo } from 'react';
import { userStatuses } from '#shared/user-status.ts';
import { useFilter } from '#web/platform/ui/use-filter.ts';
import { UUID } from '#web/platform/ui/patterns.ts';

/** The filters of the address, their query to the server, and the ways to change them. A mangled link filters nothing. */
export function useUserFilters() {
  const [askedStatus, showStatus] = useFilter('status');
  const [askedRole, showRole] = useFilter('role_id');
  const status = userStatuses.find((known) => known === askedStatus);
  const role = askedRole && UUID.test(askedRole) ? askedRole : undefined;
  const fixed = useMemo(() => ({ ...(status && { status }), ...(role && { role_id: role }) }), [status, role]);
  return { status, role, fixed, showStatus, showRole };
}
