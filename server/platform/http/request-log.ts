import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Permission } from '#shared/permissions.ts';
import type { Problem } from '#server/platform/problems/problem.ts';
import { eventOf, type SecurityEvent, securityEvents } from './security-events.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What it is for the security of the installation when this call succeeds. */
    event?: SecurityEvent;
  }
  interface FastifyRequest {
    /** Why it was refused. */
    refusal: Problem | undefined;
    /** One of these it would have needed. */
    missing: readonly Permission[] | undefined;
  }
}

/** Requests that are not logged while they succeed. */
const unremarkable = /^\/(assets\/|health\/|metrics$)/;

/** One line a request, when it is answered. Of its address only the path: a query may hold a token or a name. */
export default fp(async (app: FastifyInstance) => {
  app.decorateRequest('refusal');
  app.decorateRequest('missing');
  app.addHook('onResponse', async (request, reply) => {
    const path = pathOf(request);
    const { refusal, missing } = request;
    // Routes for anyone know nobody.
    const user = request.user as FastifyRequest['user'] | undefined;
    const event = refusal ? eventOf(refusal.problem, refusal.errors) : succeeded(request, reply.statusCode);
    const line = {
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
      user_id: user?.id,
      company_id: user?.company_id,
      ...(refusal && { problem: refusal.problem }),
      ...(missing && { missing }),
      ...(event && { security: true, event }),
    };
    if (unremarkable.test(path) && reply.statusCode < 500) request.log.debug(line, 'answered');
    else request.log[event ? securityEvents[event] : 'info'](line, 'answered');
  });
});

export const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?', 1)[0]!;

const succeeded = ({ routeOptions }: FastifyRequest, status: number): SecurityEvent | undefined =>
  status < 400 ? routeOptions.config.event : undefined;
