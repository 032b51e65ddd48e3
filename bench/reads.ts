/**
 * `npm run bench:reads [seconds]`: reads of records, and their creation, beside the least that the database needs for the same rows:
 * one statement written by hand, prepared, by the app's role behind the same policies.
 */
import { createHash } from 'node:crypto';
import autocannon from 'autocannon';
import { startApp, type RunningApp } from './app.ts';
import { cpuClock } from './cpu.ts';
import { fill, type FilledCompany } from './fill.ts';
import { type Figures, measureApp, signIn } from './load.ts';
import { findPgbench, measureSql } from './pgbench.ts';
import { print } from './print.ts';
import { requests, sentBy } from './statements.ts';
import { withClient } from './with-client.ts';

const seconds = Number(process.argv[2] ?? 5);
const CLIENTS = 8;

const show = ({ perSecond, p99 }: Figures) =>
  `${perSecond.toFixed(0).padStart(7)}/s   p99 ${p99.toFixed(1).padStart(7)} ms`;

const columns = `p.id, p.image, p.name, p.name_en, p.alias_name, p.description, p.category_id, p.group_id, p.commodity_id, p.processtype_id,
  p.type, p.traceability, p.status, p.can_sold, p.can_purchased, p.has_expired, p.expired_date, p.before_date, p.alert_stock,
  p.desired_stock, p.weight, p.volume, p.price_buy, p.best_price_buy, p.selling_price, p.min_selling_price, p.include_tax,
  p.selling_tax, p.selling_tax_price, p.created_at, p.version, c.name as category_name, g.name as group_name,
  m.name as commodity_name, t.name as processtype_name`;
const besides = `left join category c on c.id = p.category_id left join process_type t on t.id = p.processtype_id
  left join product_group g on g.id = p.group_id left join commodity m on m.id = p.commodity_id`;
const orders = { name: 'p.name collate indonesian', created_at: 'p.created_at', category: 'c.name collate indonesian' };

type Asked = (typeof requests)[number];

/** A page of products and their number, each found in its own way. */
function byHand({ search, order_by, sort_by, page, size }: Asked): string[] {
  const empty = order_by === 'category' ? 'nulls last' : '';
  const order = `${orders[order_by]} ${sort_by} ${empty}, p.id ${sort_by}`;
  const found = search === '' ? '' : `where p.search_text ilike '%${search}%'`;
  const category = order_by === 'category' ? 'left join category c on c.id = p.category_id' : '';
  const total = search === '' ? '(select count(*) from product)' : 'count(*) over ()';
  const statement = `with page as materialized (
      select p.id, ${total} as total from product p ${category} ${found} order by ${order} limit ${size} offset ${page * size})
    select ${columns}, page.total from page join product p on p.id = page.id ${besides} order by ${order}`;
  return [statement.replaceAll(/\s+/g, ' ')];
}

const pathOf = (asked: Asked) =>
  `/v1/products?${new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)])).toString()}`;

async function measureCreations(base: string, token: string): Promise<Figures> {
  let next = 0;
  const result = await autocannon({
    url: base,
    connections: CLIENTS,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        path: '/v1/products',
        setupRequest: (request) => {
          const name = `Baru ${next++}`;
          const fields = { name, name_en: name, type: 'storable' };
          const parts = Object.entries(fields).map(
            ([field, value]) => `--cut\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
          );
          return {
            ...request,
            headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=cut' },
            body: `${parts.join('')}--cut--\r\n`,
          };
        },
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} creations were refused.`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

/** Settings of a session, for a program that opens it: who works in which company. */
async function contextOf(appUrl: string, company: FilledCompany): Promise<string> {
  const [, context = ''] = await sentBy(appUrl, company, async () => undefined);
  const each = [...context.matchAll(/set_config\(\s*'([\w.]+)', '([^']*)'/g)];
  return each.map(([, name, value]) => `-c ${name}=${value}`).join(' ');
}

async function bench(app: RunningApp, pgbench: string | undefined): Promise<void> {
  const { base, urls, memory } = app;
  const cpu = await cpuClock(app);
  const [company] = await fill(urls.owner, 10, 10_000);
  if (!company) throw new Error('No company was made.');
  const token = await signIn(base, company);
  process.env.PGOPTIONS = await contextOf(urls.app, company);
  const ids = await withClient(urls.owner, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from product where company_id = $1 limit 20', [
      company.companyId,
    ]);
    return rows.map(({ id }) => id);
  });
  const all = requests.map((asked) => ({ ...asked, search: '' }));
  const hash = createHash('sha256').update(token).digest('hex');
  const measured: [name: string, paths: string[], limit: string[][]][] = [
    ['list with search', requests.map(pathOf), requests.map(byHand)],
    ['list without', all.map(pathOf), all.map(byHand)],
    [
      'one record',
      ids.map((id) => `/v1/products/${id}`),
      ids.map((id) => [`select ${columns} from product p ${besides} where p.id = '${id}'`.replaceAll(/\s+/g, ' ')]),
    ],
    ['me', ['/v1/auth/me'], [[`select * from find_session('\\x${hash}'::bytea, null::uuid)`]]],
  ];
  for (const [name, paths, limit] of measured) {
    await measureApp(base, token, paths, 2, CLIENTS);
    const before = cpu();
    const ofApp = await measureApp(base, token, paths, seconds, CLIENTS);
    const after = cpu();
    const each = (part: 'server' | 'database') =>
      `${((after[part] - before[part]) / (ofApp.perSecond * seconds)).toFixed(2)} ms`;
    print(`${name}, app`, show(ofApp));
    print(`${name}, CPU of server and database`, `${each('server')} ${each('database')}`);
    if (!pgbench) continue;
    const alone = measureSql(pgbench, urls.app, limit, seconds, CLIENTS, 'prepared');
    print(`${name}, by hand`, show(alone));
    print(`${name}, ratio`, (ofApp.perSecond / alone.perSecond).toFixed(2));
  }
  print('memory after these, peak', `${memory()?.peak ?? 'unknown'} MiB`);
  print('products created', show(await measureCreations(base, token)));
}

const app = await startApp();
try {
  await bench(app, findPgbench());
} finally {
  await app.stop();
}
