import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { hashToken } from '#server/platform/http/token.ts';
import { newToken, app, givePassword, newCompany, owner, send } from '#server/testing.ts';

const password = 'kapal lama 1';
const other = 'kapal baru 2';

async function person() {
  const company = await newCompany();
  await givePassword(company.userId, password);
  return company;
}

async function personWithLink(minutes = 30) {
  const someone = await person();
  const token = newToken();
  await sql`insert into password_reset (user_id, token_hash, expires_at)
    values (${someone.userId}, ${hashToken(token)}, now() + make_interval(mins => ${minutes}))`.execute(owner);
  return { ...someone, link: token };
}

/** Each call from an address of its own, so that only what is tested is counted. */
const post = (
  url: string,
  payload: object,
  remoteAddress = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 255)).join('.')}`,
) => app.inject({ method: 'POST', url: `/v1/auth/${url}`, payload, remoteAddress });

const reset = (email: string, token: string, changes: object = {}) =>
  post('reset', { email, token, password: other, password_confirmation: other, ...changes });

const login = (email: string, given: string) => post('login', { email, password: given });

describe('forgot', () => {
  it('answers a known and an unknown e-mail alike, and leaves both to a job', async () => {
    const { email } = await person();
    const stranger = `${randomUUID()}@test.example`;
    const known = await post('forgot', { email });
    const unknown = await post('forgot', { email: stranger });
    expect([known.statusCode, known.body]).toEqual([200, unknown.body]);
    const { rows } =
      await sql`select from job where kind = 'reset-mail' and payload->>'email' in (${email}, ${stranger})`.execute(
        owner,
      );
    expect(rows).toHaveLength(2);
  });

  it('takes three calls an e-mail in two minutes, existing or not', async () => {
    for (const email of [(await person()).email, `${randomUUID()}@test.example`]) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => post('forgot', { email })));
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429, 429]);
      expect(answers.find(({ statusCode }) => statusCode === 429)!.headers['retry-after']).toBe('120');
    }
  });

  it('takes thirty calls an address', async () => {
    const address = '192.0.2.31';
    await sql`insert into sign_in_attempt (kind, subject) select 'forgot', ${`address ${address}`} from generate_series(1, 30)`.execute(
      owner,
    );
    expect((await post('forgot', { email: `${randomUUID()}@test.example` }, address)).statusCode).toBe(429);
  });
});

describe('reset', () => {
  it('changes the password once, and ends every session', async () => {
    const { email, link, send: ask } = await personWithLink();
    expect((await reset(email, link)).statusCode).toBe(200);
    expect((await ask('GET', '/auth/me')).statusCode).toBe(401);
    expect((await login(email, password)).statusCode).toBe(401);
    expect((await login(email, other)).statusCode).toBe(200);
    expect((await reset(email, link, { password, password_confirmation: password })).json().errors).toEqual([
      { pointer: '/token', code: 'wrong_token' },
    ]);
  });

  it('lets one of many at once through', async () => {
    const { email, link } = await personWithLink();
    const answers = await Promise.all(Array.from({ length: 4 }, () => reset(email, link)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('refuses a link that is old, made up or somebody else’s, alike', async () => {
    const mine = await personWithLink();
    const old = await personWithLink(-1);
    const answers = [
      await reset(old.email, old.link),
      await reset(mine.email, newToken()),
      await reset(mine.email, old.link),
      await reset(old.email, mine.link),
      await reset(`${randomUUID()}@test.example`, mine.link),
      await reset(mine.email, 'x'),
    ];
    for (const answer of answers)
      expect(answer.json()).toMatchObject({ status: 422, errors: [{ pointer: '/token', code: 'wrong_token' }] });
    expect((await login(mine.email, password)).statusCode).toBe(200);
  });

  it('refuses a confirmation that differs and a password that anyone would try, and keeps the link', async () => {
    const { email, link } = await personWithLink();
    expect((await reset(email, link, { password_confirmation: 'something else' })).json().errors).toEqual([
      { pointer: '/password_confirmation', code: 'not_same' },
    ]);
    expect(
      (await reset(email, link, { password: 'Password123', password_confirmation: 'Password123' })).json().errors,
    ).toEqual([{ pointer: '/password', code: 'common_password' }]);
    expect((await reset(email, link)).statusCode).toBe(200);
  });

  it('refuses one’s own e-mail and the name of one’s company, and keeps the link', async () => {
    const { companyId, email, link } = await personWithLink();
    await sql`update company set name = 'PT Kerapu Nusantara' where id = ${companyId}`.execute(owner);
    for (const own of [email, 'Nusantara2026', 'K3rapuNusantara!'])
      expect((await reset(email, link, { password: own, password_confirmation: own })).json().errors).toEqual([
        { pointer: '/password', code: 'own_words' },
      ]);
    expect((await reset(email, link)).statusCode).toBe(200);
  });
});

describe('change password', () => {
  const body = (id: string, changes: object = {}) => ({
    id,
    password_now: password,
    password: other,
    password_confirmation: other,
    ...changes,
  });

  it('checks the present one, changes it, signs out the other sessions and gives this one a new token', async () => {
    const { userId, email, token, send: ask } = await person();
    const elsewhere = (await login(email, password)).json().data.token;
    const answer = await ask('POST', '/auth/change_password', body(userId));
    expect(answer.statusCode).toBe(200);
    const renewed = answer.json().data.token;
    expect(answer.cookies).toMatchObject([{ name: 'wms_token', value: renewed, httpOnly: true }]);
    // Before the new one is used, which would end what came before it anyway.
    for (const ended of [token, elsewhere]) expect((await send(ended, 'GET', '/auth/me')).statusCode).toBe(401);
    expect((await send(renewed, 'GET', '/auth/me')).statusCode).toBe(200);
    expect((await login(email, other)).statusCode).toBe(200);
    const mails = await sql`select payload->>'change' as change from job
      where kind = 'account-mail' and payload->>'user_id' = ${userId}`.execute(owner);
    expect(mails.rows).toEqual([{ change: 'change_password' }]);
  });

  it('ends a reset link that was on its way', async () => {
    const { userId, email, link, send: ask } = await personWithLink();
    await ask('POST', '/auth/change_password', body(userId));
    expect((await reset(email, link)).statusCode).toBe(422);
  });

  it.each([
    ['/password_now', 'wrong_password', { password_now: 'not the one' }],
    ['/password', 'too_small', { password: 'short', password_confirmation: 'short' }],
    ['/password', 'common_password', { password: 'indonesia123', password_confirmation: 'indonesia123' }],
    ['/password', 'own_words', { password: 'P4lka-2026', password_confirmation: 'P4lka-2026' }],
    ['/password_confirmation', 'not_same', { password_confirmation: 'other thing' }],
  ])('refuses at %s with %s', async (pointer, code, changes) => {
    const { userId, email, send: ask } = await person();
    const answer = await ask('POST', '/auth/change_password', body(userId, changes));
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ pointer, code }] });
    expect((await login(email, password)).statusCode).toBe(200);
  });

  it('is for oneself only', async () => {
    const { send: ask } = await person();
    const { userId } = await person();
    expect((await ask('POST', '/auth/change_password', body(userId))).json().errors).toEqual([
      { pointer: '/id', code: 'mismatch' },
    ]);
  });

  it('cannot be guessed through a stolen session', async () => {
    const { userId, send: ask } = await person();
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        ask('POST', '/auth/change_password', body(userId, { password_now: `guess ${number} of it` })),
      ),
    );
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
  });
});
