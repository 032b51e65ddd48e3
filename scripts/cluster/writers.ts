import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { receiptOf } from '../deploy/signed-in.ts';

/** A posting that was acknowledged. */
export interface Posting {
  id: string;
  number: string;
  key: string;
  /** When, in milliseconds of `performance.now()`, and by which instance. */
  at: number;
  port: number;
}

/** How long somebody waits for an answer before they ask again, in milliseconds. */
const PATIENCE_MS = 10_000;

interface Options {
  /** The instances, each with a half of the writers. */
  ports: number[];
  count: number;
  token: string;
  goods: Parameters<typeof receiptOf>[0];
}

/** People who create and post receipts, and repeat an unanswered posting with its key until it is answered. */
export function startWriters({ ports, count, token, goods }: Options) {
  const postings: Posting[] = [];
  /** Answers other than success, by status; 0 for none. */
  const failures = new Map<number, number>();
  let isOver = false;

  async function send(port: number, path: string, body: object, key: string) {
    const answer = await fetch(`http://127.0.0.1:${port}/v1/stock_received${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
      .then(async (got) => ({ status: got.status, text: await got.text() }))
      .catch(() => ({ status: 0, text: '' }));
    if (answer.status >= 200 && answer.status < 300)
      return (JSON.parse(answer.text) as { data: { id: string; version: number; number: string } }).data;
    failures.set(answer.status, (failures.get(answer.status) ?? 0) + 1);
    await sleep(100);
    return answer.status >= 400 && answer.status < 500 ? 'refused' : undefined;
  }

  async function write(port: number): Promise<void> {
    while (!isOver) {
      const draft = await send(port, '', receiptOf(goods), randomUUID());
      if (!draft || draft === 'refused') continue;
      const submitted = await send(port, `/${draft.id}/submit`, { version: draft.version }, randomUUID());
      if (!submitted || submitted === 'refused') continue;
      const key = randomUUID();
      for (;;) {
        const posted = await send(port, `/${submitted.id}/post`, { version: submitted.version }, key);
        if (!posted) continue;
        if (posted === 'refused') break;
        postings.push({ id: posted.id, number: posted.number, key, at: performance.now(), port });
        break;
      }
    }
  }

  const writing = Promise.all(Array.from({ length: count }, (_, at) => write(ports[at % ports.length]!)));
  return {
    postings,
    failures,
    async stop() {
      isOver = true;
      await writing;
    },
  };
}

/** The longest time without a posting from a moment on, in seconds. */
export function silence(postings: readonly Posting[], from: number): number {
  const times = postings.map(({ at }) => at).toSorted((one, other) => one - other);
  const gaps = times.map((at, place) => (at > from ? at - Math.max(times[place - 1] ?? from, from) : 0));
  return Math.max(0, ...gaps) / 1000;
}
