import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type Span, type Traces, within } from './span.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Its span, where traces are kept. */
    span: Span | undefined;
  }
}

/** Routes that are asked for all the time and say little, and one that stays open as long as a page listens. */
const unremarkable = new Set(['/assets/*', '/health/live', '/health/ready', '/metrics', '/v1/events']);

/**
 * A span a request, told apart by its route and never by the address that was asked for. What reads the database in a request is a part of
 * it, and the lines that it logs carry the trace.
 */
export default fp(async (app: FastifyInstance, { traces }: { traces: Traces | undefined }) => {
  app.decorateRequest('span');
  if (!traces) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, routeOptions } = request;
    const { url: route } = routeOptions;
    if (route !== undefined && unremarkable.has(route)) return done();
    const facts = { 'http.request.method': method, ...(route !== undefined && { 'http.route': route }) };
    const span = traces.request(route === undefined ? method : `${method} ${route}`, facts, headers);
    request.span = span;
    request.log = request.log.child({ trace_id: span.traceId });
    reply.log = request.log;
    // A client that goes away gets no answer, so that no other hook hears of its end.
    reply.raw.once('close', () => span.end({ 'error.type': 'client-gone' }));
    within(span, done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    request.span?.end({ 'http.response.status_code': statusCode }, failureOf(request, statusCode));
    done();
  });
});

/** A refusal is an answer like any other; only what fails in the server is a failure. */
const failureOf = ({ refusal }: FastifyRequest, status: number): string | undefined =>
  status < 500 ? undefined : (refusal?.problem ?? String(status));
