import { once } from 'node:events';
import { connect, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2';
import { buffer } from 'node:stream/consumers';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Calls an origin by HTTP/2 over TLS, as browsers do. */
export function webClient(origin: string, ca: Buffer) {
  const session: ClientHttp2Session = connect(origin, { ca });
  session.on('error', () => undefined);

  async function open(method: string, path: string, headers: Record<string, string>, body?: Buffer) {
    const stream = session.request({ ':method': method, ':path': path, ...headers }, { endStream: !body });
    // A server that refuses a large body may not take the rest of it.
    stream.on('error', () => undefined);
    if (body) stream.end(body);
    const [answered] = (await once(stream, 'response')) as [IncomingHttpHeaders];
    return { stream, status: Number(answered[':status']), headers: answered };
  }

  return {
    async call(method: string, path: string, headers: Record<string, string> = {}, body?: Buffer): Promise<Answer> {
      const { stream, ...answer } = await open(method, path, headers, body);
      return { ...answer, body: (await buffer(stream)).toString() };
    },

    /** A stream that stays open. `until` answers after how many milliseconds a text was there. */
    async listen(path: string, headers: Record<string, string>) {
      const { stream, status } = await open('GET', path, headers);
      let said = '';
      stream.setEncoding('utf8').on('data', (part: string) => (said += part));
      return {
        status,
        async until(text: string, withinMs: number): Promise<number> {
          const begun = performance.now();
          const late = AbortSignal.timeout(withinMs);
          while (!said.includes(text)) {
            await once(stream, 'data', { signal: late }).catch(() => {
              throw new Error(`Expected “${text}” within ${withinMs} ms, had “${said}”`);
            });
          }
          return performance.now() - begun;
        },
      };
    },

    close: () => session.destroy(),
  };
}

export type WebClient = ReturnType<typeof webClient>;

/** A form with one file. */
export async function formOf(field: string, name: string, bytes: Uint8Array<ArrayBuffer>, type: string) {
  const form = new FormData();
  form.set(field, new File([bytes], name, { type }));
  const request = new Response(form);
  const body = Buffer.from(await request.arrayBuffer());
  return { body, headers: { 'content-type': request.headers.get('content-type') ?? '' } };
}
