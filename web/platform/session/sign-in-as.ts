import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call, workIn } from '#web/platform/calls/api.ts';
import { sessionKey } from './session.tsx';

interface Account {
  email: string;
  /** Of several accounts with this e-mail, the one in this company. */
  companyId?: string;
}

/** Ends the present session, if any, and opens the login form of an account. Throws `ApiProblem` where the session could not be ended. */
export function useSignInAs() {
  const client = useQueryClient();
  const router = useRouter();
  return async ({ email, companyId }: Account, isSignedIn: boolean) => {
    if (isSignedIn) {
      await call('POST', '/auth/logout');
      workIn(undefined);
      client.removeQueries({ queryKey: sessionKey });
    }
    router.history.push(`/login?${new URLSearchParams({ email, ...(companyId && { company: companyId }) })}`);
  };
}
