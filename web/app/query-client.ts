import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../api.ts';
import { isElsewhere } from '../elsewhere.ts';
import { sessionKey } from '../session.tsx';

const couldPass = (problem: Error) => problem instanceof ApiProblem && (problem.status === 0 || problem.status >= 500);

/** What tells that the session is not what it was: it ended, or its company now asks for a second step. */
const ofSession = new Set(['sign-in-required', 'second-step-setup-required']);

/**
 * Keeps what the server answered. When a call finds the session changed, who is signed in is asked anew, which leads to
 * sign-in or to the set-up.
 */
export function newQueryClient() {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (problem, query) => {
        const changed = problem instanceof ApiProblem && ofSession.has(problem.kind);
        if (changed && !isElsewhere() && query.queryKey[0] !== sessionKey[0]) {
          void client.invalidateQueries({ queryKey: sessionKey });
        }
      },
    }),
    defaultOptions: {
      queries: {
        // Without a connection a list says so and offers to try again, instead of waiting without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, problem) => failures < 1 && couldPass(problem),
        retryDelay: 500,
        staleTime: 5_000,
      },
    },
  });
  return client;
}
