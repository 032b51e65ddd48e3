import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { receiptOf } from '../../../scripts/deploy/signed-in.ts';
import type { Installation } from './test-installation.ts';

/** A posting that was acknowledged. */
export interface Posting {
  id: string;
  number: string;
  cell: string;
}

/** Somebody who receives goods and posts the receipts; who is shut out signs in again, and repeats what was not answered. */
async function startWriter({ app, signIn }: Installation, email: string) {
  const postings: Posting[] = [];
  /** Answers other than success, by status. */
  const failures: number[] = [];
  let isOver = false;
  let token = await signIn(email);

  async function send(method: 'GET' | 'POST', url: string, payload?: object) {
    const key = randomUUID();
    for (;;) {
      const options: InjectOptions = {
        method,
        url: `/v1${url}`,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      };
      const answer = await app.inject({ ...options, ...(payload && { payload }) });
      if (answer.statusCode === 200) return answer.json().data;
      failures.push(answer.statusCode);
      if (answer.statusCode === 401) token = await signedInAgain();
      else if (answer.statusCode !== 503) throw new Error(`${url} was answered ${answer.statusCode}: ${answer.body}`);
      // Others have their turn before it is tried again.
      await setImmediate();
    }
  }

  async function signedInAgain(): Promise<string> {
    for (;;) {
      const got = await signIn(email).catch(() => undefined);
      if (got !== undefined) return got;
      await setImmediate();
    }
  }

  const found = (url: string): Promise<{ id: string; catch_weight?: boolean }[]> => send('GET', url);
  const first = async (url: string) => (await found(url))[0]!.id;
  const warehouse_id = await first('/action_warehouses/warehouses');
  const goods = {
    warehouse_id,
    position_id: await first(`/action_warehouses/positions?warehouse_id=${warehouse_id}&search=FRZ`),
    partner_id: await first('/action_stock_documents/partners?role=supplier'),
    variant_id: (await found('/action_stock_documents/variants')).find(({ catch_weight }) => catch_weight)!.id,
  };

  async function write(): Promise<void> {
    while (!isOver) {
      const draft = await send('POST', '/stock_received', receiptOf(goods));
      const submitted = await send('POST', `/stock_received/${draft.id}/submit`, { version: draft.version });
      const posted = await send('POST', `/stock_received/${draft.id}/post`, { version: submitted.version });
      postings.push({ id: posted.id, number: posted.number, cell: token[0]! });
    }
  }

  const writing = write();
  // What goes wrong is thrown by `stop`, also where that is called much later.
  writing.catch(() => {});
  return {
    postings,
    failures,
    /** Rejects when something goes wrong that should not; resolves once it is stopped. */
    writing,
    async stop() {
      isOver = true;
      await writing;
    },
  };
}

/** So many of them, signed in. */
export const startWriters = (installation: Installation, emails: string[]) =>
  Promise.all(emails.map((email) => startWriter(installation, email)));
