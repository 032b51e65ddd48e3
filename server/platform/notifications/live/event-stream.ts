import { PassThrough, type Readable } from 'node:stream';

/** Bytes that a reader may leave unread before it counts as gone. */
const UNREAD_BYTES = 64 * 1024;
/** How soon a browser comes back after its stream ended, in milliseconds. */
const RETRY_MS = 2000;
/** How long a reader may take for the last words, in milliseconds. */
const FAREWELL_MS = 1000;

/** Server-sent events to one reader, as the HTML standard has them. */
export interface EventStream {
  /** The body of the answer. */
  body: Readable;
  send(event: string, data: unknown): void;
  /** Says nothing, so that nobody on the way takes the connection for dead. */
  beat(): void;
  end(): void;
}

/** A new stream. `onEnd` is called when it ends or its reader leaves, perhaps twice. */
export function newEventStream(onEnd: () => void): EventStream {
  const body = new PassThrough();
  body.once('close', onEnd);
  const end = () => {
    onEnd();
    body.end();
    setTimeout(() => body.destroy(), FAREWELL_MS).unref();
  };
  const write = (text: string) => {
    if (body.writableEnded || body.destroyed) return;
    body.write(text);
    if (body.writableLength > UNREAD_BYTES) body.destroy();
  };
  write(`retry: ${RETRY_MS}\n\n`);
  return {
    body,
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    end,
  };
}
