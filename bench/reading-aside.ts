/**
 * `npm run bench:reading-aside -- [seconds]`: documents posted a second by four clients: alone, while ten files of the stock are made from the primary, and while
 * they are made from a standby. Primary and standby share this machine, so that the standby takes from the processors what it
 * takes off the primary's locks and memory; on two machines it takes nothing.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningApp, startApp } from './app.ts';
import { fill } from './fill.ts';
import { fillStock, type FilledStock } from './fill-stock.ts';
import { signIn } from './load.ts';
import { print } from './print.ts';
import { measureReceipts } from './receipts.ts';
import { withClient } from './with-client.ts';
import { startPair } from '../scripts/standby-pair.ts';

type Credentials = Pick<FilledStock, 'email' | 'password'>;

const seconds = Number(process.argv[2] ?? 15);
const CLIENTS = 4;
const FILES = 10;

const pair = await startPair();
const urls = pair.primary.urls('palka');
const primary = { DATABASE_URL: urls.owner, DATABASE_APP_URL: urls.app };

/** Has files made one after the other by so many at once, until told to stop; answers how many there were. */
async function makeFiles(app: RunningApp, token: string, until: AbortSignal): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  let made = 0;
  const work = async () => {
    while (!until.aborted) {
      const answer = await fetch(`${app.base}/v1/stock_movements/export?format=csv`, { headers });
      await answer.arrayBuffer();
      if (answer.ok) made += 1;
      // Only so many are made at once; the others ask again.
      else await sleep(200);
    }
  };
  await Promise.all(Array.from({ length: FILES }, work));
  return made;
}

/** Somebody else there with the same password: who posts reads from the primary what they wrote. */
async function addColleague({ companyId, userId, email, password }: FilledStock): Promise<Credentials> {
  const colleague = { email: `reader-${email}`, password };
  await withClient(urls.owner, (client) =>
    client.query(
      `with made as (insert into app_user (email, username, name) values ($1, $1, 'Reader') returning id),
        secret as (insert into credential (user_id, password_hash)
          select made.id, password_hash from made, credential where credential.user_id = $2)
      insert into membership (company_id, user_id, role_id)
        select m.company_id, made.id, m.role_id from made, membership m where m.company_id = $3 and m.user_id = $2`,
      [colleague.email, userId, companyId],
    ),
  );
  return colleague;
}

async function measure(name: string, settings: Record<string, string>, company: FilledStock, reader?: Credentials) {
  const app = await startApp({ ...primary, ...settings });
  try {
    const token = await signIn(app.base, company);
    await measureReceipts(app.base, token, company, 3, CLIENTS);
    const stop = new AbortController();
    const files = reader ? makeFiles(app, await signIn(app.base, reader), stop.signal) : Promise.resolve(0);
    const { perSecond, p99 } = await measureReceipts(app.base, token, company, seconds, CLIENTS);
    stop.abort();
    print(name, `${perSecond.toFixed(1)}/s   p99 ${p99.toFixed(0)} ms   ${await files} files`);
    return perSecond;
  } finally {
    await app.stop();
  }
}

try {
  await (await startApp(primary)).stop();
  const [company] = await fillStock(urls.owner, await fill(urls.owner, 1, 1000), [5000]);
  const reader = await addColleague(company!);
  const alone = await measure('posted alone', {}, company!);
  const beside = await measure('beside files of the primary', {}, company!, reader);
  const aside = await measure(
    'beside files of a standby',
    { DATABASE_READ_URL: pair.standby.urls('palka').app },
    company!,
    reader,
  );
  print('ratios to alone', `${(beside / alone).toFixed(2)}   ${(aside / alone).toFixed(2)}`);
} finally {
  await pair.stop();
}
