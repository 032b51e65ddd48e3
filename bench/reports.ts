/**
 * `npm run bench:reports -- [balances]`: how long the outbound report of 100,000 rows and its siblings take beside a million moves, as the
 * owner asks over HTTP: a page, all of it added up, and the file. Then whether statements that look at some days or at one warehouse read
 * a whole table of the ledger; ends with 1 where one does.
 */
import { LEVEL_DAYS } from '#shared/dashboard.ts';
import { allPermissions } from '#shared/permissions.ts';
import { flowQuery } from '#shared/stock/flow-report.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { readDashboard } from '#server/dashboard/read-dashboard.ts';
import { listFlow } from '#server/reports/flows.ts';
import { warehouseLevels } from '#server/stock/inventory/levels.ts';
import { startApp } from './app.ts';
import { fill } from './fill.ts';
import { fillReports } from './fill-reports.ts';
import { fillStock } from './fill-stock.ts';
import { signIn } from './load.ts';
import { readWhole } from './plans.ts';
import { print } from './print.ts';

const ROUNDS = 3;
/** Milliseconds that a report of 100,000 rows may take. */
const GOAL_MS = 3000;

const balances = Number(process.argv[2] ?? 100_000);
/** Two of the seven moves of each balance that take from it: 120,000 rows of 200,000 moves beside 100,000 balances. */
const [from, to] = ['2026-10-01', '2026-11-01'];
const days = `from=${from}&to=${to}`;

const app = await startApp();
try {
  const { urls, base } = app;
  const [company] = await fillStock(urls.owner, await fill(urls.owner, 1, 1000), [balances]);
  const { warehouseId } = company!;
  await fillReports(urls.owner, company!, [from, to]);
  const token = await signIn(base, company!);
  const ask = async (path: string) => {
    const answer = await fetch(`${base}/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body}`);
    return body;
  };
  const { data, pagination } = JSON.parse(await ask(`/report_outbound?${days}&size=100`)) as {
    data: { gross_weight: number | null; rent: number | null }[];
    pagination: { total: number };
  };
  print('rows of the outbound report', pagination.total.toString());
  // A column that no row fills costs nothing.
  const filled = (['gross_weight', 'rent'] as const).map((name) => data.filter((row) => row[name] !== null).length);
  print('of the first 100', `${filled[0]} with a gross weight, ${filled[1]} with rent`);
  for (const path of [
    `/report_outbound?${days}`,
    `/report_outbound?${days}&order_by=net_weight&sort_by=desc`,
    `/report_outbound?${days}&group_by=product&then_by=owner`,
    '/report_inbound?from=2026-04-01&to=2026-04-30',
    '/report_shrink',
    '/report_ageing',
    '/report_expiry',
    '/report_utilisation',
    `/report_outbound/export?format=csv&${days}`,
    `/report_outbound/export?format=xlsx&${days}`,
    `/report_outbound/export?format=csv&${days}&order_by=net_weight&sort_by=desc`,
    `/report_outbound/export?format=xlsx&${days}&order_by=net_weight&sort_by=desc`,
  ]) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = performance.now();
      await ask(path);
      times.push(performance.now() - begun);
    }
    const [median, most] = [times.toSorted((a, b) => a - b)[ROUNDS >> 1]!, Math.max(...times)];
    print(
      path,
      `median ${median.toFixed(0)} ms, most ${most.toFixed(0)}, ${(most / GOAL_MS).toFixed(2)} of ${GOAL_MS} ms`,
    );
  }

  const user = { permissions: new Set(allPermissions), warehouse_ids: null, partner_ids: null };
  const narrowed: [string, (trx: Trx) => Promise<unknown>][] = [
    [
      'a week of the outbound report',
      (trx) => listFlow(trx, 'outbound', flowQuery('outbound').parse({ from: '2026-11-20' })),
    ],
    [
      'a week of the inbound report',
      (trx) => listFlow(trx, 'inbound', flowQuery('inbound').parse({ from: '2026-11-20' })),
    ],
    ['levels of a warehouse', (trx) => warehouseLevels(trx, { warehouseId, grams: 0, days: LEVEL_DAYS })],
    ['the dashboard', (trx) => readDashboard(trx, user, undefined)],
  ];
  for (const [name, work] of narrowed) {
    const whole = await readWhole(urls.app, company!, work);
    const isSound = !whole.includes('stock_move') && !whole.includes('stock_day');
    if (!isSound) process.exitCode = 1;
    print(
      `read whole by ${name}`,
      `${whole.join(', ') || 'nothing'}: ${isSound ? 'no table of the ledger' : 'TOO MUCH'}`,
    );
  }
} finally {
  await app.stop();
}
