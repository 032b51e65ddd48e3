import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { beyondPartners } from './beyond-partners.ts';
import { asCompany, asReader, asSnapshot, type Db, type Trx } from './database.ts';
import { isDatabaseAway } from './database-problem.ts';
import { named } from './named.ts';
import { withCommit } from './with-commit.ts';
import { retried } from './retried.ts';
import { newCompany } from '#server/testing.ts';
import { listenedDb } from '#server/test-messages.ts';

const prepared = async (on: Db) => {
  const { rows } = await sql<{ name: string; calls: number }>`
    select name, generic_plans + custom_plans as calls from pg_prepared_statements`.execute(on);
  return rows.map(({ name, calls }) => [name.replace(/ \S+ \d+$/, ''), calls]);
};

const sum = (one: number, other: number) => sql`${named('add up')} select ${one}::integer + ${other}::integer as sum`;

describe('a connection to a server that became a standby', () => {
  const adding = (trx: Trx) =>
    sql`insert into category (code, name, name_en, is_active) values ('B', 'Baru', 'New', true)`.execute(trx);
  /** As a standby has it for every transaction. */
  const demote = (db: Db) => sql`set session characteristics as transaction read only`.execute(db);

  it('fails as if the database were away when it writes, and is closed', async () => {
    const company = await newCompany();
    const { db } = listenedDb();
    await demote(db);
    await expect(asCompany(db, company, adding)).rejects.toSatisfy(isDatabaseAway);
    await asCompany(db, company, adding);
    await db.destroy();
  });

  it('leaves a write in a read-only transaction the fault that it is', async () => {
    const company = await newCompany();
    const { db } = listenedDb();
    for (const only of [asReader, asSnapshot])
      await expect(only(db, company, adding)).rejects.not.toSatisfy(isDatabaseAway);
    await db.destroy();
  });
});

describe('a marked statement', () => {
  it('is prepared once by each connection, and no other is', async () => {
    const { db } = listenedDb();
    for (const one of [1, 2, 3]) {
      expect((await sum(one, 4).execute(db)).rows).toEqual([{ sum: one + 4 }]);
      await sql`select ${one}::integer`.execute(db);
    }
    expect(await prepared(db)).toEqual([['add up', 3]]);
    await db.destroy();
  });

  it('goes on after what it reads has changed: alone at once, a transaction when it is run again', async () => {
    const { db } = listenedDb(process.env.TEST_DATABASE_URL_OWNER);
    await sql`create temporary table thing (id integer)`.execute(db);
    const read = (on: Db) => sql`${named('read things')} select * from thing where id <> ${1}`.execute(on);
    await read(db);
    await sql`insert into thing values (2)`.execute(db);
    await sql`alter table thing add column name text`.execute(db);
    expect((await read(db)).rows).toEqual([{ id: 2, name: null }]);

    await sql`alter table thing drop column name`.execute(db);
    // Prepared as it was with the name.
    await sql`alter table thing add column name text`.execute(db);
    await read(db);
    await sql`alter table thing add column code text`.execute(db);
    const inTransaction = () => db.transaction().execute(async (trx) => (await read(trx)).rows);
    await expect(inTransaction()).rejects.toSatisfy(isDatabaseAway);
    expect(await inTransaction()).toEqual([{ id: 2, name: null, code: null }]);

    await sql`alter table thing drop column code`.execute(db);
    expect(await retried(inTransaction)).toEqual([{ id: 2, name: null }]);
    await db.destroy();
  });

  it('goes on after the connection lost all that was prepared', async () => {
    const { db } = listenedDb();
    await sum(1, 1).execute(db);
    await sql`deallocate all`.execute(db);
    expect((await sum(1, 2).execute(db)).rows).toEqual([{ sum: 3 }]);
    expect((await sum(1, 3).execute(db)).rows).toEqual([{ sum: 4 }]);
    await db.destroy();
  });
});

describe('a transaction', () => {
  it('begins with its first statement and the context of the company, in one message', async () => {
    const company = await newCompany();
    const { db, sent } = listenedDb();
    await asCompany(db, company, (trx) => sql`select 1`.execute(trx));
    await asSnapshot(db, company, (trx) => sql`select 2`.execute(trx));
    expect(sent).toEqual(['select 1', 'commit', 'select 2', 'commit']);
    await db.destroy();
  });

  it('takes everything in its context for a value', async () => {
    const { companyId, userId } = await newCompany();
    const { db } = listenedDb();
    const requestId = String.raw`'; select 1/0; --\'`;
    const { rows } = await asCompany(db, { companyId, userId, requestId }, (trx) =>
      sql`select current_setting('app.request_id') as id, current_setting('app.company_id') as company`.execute(trx),
    );
    expect(rows).toEqual([{ id: requestId, company: companyId }]);
    await db.destroy();
  });

  it('without a statement sends nothing, and one that begins with parameters is a transaction all the same', async () => {
    const { db, sent } = listenedDb();
    await db.transaction().execute(async () => {});
    expect(sent).toEqual([]);
    const ids = await db.transaction().execute(async (trx) => {
      const read = async () =>
        (await sql<{ id: string }>`select pg_current_xact_id()::text as id, ${1}::integer`.execute(trx)).rows[0]!.id;
      return [await read(), await read()];
    });
    expect(ids[0]).toBe(ids[1]);
    await db.destroy();
  });

  it('leaves nothing behind when its first statement fails', async () => {
    const { db } = listenedDb();
    const failing = db.transaction().execute((trx) => sql`select 1 / 0`.execute(trx));
    await expect(failing).rejects.toThrow('division by zero');
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await db.destroy();
  });

  it('ends in one message with a last statement that says so, whose rows are answered', async () => {
    const { db, sent } = listenedDb();
    const { rows } = await db
      .transaction()
      .execute((trx) => sql<{ text: string }>`${withCommit}select ${"it's; commit"}::text as text`.execute(trx));
    expect(rows).toEqual([{ text: "it's; commit" }]);
    expect(sent).toHaveLength(1);
    expect(await db.transaction().execute((trx) => sum(1, 2).execute(trx))).toMatchObject({ rows: [{ sum: 3 }] });
    expect(sent.slice(1).map((text) => text.slice(0, 8))).toEqual(['/* named', 'commit']);
    await db.destroy();
  });

  it('whose last statement or commit fails has failed, and nothing of it stays', async () => {
    const { db } = listenedDb(process.env.TEST_DATABASE_URL_OWNER);
    await sql`create temporary table thing (id integer unique deferrable initially deferred)`.execute(db);
    const adding = (...texts: string[]) =>
      db.transaction().execute(async (trx) => {
        for (const text of texts) await sql.raw(text).execute(trx);
        await sql`${withCommit}insert into thing values (1)`.execute(trx);
      });
    await expect(adding('insert into thing values (1)')).rejects.toThrow('duplicate key');
    await expect(adding('alter table thing add check (id <> 1)')).rejects.toThrow('check constraint');
    expect((await sql`select * from thing`.execute(db)).rows).toEqual([]);
    await adding();
    expect((await sql`select * from thing`.execute(db)).rows).toEqual([{ id: 1 }]);
    await db.destroy();
  });

  it('takes no statement after its last one, and keeps what that did', async () => {
    const { db } = listenedDb(process.env.TEST_DATABASE_URL_OWNER);
    await sql`create temporary table thing (id integer)`.execute(db);
    const asking = db.transaction().execute(async (trx) => {
      await sql`${withCommit}insert into thing values (1)`.execute(trx);
      return sql`select 1`.execute(trx);
    });
    await expect(asking).rejects.toThrow('committed with the statement before');
    expect((await sql`select * from thing`.execute(db)).rows).toEqual([{ id: 1 }]);
    await db.destroy();
  });
});

describe('what only reads', () => {
  const companyNow = (on: Db) =>
    sql<{ id: string }>`select current_setting('app.company_id', true) as id, ${1}::integer`.execute(on);

  it('sends each statement with its context in one message, and leaves none of it to who has the connection next', async () => {
    const company = await newCompany();
    const { db, sent } = listenedDb();
    const both = await asReader(db, company, async (trx) => [await companyNow(trx), await companyNow(trx)]);
    expect(both.map(({ rows }) => rows[0]!.id)).toEqual([company.companyId, company.companyId]);
    expect(sent).toHaveLength(2);
    expect((await companyNow(db)).rows[0]!.id).toBe('');
    const { rows } = await sql`select id from role limit 1`.execute(db);
    expect(rows).toEqual([]);
    await db.destroy();
  });

  it('sees what was committed between two of its statements', async () => {
    const company = await newCompany();
    const { db } = listenedDb();
    const { db: other } = listenedDb();
    const categories = (trx: Trx) => sql`select name from category`.execute(trx);
    const read = await asReader(db, company, async (trx) => {
      const before = await categories(trx);
      await asCompany(other, company, (writer) =>
        sql`insert into category (code, name, name_en, is_active) values ('B', 'Baru', 'New', true)`.execute(writer),
      );
      return [before.rows, (await categories(trx)).rows];
    });
    expect(read).toEqual([[], [{ name: 'Baru' }]]);
    await Promise.all([db.destroy(), other.destroy()]);
  });

  it('may write nothing, and the connection is good for the next', async () => {
    const company = await newCompany();
    const { db } = listenedDb();
    const adding = (trx: Trx) =>
      sql`insert into category (code, name, name_en, is_active) values ('B', 'Baru', 'New', true)`.execute(trx);
    await expect(asReader(db, company, adding)).rejects.toThrow('read-only transaction');
    await expect(asReader(db, company, (trx) => sql`select 1 / 0`.execute(trx))).rejects.toThrow('division by zero');
    await asCompany(db, company, adding);
    expect((await asReader(db, company, (trx) => sql`select name from category`.execute(trx))).rows).toEqual([
      { name: 'Baru' },
    ]);
    await db.destroy();
  });

  it('goes on after the connection lost all that was prepared, and a transaction does when it is run again', async () => {
    const company = await newCompany();
    const { db } = listenedDb();
    const id = async (trx: Trx) => (await companyNow(trx)).rows[0]!.id;
    await asReader(db, company, id);
    await sql`deallocate all`.execute(db);
    expect(await asReader(db, company, id)).toBe(company.companyId);
    await asCompany(db, company, id);
    await sql`deallocate all`.execute(db);
    await expect(asCompany(db, company, id)).rejects.toSatisfy(isDatabaseAway);
    expect(await asCompany(db, company, id)).toBe(company.companyId);
    await db.destroy();
  });

  it('keeps to a context that is changed on the way', async () => {
    const company = await newCompany();
    const { db } = listenedDb();
    const walls = async (trx: Trx) => {
      const { rows } = await sql<{ partners: string }>`select current_setting('app.partners') as partners`.execute(trx);
      return rows[0]!.partners;
    };
    const read = await asReader(db, { ...company, partnerIds: [] }, async (trx) => [
      await walls(trx),
      await beyondPartners(trx, () => walls(trx)),
      await walls(trx),
    ]);
    expect(read).toEqual(['{}', '*', '{}']);
    await db.destroy();
  });
});
