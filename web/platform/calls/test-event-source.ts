import type { app as theApp } from '#server/testing.ts';

interface Reader {
  headers(): Record<string, string>;
  /** Called after each event was passed on. */
  heard(event: string): void;
}

/** How long a test waits before a stream that ended is asked for again. */
const RETRY_MS = 50;

/**
 * The browser's EventSource, which jsdom does not have, on the real app without a network: it reads the stream as the
 * HTML standard says, comes back when the stream ends, and gives up when the server refuses.
 */
export function eventSourceOn(
  app: typeof theApp,
  { headers, heard }: Reader,
): new (url: string) => EventTarget & Pick<EventSource, 'close'> {
  class TestEventSource extends EventTarget {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    static readonly CLOSED = 2;
    readonly url: string;
    readyState: number = TestEventSource.CONNECTING;
    #leave: () => void = () => {};

    constructor(url: string) {
      super();
      this.url = url;
      void this.#connect();
    }

    close() {
      this.readyState = TestEventSource.CLOSED;
      this.#leave();
    }

    /** In a method, so that it is evaluated again after every wait. */
    #isClosed() {
      return this.readyState === TestEventSource.CLOSED;
    }

    async #connect() {
      const answer = await app.inject({ url: this.url, headers: headers(), payloadAsStream: true });
      this.#leave = () => void answer.raw.res.destroy();
      if (this.#isClosed()) {
        return this.#leave();
      }
      if (answer.statusCode !== 200) {
        this.readyState = TestEventSource.CLOSED;
        return void this.dispatchEvent(new Event('error'));
      }
      this.readyState = TestEventSource.OPEN;
      await this.#read(answer.stream()).catch(() => {});
      if (!this.#isClosed()) {
        this.readyState = TestEventSource.CONNECTING;
        this.dispatchEvent(new Event('error'));
        setTimeout(() => this.#isClosed() || void this.#connect(), RETRY_MS);
      }
    }

    async #read(stream: AsyncIterable<Buffer>) {
      let text = '';
      for await (const chunk of stream) {
        text += chunk.toString();
        const parts = text.split('\n\n');
        text = parts.pop() ?? '';
        for (const part of parts) {
          const [, event, data] = /^event: (.+)\ndata: (.+)$/.exec(part) ?? [];
          if (event && data && !this.#isClosed()) {
            this.dispatchEvent(new MessageEvent(event, { data }));
            heard(event);
          }
        }
      }
    }
  }
  return TestEventSource;
}
