import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import type { TracesConfig } from '#server/platform/config/traces.ts';

/** A span as a collector reads it. */
export interface SentSpan {
  traceId: string;
  id: string;
  /** Empty where it is the first of its trace. */
  parent: string;
  name: string;
  facts: Record<string, string | number>;
  failed: boolean;
}

interface Field {
  number: number;
  bytes: Buffer;
  whole: number;
}

/** The fields of a message (Protocol Buffers, Encoding): whole numbers, eight bytes, and what says its own length. */
function fieldsOf(message: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const whole = () => {
    for (let value = 0, scale = 1; ; scale *= 128) {
      const byte = message.readUInt8(at++);
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const key = whole();
    const [number, type] = [key >> 3, key & 7];
    const value = type === 0 ? whole() : 0;
    const length = type === 0 ? 0 : type === 1 ? 8 : type === 5 ? 4 : whole();
    fields.push({ number, whole: value, bytes: message.subarray(at, at + length) });
    at += length;
  }
  return fields;
}

const inside = (fields: readonly Field[], number: number) =>
  fields.filter((field) => field.number === number).map(({ bytes }) => fieldsOf(bytes));

/** Attributes of OTLP: a text is the first field of its value, a whole number the third. */
const factsOf = (fields: readonly Field[], number: number) =>
  Object.fromEntries(
    inside(fields, number).map(([key, value]) => {
      const [said] = fieldsOf(value!.bytes);
      return [String(key!.bytes), said!.number === 3 ? said!.whole : String(said!.bytes)];
    }),
  );

function spanOf(fields: readonly Field[]): SentSpan {
  const bytes = (number: number) => fields.find((field) => field.number === number)?.bytes ?? Buffer.alloc(0);
  return {
    traceId: bytes(1).toString('hex'),
    id: bytes(2).toString('hex'),
    parent: bytes(4).toString('hex'),
    name: String(bytes(5)),
    facts: factsOf(fields, 9),
    failed: fieldsOf(bytes(15)).some(({ number, whole }) => number === 3 && whole === 2),
  };
}

/** A collector of traces that listens on this machine: what was sent to it, and how it answers. */
export async function collector(answer = (response: ServerResponse) => void response.end()) {
  const bodies: Buffer[] = [];
  const headers: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks));
      headers.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
      answer(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const resources = () => bodies.flatMap((body) => inside(fieldsOf(body), 1));
  return {
    endpoint: `http://127.0.0.1:${port}`,
    requests: headers,
    /** All that came, as one text that may be searched. */
    all: () => bodies.map((body) => body.toString('latin1')).join('\n'),
    /** What is said of the installation. */
    who: () => factsOf(inside(resources()[0]!, 1)[0]!, 1),
    spans: () =>
      resources()
        .flatMap((resource) => inside(resource, 2))
        .flatMap((scope) => inside(scope, 2))
        .map(spanOf),
  };
}

/** The settings of traces that go to an endpoint. */
export const tracesTo = (endpoint: string, others: Record<string, string> = {}): TracesConfig =>
  readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...others }).traces!;
