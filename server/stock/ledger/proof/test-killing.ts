import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { dataFolder } from '#server/platform/postgres/testing.ts';
import { ask, type AppProcess, startProcess } from './test-process.ts';
import type { Answer, ProofCompany } from './test-world.ts';

const CLIENTS = 8;
const AWAY_MS = 60_000;

interface Posting {
  path: string;
  body: object;
  key: string;
}

/**
 * Kills the app, its database, or both, so many times while eight people post receipts, on an installation of its own.
 * A client without an answer retries with the same key. Fails where something acknowledged is gone or happened twice;
 * answers how much was acknowledged and how much was not.
 */
export async function killWhilePosting(times: number): Promise<{ acknowledged: number; unanswered: number }> {
  const dataDir = await dataFolder();
  const settings = { PALKA_DATA_DIR: dataDir };
  let app = await startProcess(settings);
  // What makes companies works on the database that these name when it is first loaded.
  process.env.TEST_DATABASE_URL_OWNER = app.urls.owner;
  process.env.TEST_DATABASE_URL_APP = app.urls.app;
  const { newProofCompany } = await import('./test-world.ts');
  const company = await newProofCompany();
  const acknowledged = new Map<string, Posting & { answer: Answer }>();
  let unanswered = 0;

  for (let round = 0; round < times; round += 1) {
    const kept = new Map(acknowledged);
    // After so many answers and not after a time, so that a slow machine is not killed before its first.
    const enough = Promise.withResolvers<void>();
    const keep = (one: Posting, answer: Answer) => {
      acknowledged.set(one.key, { ...one, answer });
      if (acknowledged.size >= kept.size + 12 + 5 * (round % 5)) enough.resolve();
    };
    const posting = Array.from({ length: CLIENTS }, () => postUntilBroken(app, company, keep));
    await Promise.race([enough.promise, Promise.all(posting)]);
    app = await kill(app, { dataDir, settings, round });
    const open = (await Promise.all(posting)).flatMap((one) => one ?? []);
    unanswered += open.length;
    for (const one of open) acknowledged.set(one.key, { ...one, answer: await answered(app, company, one) });
    for (const { answer, ...one } of [...kept.values()].slice(-3)) {
      expect(await answered(app, company, one)).toEqual(answer);
    }
    await agree(company, acknowledged);
  }
  await app.stop();
  return { acknowledged: acknowledged.size, unanswered };
}

/** Makes receipts and posts them until no answer comes. Answers the posting of which nobody knows what became. */
async function postUntilBroken(
  { base }: AppProcess,
  { token, position, supplier, variant, warehouse }: ProofCompany,
  keep: (one: Posting, answer: Answer) => void,
): Promise<Posting | undefined> {
  for (;;) {
    const allocations = [{ id: randomUUID(), position_id: position, packs: 1, net_weight: 1.5 }];
    const line = { id: randomUUID(), variant_id: variant, unit_price: 1000, allocations };
    const body = {
      kind: 'purchase',
      date: '2026-06-01',
      warehouse_id: warehouse,
      partner_id: supplier,
      lines: [{ ...line, new_batch: { expiry_date: '2030-01-31' } }],
    };
    const draft = await ask(base, { token, path: '/stock_received', body });
    if (draft?.status !== 200) return undefined;
    const { id, version } = draft.data!;
    const one = { path: `/stock_received/${id}/post`, body: { version }, key: randomUUID() };
    const answer = await ask(base, { token, ...one });
    if (answer?.status !== 200) return one;
    keep(one, answer);
  }
}

interface Around {
  dataDir: string;
  settings: Record<string, string>;
  round: number;
}

/** Kills in turn the app, the database, and both; answers the app that goes on. */
async function kill(app: AppProcess, { dataDir, settings, round }: Around): Promise<AppProcess> {
  const pid = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n', 1)[0]);
  const turn = round % 3;
  if (turn !== 0) process.kill(pid, 'SIGKILL');
  if (turn === 1) return app;
  await app.kill();
  return startProcess(settings);
}

/** Asks again until the app can say; a database that was killed comes back by itself. */
async function answered({ base }: AppProcess, { token }: ProofCompany, one: Posting): Promise<Answer> {
  const until = Date.now() + AWAY_MS;
  for (;;) {
    const answer = await ask(base, { token, ...one });
    if (answer?.status === 200) return answer;
    // While the database is away, and nothing else.
    expect(answer?.status ?? 503).toBe(503);
    if (Date.now() > until) throw new Error('The app did not come back.');
    await sleep(200);
  }
}

/** What is in the books is what was acknowledged, each once. */
async function agree({ companyId }: ProofCompany, acknowledged: ReadonlyMap<string, { answer: Answer }>) {
  const { db, owner } = await import('#server/testing.ts');
  const { checkLedger } = await import('../check-ledger.ts');
  const { asSnapshot } = await import('#server/platform/db/database.ts');
  const { rows } = await sql<{ id: string; number: string; moves: number }>`
    select d.id, d.number, count(m.id)::integer as moves from stock_document d
    left join stock_move m on m.company_id = d.company_id and m.document_id = d.id
    where d.company_id = ${companyId} and d.status = 'posted' group by d.id, d.number order by d.number`.execute(owner);
  const expected = [...acknowledged.values()].map(({ answer }) => ({
    id: answer.data!.id,
    number: answer.data!.number,
    moves: 1,
  }));
  expect(rows).toEqual(expected.toSorted((a, b) => (a.number! < b.number! ? -1 : 1)));
  expect(await asSnapshot(db, { companyId, userId: '' }, checkLedger)).toEqual([]);
}
