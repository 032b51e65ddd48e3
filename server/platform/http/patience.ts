import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Problem } from '#server/platform/problems/problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** As `answerMs` of Patience, for a route whose answers may be taken more slowly. */
    answerMs?: number;
  }
}

/** How long clients are waited for, in milliseconds. */
export interface Patience {
  /** For the head of a request. */
  headMs: number;
  /** How often Node looks for heads and bodies that are late. */
  lookMs: number;
  /** For a body; that of an upload goes on as long as this time brought `uploadBytes`. */
  bodyMs: number;
  uploadBytes: number;
  /** For a whole request, with its upload. */
  requestMs: number;
  /** For somebody to take more of an answer. */
  answerMs: number;
  /** For requests to come to an end when the server stops. */
  stopMs: number;
}

export const patience: Patience = {
  headMs: 15_000,
  lookMs: 5000,
  bodyMs: 25_000,
  uploadBytes: 64 * 1024,
  requestMs: 120_000,
  answerMs: 30_000,
  stopMs: 4000,
};

/** Ends connections of clients that neither send nor take, and all connections some time after the server began to stop. */
export default fp(async (app: FastifyInstance, { bodyMs, uploadBytes, answerMs, stopMs }: Patience) => {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
    setTimeout(() => app.server.closeAllConnections(), stopMs).unref();
  });

  app.addHook('onRequest', async (request, reply) => {
    if (stopping) throw new Problem('service-unavailable', { retryAfter: 5 });
    // A request that is injected has no connection.
    if (!(request.socket instanceof Socket)) return;
    endUnread(reply, request.routeOptions.config.answerMs ?? answerMs);
    awaitBody(request, { bodyMs, uploadBytes });
  });
});

/** Ends the connection when so many milliseconds pass in which nobody takes any of the answer. */
function endUnread({ raw, request: { socket } }: FastifyReply, ms: number): void {
  raw.setTimeout(ms, () => {
    if (socket.writableLength > 0) socket.destroy();
    // There is nothing to take yet: the answer is still being made, within limits of its own.
    else socket.setTimeout(ms);
  });
}

function awaitBody(
  { raw, headers }: FastifyRequest,
  { bodyMs, uploadBytes }: Pick<Patience, 'bodyMs' | 'uploadBytes'>,
) {
  if (!headers['transfer-encoding'] && !Number(headers['content-length'])) return;
  const isUpload = headers['content-type']?.startsWith('multipart/') ?? false;
  const { socket } = raw;
  let before = socket.bytesRead;
  const looking = setInterval(() => {
    if (raw.complete) clearInterval(looking);
    else if (!isUpload || socket.bytesRead - before < uploadBytes) socket.destroy();
    before = socket.bytesRead;
  }, bodyMs);
  looking.unref();
  raw.once('close', () => clearInterval(looking));
}
