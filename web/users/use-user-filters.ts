import { useMemo } from 'react';
import { userStatuses } from '#shared/user-status.ts';
import { useFilter } from '#web/platform/ui/use-filter.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What the address narrows the list to, what is sent for that, and the ways to change it. A mangled link narrows nothing. */
export function useUserFilters() {
  const [askedStatus, showStatus] = useFilter('status');
  const [askedRole, showRole] = useFilter('role_id');
  const status = userStatuses.find((known) => known === askedStatus);
  const role = askedRole && UUID.test(askedRole) ? askedRole : undefined;
  const fixed = useMemo(() => ({ ...(status && { status }), ...(role && { role_id: role }) }), [status, role]);
  return { status, role, fixed, showStatus, showRole };
}
