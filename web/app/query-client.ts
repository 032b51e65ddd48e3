import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '#web/platform/calls/api.ts';
import { sessionKey } from '#web/platform/session/session.tsx';

const couldPass = (problem: Error) => problem instanceof ApiProblem && (problem.status === 0 || problem.status >= 500);

/** Keeps what the server answered. When the company now asks for a second step, fetching the session again leads to its set-up. */
export function newQueryClient() {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (problem, query) => {
        const asked = problem instanceof ApiProblem && problem.kind === 'second-step-setup-required';
        if (asked && query.queryKey[0] !== sessionKey[0]) {
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
