import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { wait } from '#web/platform/calls/wait.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import { forgetEnding } from '#web/platform/session/ending.ts';
import { safeNext } from './safe-next.ts';

/**
 * Leads into the app half a second after signing in, to where one wanted to go. What was kept of anyone else is dropped before
 * anything is asked for in the new person's name, which is done meanwhile.
 */
export function useArrival() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async (next: unknown) => {
    forgetEnding();
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'settings' });
    const href = safeNext(next);
    router.options.context.fetchAhead(href);
    await wait(pauses.close);
    router.history.push(href);
  };
}
