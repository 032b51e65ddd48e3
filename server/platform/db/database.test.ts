import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { refusePowerfulRole } from './app-role.ts';
import { asCompany, asInstallation } from './database.ts';
import { filledCompany } from '#server/company/testing.ts';
import { db, newCompany, owner } from '#server/testing.ts';

/** Tables of the installation: they belong to no company, or are read before one is known. */
const ofTheInstallation = new Set(['schema_migration']);
/** Unique keys that span companies: an e-mail signs in everywhere, a token is found before its company is known. */
const acrossCompanies = new Set(['session_pkey', 'session_id_key']);

describe('every table', () => {
  it('has row-level security, forced, with a rule for reading and one for writing', async () => {
    const { rows } = await sql<{
      name: string;
      held: boolean;
      command: string | null;
      using: string | null;
      check: string | null;
    }>`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as held, p.polcmd as command,
        pg_get_expr(p.polqual, p.polrelid) as using, pg_get_expr(p.polwithcheck, p.polrelid) as check
      from pg_class c
      left join pg_policy p on p.polrelid = c.oid and p.polpermissive and 'palka_app'::regrole = any(p.polroles)
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`.execute(owner);
    expect(rows.length).toBeGreaterThan(10);
    for (const { name, held, command, using, check } of rows.filter((row) => !ofTheInstallation.has(row.name))) {
      // A rule for adding alone says what may be added; one for reading alone, what is seen.
      const rule = command === 'a' ? check : using;
      const writing = command === '*' ? check : rule;
      expect({ name, held, rule, writing }).toEqual({
        name,
        held: true,
        rule: expect.stringMatching(/app_(company_id|installation|user_id)\(\)/),
        writing: rule,
      });
    }
  });

  it('with a company has it in every foreign key to another such table, and first in every unique key', async () => {
    const { rows: keys } = await sql<{ name: string; columns: string[]; referred: string | null }>`
      select con.conname as name, referred.relname as referred,
        array(select attname::text from unnest(con.conkey) with ordinality k(n, i)
          join pg_attribute a on a.attrelid = con.conrelid and a.attnum = k.n order by i) as columns
      from pg_constraint con
      join pg_attribute own on own.attrelid = con.conrelid and own.attname = 'company_id'
      join pg_class referred on referred.oid = con.confrelid
      join pg_attribute theirs on theirs.attrelid = con.confrelid and theirs.attname = 'company_id'
      where con.contype = 'f'`.execute(owner);
    for (const { name, columns } of keys) expect({ name, first: columns[0] }).toEqual({ name, first: 'company_id' });

    const { rows: unique } = await sql<{ name: string; first: string }>`
      select i.relname as name, pg_get_indexdef(x.indexrelid, 1, true) as first
      from pg_index x
      join pg_class i on i.oid = x.indexrelid
      join pg_attribute own on own.attrelid = x.indrelid and own.attname = 'company_id'
      where (x.indisunique or x.indisexclusion) and i.relnamespace = 'public'::regnamespace`.execute(owner);
    expect(unique.length).toBeGreaterThan(5);
    for (const { name, first } of unique.filter((key) => !acrossCompanies.has(key.name))) {
      expect({ name, first }).toEqual({ name, first: 'company_id' });
    }
  });

  it('has ids of its own making: the moves of the ledger alone are counted', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.oid::regclass::text as name from pg_class c
      where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace`.execute(owner);
    expect(rows).toEqual([{ name: 'stock_move_id_seq' }]);
  });

  it('is owned by another role than the one the app runs as', async () => {
    await refusePowerfulRole(db);
    await expect(refusePowerfulRole(owner)).rejects.toThrow(/row-level security/);
    await expect(refusePowerfulRole(owner, true)).rejects.toThrow(/row-level security/);
    const { rows } = await sql`select from pg_class where relowner = 'palka_app'::regrole`.execute(owner);
    expect(rows).toEqual([]);
  });

  it('shows nothing of views behind their policies', async () => {
    const { rows } = await sql<{ relname: string }>`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
        and not coalesce(reloptions::text like '%security_invoker=true%', false)`.execute(owner);
    expect(rows).toEqual([]);
  });

  it('cannot be truncated or changed by the app', async () => {
    for (const statement of [
      'truncate category',
      'alter table category disable row level security',
      'drop table category',
    ]) {
      await expect(sql.raw(statement).execute(db)).rejects.toThrow(/permission denied|must be owner/);
    }
  });
});

describe('the second wall', () => {
  const tables = async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'company_id' and is_updatable = 'YES'`.execute(owner);
    return rows.map(({ name }) => name);
  };

  it('keeps every row from another company and from nobody, for reading, writing, changing and deleting', async () => {
    const theirs = await filledCompany();
    const mine = await newCompany();
    const contexts = [
      <T>(work: (trx: typeof db) => Promise<T>) => asCompany(db, mine, work),
      <T>(work: (trx: typeof db) => Promise<T>) => work(db),
    ];
    for (const table of await tables()) {
      const whole = sql.table(table);
      const foreign = sql`company_id = ${theirs.companyId}`;
      const { rows: there } = await sql`select from ${whole} where ${foreign}`.execute(owner);
      expect({ table, rows: there.length }).not.toEqual({ table, rows: 0 });
      for (const inContext of contexts) {
        const run = (statement: ReturnType<typeof sql>) => inContext(async (trx) => statement.execute(trx));
        expect((await run(sql`select * from ${whole} where ${foreign}`)).rows).toEqual([]);
        // A table that the app may only add to refuses it altogether.
        const touched = async (statement: ReturnType<typeof sql>) =>
          run(statement).then(
            ({ numAffectedRows }) => numAffectedRows,
            (error: Error) => (/permission denied/.test(error.message) ? 0n : Promise.reject(error)),
          );
        expect(await touched(sql`update ${whole} set company_id = company_id where ${foreign}`)).toBe(0n);
        expect(await touched(sql`delete from ${whole} where ${foreign}`)).toBe(0n);
      }
      const copy = sql`insert into ${whole} select (jsonb_populate_record(null::${whole}, ${JSON.stringify({ company_id: theirs.companyId })}::jsonb)).*`;
      await expect(asCompany(db, mine, (trx) => copy.execute(trx))).rejects.toThrow(
        /row-level security|cannot insert a non-DEFAULT value|permission denied/,
      );
      const { rows: left } = await sql`select from ${whole} where ${foreign}`.execute(owner);
      expect(left).toHaveLength(there.length);
    }
  });

  it('refuses a row written for another company', async () => {
    const mine = await newCompany();
    const theirs = await newCompany();
    await expect(
      asCompany(db, mine, (trx) =>
        sql`insert into category (company_id, name, name_en, code, is_active) values (${theirs.companyId}, 'Tuna', 'Tuna', 'T', true)`.execute(
          trx,
        ),
      ),
    ).rejects.toThrow(/row-level security/);
  });

  it('hides people, sessions and sign-in data from a company', async () => {
    const mine = await newCompany();
    const theirs = await newCompany();
    await asCompany(db, mine, async (trx) => {
      expect((await sql`select from session`.execute(trx)).rows).toEqual([]);
      expect((await sql`select from app_user where id = ${theirs.userId}`.execute(trx)).rows).toEqual([]);
      expect((await sql`select from company where id = ${theirs.companyId}`.execute(trx)).rows).toEqual([]);
    });
  });

  it('hides business rows from the installation, and a context ends with its transaction', async () => {
    const { companyId } = await filledCompany();
    await asInstallation(db, async (trx) =>
      expect((await sql`select from product where company_id = ${companyId}`.execute(trx)).rows).toEqual([]),
    );
    expect((await sql`select from session`.execute(db)).rows).toEqual([]);
  });

  it('shows a notice to its person only', async () => {
    const { companyId, userId } = await filledCompany();
    const seenBy = (id: string) =>
      asCompany(
        db,
        { companyId, userId: id },
        async (trx) => (await sql`select from notification`.execute(trx)).rows.length,
      );
    expect(await seenBy(userId)).toBe(1);
    expect(await seenBy((await newCompany()).userId)).toBe(0);
  });
});
