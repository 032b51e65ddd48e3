import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../api.ts';
import { isElsewhere } from '../elsewhere.ts';
import { sessionKey } from '../session.tsx';

const couldPass = (problem: Error) => problem instanceof ApiProblem && (problem.status === 0 || problem.status >= 500);

/** Keeps what the server answered. When a call finds the session ended, who is signed in is asked anew, which leads to sign-in. */
export function newQueryClient() {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (problem, query) => {
        const ended = problem instanceof ApiProblem && problem.kind === 'sign-in-required';
        if (ended && !isElsewhere() && query.queryKey[0] !== sessionKey[0]) {
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
