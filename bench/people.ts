import { setTimeout as sleep } from 'node:timers/promises';
import { Busy, expectAnswered, issueOf, makeAndPost, type Person, receiptOf } from './documents.ts';
import { percentile } from './pgbench.ts';

/** What somebody does before they think again: one read, or a document made, posted and shown, which are three requests. */
export type Step = { requests: number; take(person: Person, turn: number): Promise<void> };

async function read({ base, token }: Person, path: string): Promise<void> {
  const answer = await fetch(`${base}/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  await expectAnswered(path, answer);
  await answer.arrayBuffer();
}

const reading = (path: string): Step => ({ requests: 1, take: (person) => read(person, path) });
const searches = ['tuna', 'cakalang loin', 'kerapu', 'udang fil', 'gurita'];

/** The steps of a round, by name: as many documents as the moves of a year ask for, see docs/scaling.md. */
export const steps = {
  'list of receipts': reading('/stock_received?size=25'),
  'list of stock': reading('/inventory_stocks?group_by=variant&size=25'),
  'list of movements': reading('/stock_movements?size=25'),
  'list of products, searched': {
    requests: 1,
    take: (person, turn) => read(person, `/products?size=25&search=${encodeURIComponent(searches[turn % 5]!)}`),
  },
  'movements of a batch': {
    requests: 1,
    take: (person, turn) => {
      const { spread } = person.company;
      return read(person, `/stock_batches/${spread[turn % spread.length]!.batch_id}/movements`);
    },
  },
  dashboard: reading('/dashboard'),
  'receipt or issue': {
    requests: 3,
    take: async (person, turn) => {
      const isReceipt = turn % 2 === 0;
      const collection = isReceipt ? 'stock_received' : 'stock_issued';
      const content = isReceipt ? receiptOf(person.company) : issueOf(person.company, turn);
      await read(person, `/${collection}/${await makeAndPost(person, collection, content)}`);
    },
  },
} satisfies Record<string, Step>;

export type StepName = keyof typeof steps;
export const stepNames = Object.keys(steps) as StepName[];

/** Requests a second, how long steps took, in milliseconds, and how many the app was too busy for, which count nowhere else. */
export type Worked = { requests: number; perSecond: number; reads: number[]; documents: number[]; refused: number };

/** No two issues begin at the same balances. */
let turns = 0;

/**
 * Has people take these steps in turn for so long, each beginning elsewhere. With a mean `thinkMs` they think between them, for times
 * as chance has them, and ask no more often when answers are slow; with 0 each asks again at once: as much as the app can do.
 */
export async function work(
  people: readonly Person[],
  { seconds, thinkMs, names = stepNames }: { seconds: number; thinkMs: number; names?: readonly StepName[] },
): Promise<Worked> {
  const reads: number[] = [];
  const documents: number[] = [];
  let requests = 0;
  let refused = 0;
  const begun = performance.now();
  const end = begun + seconds * 1000;
  await Promise.all(
    people.map(async (person, at) => {
      for (let count = at; ; count += 1) {
        const pause = -thinkMs * Math.log(1 - Math.random());
        if (performance.now() + pause >= end) return;
        if (thinkMs > 0) await sleep(pause);
        const step: Step = steps[names[count % names.length]!];
        const from = performance.now();
        try {
          await step.take(person, turns++);
        } catch (error) {
          if (!(error instanceof Busy)) throw error;
          refused += 1;
          continue;
        }
        (step.requests === 1 ? reads : documents).push(performance.now() - from);
        requests += step.requests;
      }
    }),
  );
  return { requests, perSecond: requests / ((performance.now() - begun) / 1000), reads, documents, refused };
}

/** How long half, 95 and 99 of a hundred took at most. */
export const spreadOf = (took: number[]): string =>
  took.length === 0 ? '-' : [0.5, 0.95, 0.99].map((share) => percentile(took, share).toFixed(0)).join('/');
