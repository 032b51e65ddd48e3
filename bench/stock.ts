import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { asSnapshot, connect, createPool } from '#server/platform/db/database.ts';
import { listDocuments } from '#server/stock/documents/list.ts';
import { listMoves } from '#server/stock/inventory/move-list.ts';
import { listStock } from '#server/stock/inventory/stock-list.ts';
import { listVoidable } from '#server/stock/voids/list.ts';
import { checkLedger } from '#server/stock/ledger/check-ledger.ts';
import { stockQuery } from '#shared/stock/inventory.ts';
import { voidableEntities } from '#shared/stock/kinds.ts';
import { moveQuery } from '#shared/stock/stock-move.ts';
import { voidableQuery } from '#shared/stock/void.ts';
import type { RunningApp } from './app.ts';
import { fill } from './fill.ts';
import { fillStock, type FilledStock } from './fill-stock.ts';
import { draftIssues, type IssueDraft } from './issue-drafts.ts';
import { type Figures, measureApp, medianOfThree, signIn } from './load.ts';
import { measureSql } from './pgbench.ts';
import { postingLimit } from './posting-limit.ts';
import { print } from './print.ts';
import { measureReceipts } from './receipts.ts';
import { sentBy } from './statements.ts';
import { withClient } from './with-client.ts';

const CLIENTS = 8;
/** A million moves in one company, beside one of fifty thousand. */
const balances = [100_000, 5000];
/** A day on which a tenth of the moves were made. */
const DAY = '2026-06-04';

const show = ({ perSecond, p97_5, p99 }: Figures) =>
  `${perSecond.toFixed(0).padStart(7)}/s   ${p97_5 === undefined ? '' : `p97.5 ${p97_5.toFixed(1).padStart(7)} ms   `}p99 ${p99.toFixed(1).padStart(7)} ms`;

const ratio = (name: string, app: Figures, alone: Figures, limit = 'its statements') => {
  print(`${name}, ${limit}`, show(alone));
  print(`${name}, ratio`, (app.perSecond / alone.perSecond).toFixed(2));
};

/** What stock costs: its lists in a large ledger, and posting to it, beside the database alone. */
export async function benchStock(app: RunningApp, pgbench: string | undefined, seconds: number): Promise<void> {
  const { base, urls } = app;
  const [largest, other] = await fillStock(urls.owner, await fill(urls.owner, balances.length, 1000), balances);
  if (!largest || !other) throw new Error('No company was made.');
  await deepen(other, urls.owner);
  print('stock', '1,000,000 moves on 100,000 balances in one company, 50,000 on 5,000 in another');
  const token = await signIn(base, largest);
  await benchLists({ base, token, url: urls.app, company: largest, pgbench, seconds });
  // Measured three times, so that the time as a whole stays as it was asked.
  const each = Math.max(2, Math.round(seconds / 3));
  for (const where of ['spread', 'hot'] as const) {
    for (const lines of [5, 20]) {
      for (const clients of [1, 8, 32]) {
        const name = `postings of ${lines} lines, ${where}, ${clients} clients`;
        const ofApp = await medianOfThree(async () => {
          const count = Math.ceil((each + 2) * (lines === 5 ? 400 : 200));
          const drafts = await draftIssues(urls.owner, largest, largest[where], { count, lines, start: taken });
          taken += where === 'spread' ? count * lines : 0;
          return measurePostings(base, token, drafts, each, clients);
        });
        print(`${name}, app`, show(ofApp));
        if (!pgbench) continue;
        const alone = await medianOfThree(async () => {
          // It judges nothing, so another company's ledger is spoilt by it.
          const many = { count: Math.ceil((each + 2) * (lines === 5 ? 1500 : 500)), lines };
          const limit = await postingLimit(urls, other, await draftIssues(urls.owner, other, other[where], many));
          return measureSql(pgbench, urls.app, [limit], each, clients, 'prepared');
        });
        ratio(name, ofApp, alone, 'by hand');
      }
    }
  }
  for (const clients of [1, 8, 32]) {
    const made = await medianOfThree(() => measureReceipts(base, token, largest, each, clients));
    print(`receipts of 5 lines, made and posted, ${clients} clients`, show(made));
  }
  await benchLargeDocument(app, token, largest);
  const db = connect(createPool(urls.app, { max: 1 }));
  const faults = await asSnapshot(db, largest, checkLedger);
  await db.destroy();
  print('ledger after all this', faults.length === 0 ? 'sound' : JSON.stringify(faults.slice(0, 3)));
}

/** Gives the balances of a company more than any measurement takes, as if it had always been there. */
export const deepen = ({ companyId }: FilledStock, ownerUrl: string) =>
  withClient(ownerUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    for (const table of ['stock_balance', 'stock_day']) {
      await client.query(
        `update ${table} set packs = packs + 100000, net_weight_g = net_weight_g + 1000000000, value = value + 10000000000
         where company_id = $1 and packs < 1000`,
        [companyId],
      );
    }
  });

/** Balances are taken from in turn, over all measurements. */
let taken = 0;

type Lists = {
  base: string;
  token: string;
  url: string;
  company: FilledStock;
  pgbench: string | undefined;
  seconds: number;
};

async function benchLists({ base, token, url, company, pgbench, seconds }: Lists): Promise<void> {
  const batch = company.spread[0]!.batch_id;
  const lists: [name: string, path: string, work: Parameters<typeof sentBy>[2]][] = [
    ...(['variant', 'batch', 'warehouse'] as const).map((group_by): (typeof lists)[number] => [
      `stock by ${group_by}, first page`,
      `/v1/inventory_stocks?group_by=${group_by}&size=25`,
      (trx) => listStock(trx, stockQuery.parse({ group_by, size: 25 })),
    ]),
    [
      'stock by variant as of a day, first page',
      `/v1/inventory_stocks?group_by=variant&as_of=${DAY}&size=25`,
      (trx) => listStock(trx, stockQuery.parse({ group_by: 'variant', as_of: DAY, size: 25 })),
    ],
    ...(['received', 'issued'] as const).map((way): (typeof lists)[number] => [
      `documents of goods ${way}, first page`,
      `/v1/stock_${way}?size=25`,
      (trx) => listDocuments(trx, `stock${way}`, { search: '', page: 0, size: 25 }),
    ]),
    [
      'documents that may be voided, first page',
      '/v1/void_transactions/voidable?size=25',
      (trx) => listVoidable(trx, voidableQuery.parse({ size: 25 }), voidableEntities),
    ],
    [
      'movements of a day, first page',
      `/v1/stock_movements?size=25&from=${DAY}&to=${DAY}`,
      (trx) => listMoves(trx, moveQuery.parse({ size: 25, from: DAY, to: DAY })),
    ],
    ['movements, first page', '/v1/stock_movements?size=25', (trx) => listMoves(trx, moveQuery.parse({ size: 25 }))],
    [
      'movements of a batch, first page',
      `/v1/stock_movements?size=25&batch_id=${batch}`,
      (trx) => listMoves(trx, moveQuery.parse({ size: 25, batch_id: batch })),
    ],
    [
      'movements, searched',
      '/v1/stock_movements?size=25&search=tuna',
      (trx) => listMoves(trx, moveQuery.parse({ size: 25, search: 'tuna' })),
    ],
  ];
  for (const [name, path, work] of lists) {
    await measureApp(base, token, [path], 2, CLIENTS); // the first requests find cold code and empty pools
    print(`${name}, app, 1 client`, show(await measureApp(base, token, [path], seconds, 1)));
    const ofApp = await measureApp(base, token, [path], seconds, CLIENTS);
    print(`${name}, app, ${CLIENTS} clients`, show(ofApp));
    if (pgbench) ratio(name, ofApp, measureSql(pgbench, url, [await sentBy(url, company, work)], seconds, CLIENTS));
  }
}

/** Posts drafts, one after the other by each of so many clients. Throws when one is refused: it would count for nothing. */
async function measurePostings(
  base: string,
  token: string,
  drafts: readonly IssueDraft[],
  seconds: number,
  connections: number,
): Promise<Figures> {
  let next = 0;
  const result = await autocannon({
    url: base,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          const draft = drafts[next++];
          if (!draft) throw new Error('There were too few drafts for this machine.');
          return {
            ...request,
            path: `/v1/stock_issued/${draft.id}/post`,
            headers: {
              authorization: `Bearer ${token}`,
              'content-type': 'application/json',
              'idempotency-key': randomUUID(),
            },
            body: JSON.stringify({ version: 1 }),
          };
        },
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${result.non2xx} postings were refused and ${result.errors} failed; the figures would mean nothing.`,
    );
  }
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

async function benchLargeDocument({ base, urls }: RunningApp, token: string, company: FilledStock): Promise<void> {
  const [draft] = await draftIssues(urls.owner, company, company.spread, { count: 1, lines: 500, start: taken });
  const from = performance.now();
  const answer = await fetch(`${base}/v1/stock_issued/${draft!.id}/post`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ version: 1 }),
  });
  if (answer.status !== 200) throw new Error(`Posting 500 lines was answered ${answer.status}: ${await answer.text()}`);
  print('posting of 500 lines', `${((performance.now() - from) / 1000).toFixed(2)} s`);
}
