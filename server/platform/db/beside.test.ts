import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { newCompany } from '#server/testing.ts';
import { chunksAtOnce, rowsOf } from '#server/platform/http/cursor.ts';
import { besideOf } from './beside.ts';
import { type Actor, asCompany, asSnapshot, connect, createPool } from './database.ts';

const number = (until: number) => sql<{ n: number; process: number }>`
  select n, pg_backend_pid() as process from generate_series(1, ${until}::int) n`;

function poolOf(max: number) {
  const pool = createPool(process.env.TEST_DATABASE_URL_APP!, { max });
  const db = connect(pool);
  onTestFinished(() => db.destroy());
  return { pool, db };
}

/** What queries find in a snapshot of the actor, until `take` has enough. */
async function found<Row>(
  { db }: ReturnType<typeof poolOf>,
  actor: Actor,
  queries: ReturnType<typeof sql<Row>>[],
  take = Infinity,
): Promise<Row[]> {
  return asSnapshot(db, actor, async (trx) => {
    await sql`select`.execute(trx);
    const rows: Row[] = [];
    for await (const chunk of chunksAtOnce(trx, besideOf(db, actor, trx)!, queries)) {
      rows.push(...chunk);
      if (rows.length >= take) break;
    }
    return rows;
  });
}

it('rows of several queries come in turn, each read by a connection of its own', async () => {
  const ground = poolOf(8);
  const rows = await found(ground, await newCompany(), [number(1200), number(0), number(700)]);
  expect(rows.map(({ n }) => n)).toEqual(
    [1200, 700].flatMap((until) => Array.from({ length: until }, (_, at) => at + 1)),
  );
  expect(new Set(rows.map(({ process }) => process)).size).toBe(2);
  expect(ground.pool.idleCount).toBe(ground.pool.totalCount);
});

it('there is no second connection where few are free', async () => {
  const { db } = poolOf(4);
  const company = await newCompany();
  await asSnapshot(db, company, async (trx) => {
    await sql`select`.execute(trx);
    expect(besideOf(db, company, trx)).toBeUndefined();
  });
});

it('the second process sees the snapshot of the first, as the same person', async () => {
  const { db } = poolOf(8);
  const company = await newCompany();
  const codes = sql<{ code: string }>`select code from category order by code`;
  const insert = (code: string) =>
    asCompany(db, company, (trx) =>
      sql`insert into category (name, name_en, code, is_active) values (${code}, ${code}, ${code}, true)`.execute(trx),
    );
  await insert('BEFORE');
  await asSnapshot(db, company, async (trx) => {
    await sql`select`.execute(trx);
    await insert('AFTER');
    const seen: string[] = [];
    const beside = besideOf(db, company, trx)!;
    for await (const { code } of beside((own) => rowsOf(own, codes))) seen.push(code);
    expect(seen).toEqual((await codes.execute(trx)).rows.map(({ code }) => code));
    expect(seen).toContain('BEFORE');
    expect(seen).not.toContain('AFTER');
  });
});

it('connections are given back, also by who stops early and where a query fails', async () => {
  const ground = poolOf(8);
  const company = await newCompany();
  expect(await found(ground, company, [number(1200), number(100_000)], 500)).toHaveLength(500);
  expect(ground.pool.idleCount).toBe(ground.pool.totalCount);
  const failing = sql<{
    n: number;
    process: number;
  }>`select n, 1 / (n - 600) as process from generate_series(1, 1200) n`;
  for (const queries of [
    [number(1200), failing],
    [failing, number(1200)],
  ]) {
    await expect(found(ground, company, queries)).rejects.toThrow('division by zero');
    expect(ground.pool.idleCount).toBe(ground.pool.totalCount);
  }
});
