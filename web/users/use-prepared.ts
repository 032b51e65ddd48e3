import { useQuery } from '@tanstack/react-query';
import type { PreparedUser } from '#shared/user.ts';
import { call } from '#web/platform/calls/api.ts';
import { usersPath } from './person.ts';

/** The roles of the company, which of them one may hand out, and the partners whose people may be invited. Undefined until they are known. */
export function usePreparedUser() {
  const { data, isError } = useQuery({
    queryKey: [usersPath, 'prepare'],
    queryFn: ({ signal }) => call<{ data: PreparedUser }>('GET', '/action_users/prepare_user', undefined, signal),
    // A role may just have been made.
    staleTime: 0,
  });
  return { roles: data?.data.roles, partners: data?.data.partners, failed: isError };
}
