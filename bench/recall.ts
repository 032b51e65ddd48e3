/**
 * `npm run bench:recall -- [balances]`: how long the page of a recall takes in a company with ten times as many moves, of one batch
 * and of batches of which others were made, three generations of them.
 */
import { sql } from 'kysely';
import { asCompany, connect, createPool } from '#server/platform/db/database.ts';
import { traceOf } from '#server/stock/recall/trace.ts';
import { startApp } from './app.ts';
import { fill } from './fill.ts';
import { fillStock } from './fill-stock.ts';
import { print } from './print.ts';
import { withClient } from './with-client.ts';

const ROUNDS = 5;
/** So many batches are made of each, by three generations. */
const widths = [3, 6, 12];

const balances = Number(process.argv[2] ?? 100_000);
const app = await startApp();
try {
  const { urls } = app;
  const [company] = await fillStock(urls.owner, await fill(urls.owner, 1, 1000), [balances]);
  const { companyId } = company!;
  const roots = await withClient(urls.owner, async (client) => {
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ ids: string[] }>(
      'select array_agg(id order by number) as ids from batch where company_id = $1',
      [companyId],
    );
    const ids = rows[0]!.ids;
    let next = 0;
    const asked = [ids[next++]!];
    for (const width of widths) {
      const root = ids[next++]!;
      asked.push(root);
      let parents = [root];
      const links: [parent: string, child: string][] = [];
      for (let generation = 0; generation < 3; generation += 1) {
        const children: string[] = [];
        for (const parent of parents) {
          for (let n = 0; n < width; n += 1) {
            const child = ids[next++]!;
            children.push(child);
            links.push([parent, child]);
          }
        }
        parents = children;
      }
      await client.query(
        `insert into batch_link (company_id, document_id, parent_batch_id, child_batch_id, net_weight_g)
         select $1, (select id from stock_document where company_id = $1 limit 1), p, c, 1000
         from unnest($2::uuid[], $3::uuid[]) as n (p, c)`,
        [companyId, links.map(([parent]) => parent), links.map(([, child]) => child)],
      );
    }
    await client.query('vacuum analyze');
    return asked;
  });
  const db = connect(createPool(urls.app, { max: 1 }));
  const actor = { companyId, userId: '' };
  for (const id of roots) {
    const times: number[] = [];
    let said = '';
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = performance.now();
      const trace = await asCompany(db, actor, (trx) => traceOf(trx, { id, scope: 'descendants', withContacts: true }));
      times.push(performance.now() - begun);
      said = `${trace.batches.length} batches, ${trace.places.length} places, ${trace.receivers_total} issues`;
    }
    print(`recall of ${said}`, `first ${times[0]!.toFixed(0)} ms, then ${Math.min(...times.slice(1)).toFixed(0)} ms`);
  }
  const moves = await asCompany(db, actor, async (trx) => {
    const { rows } = await sql<{ n: string }>`select count(*) as n from stock_move`.execute(trx);
    return rows[0]!.n;
  });
  print('moves', moves);
  await db.destroy();
} finally {
  await app.stop();
}
