import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { activated, chosen, post, registered, rowOf } from '#server/sign-up/testing.ts';
import { meanwhile } from '#server/test-waiting.ts';
import { givePassword, newCompany, owner } from '#server/testing.ts';
import { codeOf, giveSecondStep } from './testing.ts';

const old = 'kapal lama 1';
const fresh = 'kapal baru 2';

/** Somebody with a password, and the hash of another one that they take meanwhile. */
async function person() {
  const someone = await newCompany();
  const other = await newCompany();
  await givePassword(someone.userId, old);
  return { ...someone, freshHash: await givePassword(other.userId, fresh) };
}

type Person = Awaited<ReturnType<typeof person>>;

const changed =
  ({ userId, freshHash }: Person) =>
  (trx: Parameters<Parameters<typeof meanwhile>[0]>[0]) =>
    sql`update credential set password_hash = ${freshHash} where user_id = ${userId}`.execute(trx);

const login = ({ email }: Pick<Person, 'email'>, password: string) => post('login', { email, password });
const typeOf = (answer: Awaited<ReturnType<typeof post>>) => String(answer.json().type).split(':').at(-1);

describe('while a password is being changed', () => {
  it('nobody signs in with the old one any more', async () => {
    const someone = await person();
    expect(typeOf(await meanwhile(changed(someone), () => login(someone, old)))).toBe('login-failed');
    const { rows } = await sql`select from session where user_id = ${someone.userId}`.execute(owner);
    // The one that the test itself opened.
    expect(rows).toHaveLength(1);
    expect((await login(someone, fresh)).statusCode).toBe(200);
  });

  it('a second change on top of the old one is refused, and the first one holds', async () => {
    const someone = await person();
    const body = { id: someone.userId, password_now: old, password: 'ketiga 333', password_confirmation: 'ketiga 333' };
    const late = await meanwhile(changed(someone), () => someone.send('POST', '/auth/change_password', body));
    expect(late.json().errors).toEqual([{ pointer: '/password_now', code: 'wrong_password' }]);
    expect((await login(someone, fresh)).statusCode).toBe(200);
  });
});

it('a second step that was given up while its code was looked at opens nothing', async () => {
  const someone = await person();
  const { secret } = await giveSecondStep(someone.userId);
  const { challenge } = (await login(someone, old)).json();
  const late = await meanwhile(
    (trx) => sql`select from second_step where user_id = ${someone.userId} for update`.execute(trx),
    () => post('second_step', { challenge, code: codeOf(secret) }),
    (trx) => sql`delete from sign_in_challenge where user_id = ${someone.userId}`.execute(trx),
  );
  expect(typeOf(late)).toBe('second-step-expired');
  expect(late.cookies).toEqual([]);
});

it('a link to confirm an e-mail is of no use to who registered before somebody else did meanwhile', async () => {
  const { email, link } = await registered();
  const { freshHash } = await person();
  const late = await meanwhile(
    (trx) => sql`select from sign_up where email = ${email} for update`.execute(trx),
    () => post('activation', { email, token: link, password: chosen }),
    (trx) => sql`update sign_up set password_hash = ${freshHash} where email = ${email}`.execute(trx),
  );
  expect(late.json().errors).toEqual([{ pointer: '/token', code: 'wrong_token' }]);
  expect(await rowOf(email)).toMatchObject({ activated_at: null });
  // Without a race the request succeeds.
  expect((await activated()).token).toHaveLength(43);
});
