import type { FastifyBaseLogger } from 'fastify';
import type { Traces } from '#server/platform/traces/span.ts';

export interface JobOptions {
  /** Each try of a job is a span of them; left out: none are kept. */
  traces?: Traces | undefined;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Connection string of the app's role: new work is heard of at once. Without it the queue is only looked at. */
  databaseUrl?: string;
  /** Jobs at once in this instance. */
  workers?: number;
  /** Kinds that take long: one worker does them, so that they never hold up the others. */
  slow?: readonly string[];
  /** How often the queue is looked at when nothing is heard, in milliseconds. */
  lookEveryMs?: number;
  /** A job whose holder died is taken up again after this long. */
  leaseSeconds?: number;
  /** The first wait after a failure; each further one is twice as long, up to an hour. */
  retrySeconds?: number;
  /** With the defaults the last try comes about 85 minutes after the first. */
  maxTries?: number;
}

export const defaultOptions = {
  workers: 2,
  slow: [],
  lookEveryMs: 5000,
  leaseSeconds: 60,
  retrySeconds: 5,
  maxTries: 11,
};
