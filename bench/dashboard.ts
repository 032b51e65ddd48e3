/**
 * `npm run bench:dashboard -- [balances]`: how long the two calls of the dashboard take in a company with ten times as many moves, as
 * its owner asks over HTTP, beside what they may take.
 */
import { startApp } from './app.ts';
import { fill } from './fill.ts';
import { fillStock } from './fill-stock.ts';
import { percentile } from './pgbench.ts';
import { signIn } from './load.ts';
import { print } from './print.ts';

const ROUNDS = 40;
/** Milliseconds that all but one in twenty calls may take. */
const GOAL_MS = 250;

const balances = Number(process.argv[2] ?? 100_000);
const app = await startApp();
try {
  const { urls, base } = app;
  const [company] = await fillStock(urls.owner, await fill(urls.owner, 1, 1000), [balances]);
  const { warehouseId } = company!;
  const token = await signIn(base, company!);
  for (const path of [
    '/v1/dashboard',
    `/v1/dashboard?warehouse_id=${warehouseId}`,
    `/v1/warehouse_dashboard?warehouse_id=${warehouseId}`,
    '/v1/dashboard_finance',
  ]) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = performance.now();
      const answer = await fetch(base + path, { headers: { authorization: `Bearer ${token}` } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      times.push(performance.now() - begun);
    }
    const p95 = percentile(times, 0.95);
    print(
      path.replace(warehouseId, '…'),
      `p95 ${p95.toFixed(0)} ms, ${(p95 / GOAL_MS).toFixed(2)} of ${GOAL_MS} ms; median ${percentile(times, 0.5).toFixed(0)} ms`,
    );
  }
} finally {
  await app.stop();
}
