/**
 * `npm run bench [seconds] [stock]`: how near the app comes to what its database can do on this machine. It prints ratios of one
 * run and judges nothing: times differ from machine to machine, ratios much less. `stock` runs only what is about stock.
 */
import { createHash } from 'node:crypto';
import { cpus } from 'node:os';
import { startApp, type RunningApp } from './app.ts';
import { fill } from './fill.ts';
import { benchFiles } from './files.ts';
import { printFirstLoad } from './first-load.ts';
import { measureApp, signIn, type Figures } from './load.ts';
import { findPgbench, measureSql } from './pgbench.ts';
import { print } from './print.ts';
import { requests, statementsOf } from './statements.ts';
import { benchStock } from './stock.ts';

const seconds = Number(process.argv[2] ?? 15);
const clients = 8;
const show = ({ perSecond, p99 }: Figures) =>
  `${perSecond.toFixed(0).padStart(7)}/s   p99 ${p99.toFixed(1).padStart(7)} ms`;

/** The same work asked of the app and of its database alone, and the share that is left of it. */
async function compare(name: string, app: () => Promise<Figures>, alone: (() => Figures) | undefined): Promise<void> {
  const ofApp = await app();
  print(`${name}, app`, show(ofApp));
  if (alone) {
    const ofSql = alone();
    print(`${name}, pgbench`, show(ofSql));
    print(`${name}, ratio`, (ofApp.perSecond / ofSql.perSecond).toFixed(2));
  }
}

async function bench(app: RunningApp, pgbench: string | undefined): Promise<void> {
  const { base, urls } = app;
  const [company] = await fill(urls.owner, 10, 10_000);
  if (!company) {
    throw new Error('No company was made.');
  }
  const token = await signIn(base, company);
  print('products', '100,000 in 10 companies');

  const scripts = await Promise.all(requests.map((asked) => statementsOf(urls.app, company, asked)));
  const paths = requests.map(
    (asked) =>
      `/v1/products?${new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)])).toString()}`,
  );
  await measureApp(base, token, paths, 3, clients); // the first requests find cold code and empty pools
  await compare(
    'list: search, sort, page',
    () => measureApp(base, token, paths, seconds, clients),
    pgbench ? () => measureSql(pgbench, urls.app, scripts, seconds, clients) : undefined,
  );

  const hash = createHash('sha256').update(token).digest('hex');
  const lookUp = [`select user_id, company_id, tenant_id, name, permissions from find_session('\\x${hash}', null)`];
  await compare(
    'me',
    () => measureApp(base, token, ['/v1/auth/me'], seconds, clients),
    pgbench ? () => measureSql(pgbench, urls.app, [lookUp], seconds, clients) : undefined,
  );

  print('memory after the load, peak', `${app.memory()?.peak ?? 'unknown'} MiB`);
  await benchFiles(app, token);

  await printFirstLoad(base, token);
}

print(
  'machine',
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, ${clients} connections, ${seconds} s each`,
);
const pgbench = findPgbench();
if (!pgbench) {
  console.log('pgbench is missing, so there is nothing to compare with: apt-get install postgresql-15');
}
const app = await startApp();
try {
  if (process.argv[3] !== 'stock') await bench(app, pgbench);
  await benchStock(app, pgbench, seconds);
} finally {
  await app.stop();
}
