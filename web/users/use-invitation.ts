import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '#shared/auth.ts';
import type { Invitation } from '#shared/invitation.ts';
import { ApiProblem, call } from '#web/platform/calls/api.ts';
import { isSignedIn, sessionKey } from '#web/platform/session/session.tsx';

export interface InvitationLink {
  email: string;
  token: string;
}

/** Why a link opens nothing. */
export type BadLink = 'incomplete' | 'wrong' | 'expired';

/** How far accepting is. */
export type Progress = 'open' | 'busy' | 'joined' | BadLink;

/** The server's error about the link, if the link is at fault. */
export function badLinkIn(problem: unknown): BadLink | undefined {
  const fault =
    problem instanceof ApiProblem ? problem.details.errors?.find(({ pointer }) => pointer === '/token') : undefined;
  return fault && (fault.code === 'expired_token' ? 'expired' : 'wrong');
}

/** The invitation behind the link, and the person signed in in this browser. */
export function useInvitation(link: InvitationLink | undefined) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['invitation', link],
    queryFn: async ({ signal }) => {
      const { data } = await call<{ data: Invitation }>('POST', '/auth/invitation', link, signal);
      const signedIn = await isSignedIn(client);
      const user = signedIn ? client.getQueryData<CurrentUser>([...sessionKey, 'me']) : undefined;
      return { invitation: data, signedInAs: user?.email };
    },
    enabled: link !== undefined,
    // A link that was refused is not asked about again by itself, nor one that was opened.
    retry: (times, problem) => times < 2 && !(problem instanceof ApiProblem && problem.status > 0),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
