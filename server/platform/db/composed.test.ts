import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listenedDb } from '#server/test-messages.ts';
import { composed } from './composed.ts';
import { named } from './named.ts';

it('a composed statement is put together once, and has the values of each call', async () => {
  const { db, sent } = listenedDb();
  let written = 0;
  const sum = composed<{ sum: number }, { one: number; other: number | null }>((value) => {
    written += 1;
    return sql`${named('composed sum')}
      select ${value('one')}::integer + coalesce(${value('other')}::integer, ${100}) + ${value('one')}::integer as sum`;
  });
  const ask = (one: number, other: number | null) => db.transaction().execute((trx) => sum(trx, { one, other }));
  expect(await ask(1, 10)).toEqual([{ sum: 12 }]);
  expect(await ask(2, null)).toEqual([{ sum: 104 }]);
  expect(written).toBe(1);
  expect(new Set(sent.filter((text) => text.includes('sum')))).toHaveProperty('size', 1);
  await db.destroy();
});
