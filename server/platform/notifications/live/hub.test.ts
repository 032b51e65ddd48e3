import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { hashToken } from '#server/platform/http/token.ts';
import { asCompany, connect, createPool } from '#server/platform/db/database.ts';
import { db, newCompany, owner } from '#server/testing.ts';
import { notify } from '../notify.ts';
import { createHub, type HubOptions } from './hub.ts';

const databaseUrl = process.env.TEST_DATABASE_URL_APP;
const soon = { timeout: 3000, interval: 10 };

function newHub(options: Partial<HubOptions> = {}) {
  const hub = createHub({ db, databaseUrl, log: { warn: () => {} }, ...options });
  onTestFinished(() => hub.close());
  return hub;
}

async function newReader() {
  const { companyId, userId, token } = await newCompany();
  return { companyId, userId, tokenHash: hashToken(token) };
}

/** What comes out of a stream, and whether it has ended. */
function follow(body: ReturnType<ReturnType<typeof createHub>['open']>) {
  const heard = { text: '', ended: false };
  body.on('data', (chunk: Buffer) => void (heard.text += chunk.toString()));
  body.once('close', () => void (heard.ended = true));
  return heard;
}

it('beats as long as the session lasts, and ends with it even where nobody announces that', async () => {
  const reader = await newReader();
  const heard = follow(newHub({ beatMs: 30 }).open(reader));
  await expect.poll(() => heard.text, soon).toMatch(/:\n\n:\n\n/);
  await sql`update session set expires_at = now() where user_id = ${reader.userId}`.execute(owner);
  await expect.poll(() => heard.ended, soon).toBe(true);
});

it('ends when nobody can say whose it is', async () => {
  const away = connect(createPool('postgres://nobody@127.0.0.1:1/none', { max: 1 }));
  onTestFinished(() => away.destroy());
  const heard = follow(newHub({ db: away, databaseUrl: undefined, beatMs: 30 }).open(await newReader()));
  expect(heard.ended).toBe(false);
  await expect.poll(() => heard.ended, soon).toBe(true);
  expect(heard.text).not.toContain(':\n\n:\n\n');
});

it('ends the streams of whom it cannot tell what is new, so that they look for it, and nobody else’s', async () => {
  const [reader, other] = await Promise.all([newReader(), newReader()]);
  const away = connect(createPool('postgres://nobody@127.0.0.1:1/none', { max: 1 }));
  onTestFinished(() => away.destroy());
  const warned: unknown[] = [];
  const hub = newHub({ db: away, log: { warn: (...words: unknown[]) => warned.push(words.at(-1)) } });
  const [heard, theirs] = [follow(hub.open(reader)), follow(hub.open(other))];
  await expect.poll(() => theirs.text, soon).toContain('hello');
  const told = {
    userIds: [reader.userId],
    event: 'invitation_accepted',
    params: { name: 'Siti', role: 'Gudang' },
  } as const;
  await asCompany(db, reader, (trx) => notify(trx, told));
  await expect.poll(() => heard.ended, soon).toBe(true);
  expect(heard.text).not.toContain('notifications');
  expect(warned).toEqual(['a notification could not be passed on']);
  expect(theirs.ended).toBe(false);
});

it('lets go of a reader who takes nothing', async () => {
  const reader = await newReader();
  const hub = newHub();
  const body = hub.open(reader);
  let closed = false;
  body.once('close', () => void (closed = true));
  const params = { name: 'x'.repeat(20_000), role: 'Gudang' };
  const told = { userIds: [reader.userId], event: 'invitation_accepted', params } as const;
  const tellMuch = () =>
    asCompany(db, { companyId: reader.companyId, userId: reader.userId }, (trx) => notify(trx, told));
  await expect
    .poll(async () => {
      await tellMuch();
      return closed;
    }, soon)
    .toBe(true);
});

it('takes no reader once it is closed', async () => {
  const hub = newHub();
  await hub.close();
  const reader = await newReader();
  expect(() => hub.open(reader)).toThrow('service-unavailable');
});

it('takes no more readers than an instance can serve', async () => {
  const hub = newHub({ inAll: 2, perPerson: 1 });
  const [one, two, three] = await Promise.all([newReader(), newReader(), newReader()]);
  const first = follow(hub.open(one));
  hub.open(two);
  expect(() => hub.open(three)).toThrow('service-unavailable');
  const again = follow(hub.open(one));
  await expect.poll(() => first.ended, soon).toBe(true);
  expect(again.ended).toBe(false);
});
