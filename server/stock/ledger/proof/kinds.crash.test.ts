import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stockEntities } from '#shared/stock/kinds.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { inTurn } from '#server/test-waiting.ts';
import { checkLedger } from '../check-ledger.ts';
import { booksOf, type KindCompany, newKindCompany, postedKinds, readyOf, rivalOf } from './test-kinds.ts';
import { ask, type AppProcess, onCommonDatabase, startProcess } from './test-process.ts';

let folder: string;
let app: AppProcess;
let other: AppProcess;
const started = () => startProcess({ ...onCommonDatabase(), PALKA_DATA_DIR: folder });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palka-kinds-'));
  [app, other] = await Promise.all([started(), started()]);
});
afterAll(async () => {
  await Promise.all([app.stop(), other.stop()]);
  await rm(folder, { recursive: true });
});

/** Holds the counters of companies: who posts has done everything but take a number, and waits. */
const countersOf = (companies: readonly KindCompany[]) => (trx: Trx) =>
  sql`insert into document_counter (company_id, entity, year, last_count)
    select company_id, entity, year, 0
    from unnest(${companies.map(({ companyId }) => companyId)}::uuid[]) as company_id,
      unnest(${[...stockEntities]}::text[]) as entity, generate_series(2026, extract(year from now())::integer + 1) as year
    on conflict (company_id, entity, year) do update set last_count = document_counter.last_count`.execute(trx);

/** So many wait at one instance at a time, which has a connection for each: a start after a kill serves them all. */
const AT_ONCE = 6;
const groups = Array.from({ length: Math.ceil(postedKinds.length / AT_ONCE) }, (_, n) =>
  postedKinds.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
);

it.each(groups.map((kinds) => [kinds.join(', '), kinds] as const))(
  'nothing of %s is half done when the server is killed while it posts, and the same request does it then, once',
  async (_, kinds) => {
    const posts = await Promise.all(
      kinds.map(async (kind) => {
        const company = await newKindCompany();
        const { path, body } = await readyOf[kind](company);
        const asking = { token: company.token, path, body, key: randomUUID() };
        return { kind, company, asking, before: await booksOf(company) };
      }),
    );
    const answers = await inTurn<unknown>(countersOf(posts.map(({ company }) => company)), [
      ...posts.map(
        ({ asking }) =>
          () =>
            ask(app.base, asking),
      ),
      () => app.kill(),
    ]);
    expect(answers.filter((answer) => answer !== undefined)).toEqual([]);
    app = await started();
    for (const { kind, company, asking, before } of posts) {
      // What was sent with its commit in one message is done by the database alone.
      const midway = await booksOf(company);
      expect([kind, await ask(app.base, asking)]).toMatchObject([kind, { status: 200 }]);
      const after = await booksOf(company);
      expect([kind, after]).not.toEqual([kind, before]);
      expect([before, after]).toContainEqual(midway);
      expect([kind, await ask(other.base, asking)]).toMatchObject([kind, { status: 200 }]);
      expect([kind, await booksOf(company)]).toEqual([kind, after]);
      expect([kind, await company.run(checkLedger)]).toEqual([kind, []]);
    }
  },
);

/** What may be answered to the one who comes too late. */
const tooLate = /:(insufficient-stock|invalid-input|document-status|document-changed|already-voided|stock-used-since)$/;

describe.each(postedKinds)('%s', (kind) => {
  it('counts once when two people post it at two instances while a third sells the goods', async () => {
    const company = await newKindCompany();
    const { path, body } = await readyOf[kind](company);
    const rival = await rivalOf(company);
    const { token } = company;
    const answers = await Promise.all([
      ask(app.base, { token, path, body, key: randomUUID() }),
      ask(other.base, { token, path, body, key: randomUUID() }),
      ask(other.base, { token, ...rival, key: randomUUID() }),
    ]);
    const [one, another] = answers;
    expect([one, another].filter((answer) => answer?.status === 200).length).toBeLessThanOrEqual(1);
    const refused = answers.filter((answer) => answer?.status !== 200);
    expect(refused.filter((answer) => !tooLate.test(answer?.type ?? ''))).toEqual([]);
    expect(answers.some((answer) => answer?.status === 200)).toBe(true);
    expect(await company.run(checkLedger)).toEqual([]);
  });
});
