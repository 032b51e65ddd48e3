import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Trx } from '#server/platform/db/database.ts';
import { checkLedger } from '#server/stock/ledger/check-ledger.ts';
import { type AppProcess, ask, onCommonDatabase, startProcess } from '#server/stock/ledger/proof/test-process.ts';
import { onHand } from '#server/stock/ledger/testing.ts';
import { meanwhile } from '#server/test-waiting.ts';
import { owner, send } from '#server/testing.ts';
import { type ChangeGround, changeGround } from './test-changes.ts';
import { LETTER, part, priced } from './test-ground.ts';

let folder: string;
let app: AppProcess;
const started = () => startProcess({ ...onCommonDatabase(), PALKA_DATA_DIR: folder });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palka-fishfin-'));
  app = await started();
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

/** Asks the app that is killed. */
const asked = (token: string, path: string, body: object, key?: string) => ask(app.base, { token, path, body, key });

/** 100 packs are pledged, and an exchange of 10 of them for 20 waits for its approval by a third person. */
async function waiting() {
  const of = await changeGround(100);
  await priced(of, 62_000);
  const [[free], [held]] = [await of.free(), (await of.position()).goods];
  const body = { kind: 'substitution', released: [part(held!, 10)], added: [part(free, 20)] };
  const { id } = (await of.request(body)).json().data;
  expect((await of.check(of.checker.token, id)).statusCode).toBe(200);
  const key = randomUUID();
  const approve = () =>
    asked(of.approver.token, `/fishfin/changes/${id}/decide`, { decision: 'approve', note: LETTER }, key);
  return { of, id: id as string, approve };
}

const packsOf = async ({ company, key, facility }: ChangeGround) => [
  (await onHand(company, key))[0],
  (await onHand(company, { ...key, pledge_id: facility.id }))[0],
];

/** Holds all goods of a company. */
const goodsOf =
  ({ company }: Pick<ChangeGround, 'company'>) =>
  (trx: Trx) =>
    sql`select from stock_balance where company_id = ${company.companyId} for update`.execute(trx);

/** All of it was done, once. */
async function expectDone({ of, id }: Awaited<ReturnType<typeof waiting>>) {
  expect(await of.read(id)).toMatchObject({ state: 'applied', after: { packs: 110 } });
  expect(await packsOf(of)).toEqual([1140, 110]);
  const { rows } = await sql<{ moves: number }>`
    select count(*)::int as moves from stock_move where document_id = ${id}`.execute(owner);
  expect(rows[0]!.moves).toBe(4);
  expect(await of.company.run(checkLedger)).toEqual([]);
}

it('nothing is half done when the server is killed while an approval posts, and the same approval does it then', async () => {
  const change = await waiting();
  const { of, id, approve } = change;
  // It has locked its facility and its document, and read all that it is judged by: it waits for the goods.
  const answer = await meanwhile(goodsOf(of), approve, async () => {
    await app.kill();
  });
  expect(answer).toBeUndefined();
  app = await started();
  expect(await packsOf(of)).toEqual([1150, 100]);
  expect((await of.read(id)).state).toBe('checked');
  expect(await of.company.run(checkLedger)).toEqual([]);
  const [done, again] = [await approve(), await approve()];
  expect([done?.status, again]).toEqual([200, done]);
  await expectDone(change);
}, 120_000);

it.each([1, 15, 30, 60, 120])(
  'an approval whose answer never came was done or not, and is done once by being sent again (killed after %i ms)',
  async (delay) => {
    const change = await waiting();
    const first = change.approve();
    await sleep(delay);
    await app.kill();
    await first;
    app = await started();
    expect((await change.approve())?.status).toBe(200);
    await expectDone(change);
  },
  120_000,
);

it('a pledge whose approval was cut off is approved again, and pledges its goods once', async () => {
  const of = await changeGround(100);
  const [free] = await of.free();
  const requested = await of.once('/pledges', { parts: [part(free, 50)] });
  const { id } = requested.json().data.documents[0];
  await send(of.checker.token, 'POST', of.at(`/pledges/${id}/check`), {});
  const approve = () => asked(of.approver.token, of.at(`/pledges/${id}/approve`), { note: LETTER });
  const answer = await meanwhile(goodsOf(of), approve, async () => {
    await app.kill();
  });
  expect(answer).toBeUndefined();
  app = await started();
  expect(await packsOf(of)).toEqual([1150, 100]);
  expect((await approve())?.status).toBe(200);
  expect((await approve())?.type).toBe('urn:palka:problem:document-status');
  expect(await packsOf(of)).toEqual([1100, 150]);
  expect(await of.company.run(checkLedger)).toEqual([]);
}, 120_000);
