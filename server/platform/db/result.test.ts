import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { db, newCompany } from '#server/testing.ts';
import { asCompany } from './database.ts';
import { openResult, type Result } from './result.ts';

const numbers = (until: number) => sql<{ n: number }>`select n from generate_series(1, ${until}::int) n`;

async function all({ read }: Result<{ n: number }>): Promise<number[]> {
  const rows: number[] = [];
  for await (const some of read()) rows.push(...some.map(({ n }) => n));
  return rows;
}

it.each([0, 1, 4, 5, 6, 12])(
  '%d rows are read five at once, as often as one likes, and beside others',
  async (count) => {
    const company = await newCompany();
    await asCompany(db, company, async (trx) => {
      const result = await openResult(trx, numbers(count), 5);
      const other = await openResult(trx, numbers(7), 5);
      const expected = Array.from({ length: count }, (_, at) => at + 1);
      expect(await all(result)).toEqual(expected);
      expect(result.isRead).toBe(count < 5);
      for await (const some of result.read()) {
        expect(some.length).toBeLessThanOrEqual(5);
        break;
      }
      expect(await all(other)).toEqual([1, 2, 3, 4, 5, 6, 7]);
      expect(await all(result)).toEqual(expected);
      await result.close();
      await other.close();
      const { rows } = await sql`select name from pg_cursors where name like 'result%'`.execute(trx);
      expect(rows).toEqual([]);
    });
  },
);

it('what is written after it was opened is not seen', async () => {
  const company = await newCompany();
  await asCompany(db, company, async (trx) => {
    const names = sql<{ n: number }>`select 1 as n from category where company_id = app_company_id()`;
    const result = await openResult(trx, names, 1);
    const before = await all(result);
    await sql`insert into category (name, name_en, code, is_active) values ('Baru', 'New', 'BARU', true)`.execute(trx);
    expect(await all(result)).toEqual(before);
    expect(await all(await openResult(trx, names, 1))).toHaveLength(before.length + 1);
  });
});
