import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';

/** What a span says beside its name. It names no company, person or record, and holds no value that somebody typed. */
export type Facts = Readonly<Record<string, string | number>>;

/** A piece of work in a trace. */
export interface Span {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** Whether the trace is kept. */
  readonly isRecorded: boolean;
  /** Begins a part of it that waits for another program. */
  part(name: string, facts: Facts): Span;
  /** @param failure a code of why it failed; left out where it did not */
  end(facts?: Facts, failure?: string): void;
}

/** Records spans and exports them to a collector. */
export interface Traces {
  /** Begins the span of a request, in the trace that its caller says in `traceparent`. */
  request(name: string, facts: Facts, headers: IncomingHttpHeaders): Span;
  /** Begins the span of a job, in a trace of its own. */
  job(name: string, facts: Facts): Span;
  /** Sends what is left, within a bound of time. Never rejects. */
  close(): Promise<void>;
}

const current = new AsyncLocalStorage<Span>();

/** Runs work whose statements are parts of a span, where that is recorded. */
export const within = <T>(span: Span | undefined, work: () => T): T =>
  span?.isRecorded ? current.run(span, work) : work();

/** The recorded span that the present work is in. */
export const currentSpan = (): Span | undefined => current.getStore();
