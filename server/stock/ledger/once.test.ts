import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '#shared/permissions.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { line, newReceipt, posted, step, typeOf } from '#server/stock/receipts/testing.ts';
import { inTurn, meanwhile } from '#server/test-waiting.ts';
import { owner } from '#server/testing.ts';
import { type Colleague, colleagueOf, restrictTo, secondWarehouse } from './test-parties.ts';
import { newStockCompany, type StockCompany } from './testing.ts';

let company: StockCompany;
beforeAll(async () => {
  company = await newStockCompany();
});

/** Takes permissions from a person alone: everybody has a role of their own here. */
const takeAway = ({ userId }: Pick<Colleague, 'userId'>, ...permissions: Permission[]) =>
  sql`update role set permissions = array(select unnest(permissions) except select unnest(${permissions}::text[]))
    where company_id = ${company.companyId}
      and id = (select role_id from membership where company_id = ${company.companyId} and user_id = ${userId})`.execute(
    owner,
  );

/** A receipt that a clerk posted, and the same request once more. */
async function postedBy(clerk: Colleague) {
  const document = await newReceipt(company, { lines: [line(company, { unit_price: 1000 })] });
  const key = randomUUID();
  const again = () => step(clerk, document, 'post', {}, key);
  const first = await again();
  if (first.statusCode !== 200) throw new Error(first.body);
  return { key, first: first.json().data as StockDocument, again };
}

const keptOf = async (key: string) =>
  (await sql<{ answer: object }>`select answer from idempotency_key where key = ${key}`.execute(owner)).rows[0]!.answer;

const movesOf = async (id: string) =>
  (await sql`select from stock_move where company_id = ${company.companyId} and document_id = ${id}`.execute(owner))
    .rows.length;

/** A connection that waits for the holder of a key; `ended` once it has waited. It keeps nothing. */
async function waitingForKey(key: string) {
  const { promise, resolve } = Promise.withResolvers<number>();
  const undone = new Error('Nothing of it stays.');
  const ended = owner
    .transaction()
    .execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      resolve(rows[0]!.pid);
      await sql`insert into idempotency_key (company_id, key) values (${company.companyId}, ${key})`.execute(trx);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  const pid = await promise;
  return { pid, ended };
}

/** Ends the connection for which another one waits, as soon as it does. */
async function endHolder(trx: Trx, waiting: number): Promise<void> {
  const { rows } = await sql`select pg_terminate_backend(unnest(pg_blocking_pids(${waiting})))`.execute(trx);
  if (rows.length === 0) await endHolder(trx, waiting);
}

/** Ends the connection that waits for a transaction. */
const endWaiting = (trx: Trx) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pg_backend_pid() = any (pg_blocking_pids(pid))`.execute(trx);

describe('a request that is repeated', () => {
  it('is answered alike when its person lost some other right, and is not done again', async () => {
    const clerk = await colleagueOf(company);
    const { first, again } = await postedBy(clerk);
    await takeAway(clerk, 'product_delete');
    const answer = await again();
    expect([answer.statusCode, answer.json().data]).toEqual([200, first]);
    expect(await movesOf(first.id)).toBe(1);
  });

  it('is none where it is about another document, which stays as it is', async () => {
    const clerk = await colleagueOf(company);
    const { key } = await postedBy(clerk);
    const other = await newReceipt(company, { lines: [line(company, { unit_price: 1000 })] });
    expect(typeOf(await step(clerk, other, 'post', {}, key))).toBe('idempotency-key-reused');
    const { data } = (await company.send('GET', `/stock_received/${other.id}`)).json();
    expect(data).toMatchObject({ status: 'draft', number: null });
  });

  it('is answered without values to a person who may not see them any more', async () => {
    const clerk = await colleagueOf(company);
    const { first, again } = await postedBy(clerk);
    expect(first).toMatchObject({ value: 20_500 });
    await takeAway(clerk, 'stock_value_view');
    const answer = await again();
    expect(answer.json().data).toMatchObject({ id: first.id, number: first.number });
    expect(answer.body).not.toMatch(/"value"|unit_price|20500/);
  });

  it('is refused once its person may not do it any more', async () => {
    const clerk = await colleagueOf(company);
    const { again } = await postedBy(clerk);
    await takeAway(clerk, 'stockreceived_update');
    const answer = await again();
    expect([answer.statusCode, typeOf(answer)]).toEqual([403, 'permission-missing']);
  });

  it('finds nothing where its person may not work any more, and is answered where they still may', async () => {
    const elsewhere = await secondWarehouse(company);
    const clerk = await colleagueOf(company);
    const { first, again } = await postedBy(clerk);
    await restrictTo(company, clerk.userId, elsewhere.warehouse);
    const answer = await again();
    expect([answer.statusCode, typeOf(answer)]).toEqual([404, 'record-not-found']);
    await restrictTo(company, clerk.userId, company.warehouse);
    expect((await again()).json().data).toEqual(first);
  });

  it('whose key was lost with its connection was not done, and is then', async () => {
    const document = await newReceipt(company);
    const key = randomUUID();
    const ask = () => step(company, document, 'post', {}, key);
    const lost = await meanwhile(
      (trx) => sql`select from stock_document where id = ${document.id} for no key update`.execute(trx),
      ask,
      endWaiting,
    );
    expect(lost.statusCode).toBe(503);
    expect((await ask()).json().data).toMatchObject({ id: document.id, status: 'posted' });
    expect(await movesOf(document.id)).toBe(1);
  });

  it('for a void whose key was lost with its connection was not done, and is then', async () => {
    const { id: document_id } = await posted(company);
    const key = randomUUID();
    const ask = () =>
      company.send('POST', '/void_transactions', { document_id, reason: 'Salah ketik' }, { 'idempotency-key': key });
    const lost = await meanwhile(
      (trx) => sql`select from stock_document where id = ${document_id} for no key update`.execute(trx),
      ask,
      async (trx) => {
        const { pid, ended } = await waitingForKey(key);
        await endHolder(trx, pid);
        await ended;
      },
    );
    expect(lost.statusCode).toBe(503);
    expect((await ask()).statusCode).toBe(200);
  });

  it('is answered alike to all who ask at once, and done once', async () => {
    const document = await newReceipt(company);
    const key = randomUUID();
    // More of them than there are connections.
    const answers = await Promise.all(Array.from({ length: 6 }, () => step(company, document, 'post', {}, key)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]!.statusCode).toBe(200);
    expect(await movesOf(document.id)).toBe(1);
  });

  it('is one of two about different documents at once: the other one is refused and changes nothing', async () => {
    const documents = [await newReceipt(company), await newReceipt(company)];
    const key = randomUUID();
    const hold = (trx: Trx) =>
      sql`select from stock_document where company_id = ${company.companyId} and id in (${sql.join(documents.map(({ id }) => id))})
        for no key update`.execute(trx);
    // Both have looked for the key before either of them takes it.
    const answers = await inTurn(
      hold,
      documents.map((document) => () => step(company, document, 'post', {}, key)),
    );
    const done = documents.map((_, at) => answers[at]!.statusCode === 200);
    expect(done.filter(Boolean)).toHaveLength(1);
    const refused = answers[done.indexOf(false)]!;
    expect([refused.statusCode, typeOf(refused)]).toEqual([409, 'idempotency-key-reused']);
    expect(await Promise.all(documents.map(({ id }) => movesOf(id)))).toEqual(done.map(Number));
  });

  it('is refused to somebody else, also with all permissions', async () => {
    const { key, first } = await postedBy(await colleagueOf(company));
    const answer = await step(company, { ...first, version: 1 }, 'post', {}, key);
    expect([answer.statusCode, typeOf(answer)]).toEqual([409, 'idempotency-key-reused']);
  });

  it('is answered with the document as it is now', async () => {
    const clerk = await colleagueOf(company);
    const { first, again } = await postedBy(clerk);
    const headers = { 'idempotency-key': randomUUID() };
    await company.send('POST', '/void_transactions', { document_id: first.id, reason: 'Salah ketik' }, headers);
    const { data } = (await company.send('GET', `/stock_received/${first.id}`)).json();
    expect(data.voided_by).not.toBeNull();
    expect((await again()).json().data).toEqual(data);
  });

  it('asks for no void of what its person may not view any more', async () => {
    const clerk = await colleagueOf(company);
    const { id: document_id } = await posted(company);
    const headers = { 'idempotency-key': randomUUID() };
    const ask = () => clerk.send('POST', '/void_transactions', { document_id, reason: 'Salah ketik' }, headers);
    const { id } = (await ask()).json().data;
    expect((await ask()).json().data.id).toBe(id);
    await takeAway(clerk, 'stockreceived_view');
    const refused = { statusCode: 422, errors: [{ pointer: '/document_id', code: 'not_found' }] };
    const answer = await ask();
    expect({ statusCode: answer.statusCode, errors: answer.json().errors }).toEqual(refused);
  });
});

it('of what was done, no more than the id is kept', async () => {
  const { key, first } = await postedBy(await colleagueOf(company));
  expect(await keptOf(key)).toEqual({ id: first.id });
});

describe('a request from before rights were left out of its hash', () => {
  const fromBefore = async () => {
    const clerk = await colleagueOf(company);
    const done = await postedBy(clerk);
    await sql`update idempotency_key set request_hash = null where key = ${done.key}`.execute(owner);
    return { ...done, clerk };
  };

  it('is answered when it is repeated, and not done again', async () => {
    const { first, again } = await fromBefore();
    expect((await again()).json().data).toEqual(first);
    expect(await movesOf(first.id)).toBe(1);
  });

  it('leaves its key to no request about another document', async () => {
    const { clerk, key } = await fromBefore();
    const other = await newReceipt(company);
    expect(typeOf(await step(clerk, other, 'post', {}, key))).toBe('idempotency-key-reused');
  });
});
