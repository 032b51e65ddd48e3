import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { problemType } from '#shared/problems.ts';
import { titles } from '#server/platform/problems/problem-texts.ts';

/** What every answer of ours says to browsers, where no hook can say it. `https`: as the public address has it. */
export const bareHeaders = (https: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none';object-src 'none';base-uri 'none';frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** How a client ends that goes away in the middle, as telephones without a network do. */
const wentAway = new Set(['ECONNRESET', 'HPE_INVALID_EOF_STATE']);

/** Answers what is no HTTP that Node reads, in the place of Node's own 400, and says so in the log. */
export const refuseUnreadable =
  (log: FastifyBaseLogger | undefined, https: boolean) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    const line = { security: true, event: 'unreadable_refused', reason: error.code, ip: socket.remoteAddress };
    if (!wentAway.has(error.code ?? '')) log?.warn(line, 'refused before it was read');
    if (!socket.writable) return void socket.destroy();
    const status = isLate ? 408 : 400;
    const body = JSON.stringify({
      type: problemType('malformed-request'),
      title: titles.en['malformed-request'],
      status,
    });
    const headers = {
      ...bareHeaders(https),
      'content-type': 'application/problem+json',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${isLate ? 'Request Timeout' : 'Bad Request'}\r\n${head.join('')}\r\n${body}`);
  };
