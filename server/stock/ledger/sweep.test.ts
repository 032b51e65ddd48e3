import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { db, newCompany, owner } from '#server/testing.ts';
import { sweepIdempotencyKeys } from './sweep.ts';

it('forgets requests that nobody repeats any more, and keeps those of this week', async () => {
  const { companyId } = await newCompany();
  await sql`insert into idempotency_key (company_id, key, request_hash, created_at)
    select ${companyId}, age, sha256(age::bytea), now() - age::interval
    from unnest(array['8 days', '6 days']) age`.execute(owner);
  await sweepIdempotencyKeys(db);
  const { rows } = await sql`select key from idempotency_key where company_id = ${companyId}`.execute(owner);
  expect(rows).toEqual([{ key: '6 days' }]);
});
