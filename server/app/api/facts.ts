import type { RouteOptions } from 'fastify';
import type { Access } from '#server/platform/http/access.ts';
import type { ProblemName } from '#shared/problems.ts';

/** The declarations of a route that its operation is described by. */
export interface Facts {
  access: Access;
  /** Whether it changes something, by its method. */
  writes: boolean;
  /** Whether an id stands in its path. */
  namesRecord: boolean;
  hasBody: boolean;
  hasQuery: boolean;
  idempotent: boolean;
  /** Whether it may lead elsewhere. */
  redirects: boolean;
  /** Problems of its own. */
  problems: readonly ProblemName[];
}

export function factsOf({ method, url, schema, config }: RouteOptions): Facts {
  const { access = 'anyone', idempotent = false, redirects = false, problems = [] } = config ?? {};
  return {
    access,
    writes: !['GET', 'HEAD', 'OPTIONS'].includes(String(method)),
    namesRecord: /[:*]/.test(url),
    hasBody: schema?.body !== undefined,
    hasQuery: schema?.querystring !== undefined,
    idempotent,
    redirects,
    problems,
  };
}

/** Whether a session is needed. */
export const needsSession = ({ access }: Facts) => access !== 'anyone';

/** Whether the call is made in a company: it may name the one it believes to be in. */
export const inCompany = ({ access }: Facts) => access !== 'anyone' && access !== 'own-account';

/** A route's path as described: `/v1/products/:id` is `/v1/products/{id}`, what a star stands for is `{path}`. */
export const describedPath = (url: string) => url.replaceAll(/:(\w+)/g, '{$1}').replace('*', '{path}');
