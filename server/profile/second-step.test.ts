import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { codeOf, giveSecondStep, wrongCode } from '#server/auth/testing.ts';
import { sweep } from '#server/auth/sweep.ts';
import { app, db, givePassword, newCompany, newPerson, owner, send } from '#server/testing.ts';

const password = 'Ikan tongkol ✓ 7';

/** They take each new token from the answer, as programs do. */
async function person() {
  const found = await newCompany([]);
  await givePassword(found.userId, password);
  let { token } = found;
  const ask: typeof found.send = async (...asked) => {
    const answer = await send(token, ...asked);
    token = answer.json<{ data?: { token?: string } }>().data?.token ?? token;
    return answer;
  };
  return { ...found, send: ask };
}

type Person = Awaited<ReturnType<typeof person>>;

const kindOf = (answer: { json(): { type: string } }) => answer.json().type.split(':').at(-1);
const errorsOf = (answer: { json(): { errors?: object[] } }) => answer.json().errors;
const statusOf = async ({ send: ask }: Person) => (await ask('GET', '/profile/second_step')).json().data;
const actionsOf = async (companyId: string) =>
  (
    await sql<{ action: string }>`select action from activity where company_id = ${companyId} order by at, id`.execute(
      owner,
    )
  ).rows
    .map(({ action }) => action)
    .filter((action) => /second_step|recovery/.test(action));

/** What they are to be told of by mail. */
const mailsTo = async ({ userId }: Person) =>
  (
    await sql<{ change: string }>`select payload->>'change' as change from job
      where kind = 'account-mail' and payload->>'user_id' = ${userId} order by id`.execute(owner)
  ).rows.map(({ change }) => change);

async function begin({ send: ask }: Person): Promise<string> {
  const answer = await ask('POST', '/profile/second_step', { password });
  expect(answer.statusCode).toBe(200);
  return answer.json().data.secret;
}

async function switchedOn() {
  const someone = await person();
  const { secret, codes } = await giveSecondStep(someone.userId);
  return { ...someone, secret, codes };
}

describe('setting it up', () => {
  it('begins with the password and ends with a code of the device, recovery codes and no other session', async () => {
    const one = await person();
    expect(await statusOf(one)).toEqual({ confirmed_at: null, codes_left: 0, compulsory: false, has_password: true });
    const begun = await one.send('POST', '/profile/second_step', { password });
    const { secret, uri } = begun.json().data;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`secret=${secret}`);
    expect((await statusOf(one)).confirmed_at).toBeNull();

    const login = await app.inject({ method: 'POST', url: '/v1/auth/login', payload: { email: one.email, password } });
    const elsewhere = login.json().data.token;
    const answer = await one.send('POST', '/profile/second_step/confirm', { code: codeOf(secret) });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data.codes).toHaveLength(10);
    // Before the new one is used, which would end what came before it anyway.
    for (const ended of [elsewhere, one.token]) expect((await send(ended, 'GET', '/auth/me')).statusCode).toBe(401);
    expect(await statusOf(one)).toMatchObject({ confirmed_at: expect.any(String), codes_left: 10 });
    expect((await one.send('GET', '/auth/me')).statusCode).toBe(200);
    expect(answer.cookies).toMatchObject([{ name: 'wms_token', value: answer.json().data.token }]);
    expect(await mailsTo(one)).toEqual(['enable_second_step']);
    expect(await actionsOf(one.companyId)).toEqual(['enable_second_step']);
  });

  it('takes the password to the letter, and asks for it', async () => {
    const { send: ask } = await person();
    const wrong = await ask('POST', '/profile/second_step', { password: 'not the password' });
    expect(errorsOf(wrong)).toEqual([{ pointer: '/password', code: 'wrong_password' }]);
    const none = await ask('POST', '/profile/second_step', {});
    expect(errorsOf(none)).toEqual([{ pointer: '/password', code: 'required' }]);
  });

  it('asks people without a password for a sign-in of the last ten minutes', async () => {
    const google = await newCompany([]);
    expect((await statusOf(google)).has_password).toBe(false);
    expect((await google.send('POST', '/profile/second_step', {})).statusCode).toBe(200);
    await sql`update session set proved_at = now() - interval '11 minutes' where user_id = ${google.userId}`.execute(
      owner,
    );
    expect(kindOf(await google.send('POST', '/profile/second_step', {}))).toBe('fresh-sign-in-required');
    expect(kindOf(await google.send('POST', '/profile/second_step', { password }))).toBe('fresh-sign-in-required');
  });

  it('takes no wrong code, no text and no code twice, and limits guessing', async () => {
    const one = await person();
    const secret = await begin(one);
    for (const code of [wrongCode(secret), 'abcdef', '٠٨١٨٠٤', '12345']) {
      const answer = await one.send('POST', '/profile/second_step/confirm', { code });
      expect(errorsOf(answer)).toEqual([{ pointer: '/code', code: 'wrong_code' }]);
    }
    const code = codeOf(secret);
    const answers = await Promise.all([1, 2, 3].map(() => one.send('POST', '/profile/second_step/confirm', { code })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);

    const other = await person();
    const wrong = wrongCode(await begin(other));
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => other.send('POST', '/profile/second_step/confirm', { code: wrong })),
    );
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
  });

  it('can be started over: only the newest secret counts', async () => {
    const one = await person();
    const first = await begin(one);
    const second = await begin(one);
    expect((await one.send('POST', '/profile/second_step/confirm', { code: codeOf(first) })).statusCode).toBe(422);
    expect((await one.send('POST', '/profile/second_step/confirm', { code: codeOf(second) })).statusCode).toBe(200);
  });

  it('is refused while it is on, and must be finished within half an hour', async () => {
    const on = await switchedOn();
    expect(kindOf(await on.send('POST', '/profile/second_step', { password }))).toBe('second-step-on');
    expect(kindOf(await on.send('POST', '/profile/second_step/confirm', { code: '123456' }))).toBe('second-step-on');

    const late = await person();
    expect(kindOf(await late.send('POST', '/profile/second_step/confirm', { code: '123456' }))).toBe('second-step-off');
    const secret = await begin(late);
    await sql`update second_step set created_at = now() - interval '31 minutes' where user_id = ${late.userId}`.execute(
      owner,
    );
    expect(kindOf(await late.send('POST', '/profile/second_step/confirm', { code: codeOf(secret) }))).toBe(
      'second-step-off',
    );
    await sweep(db);
    expect((await sql`select from second_step where user_id = ${late.userId}`.execute(owner)).rows).toEqual([]);
  });

  it('touches nobody else', async () => {
    const one = await person();
    const colleague = await newPerson(one.companyId, []);
    await giveSecondStep(colleague.userId);
    const secret = await begin(one);
    await one.send('POST', '/profile/second_step/confirm', { code: codeOf(secret) });
    const { data } = (await send(colleague.token, 'GET', '/profile/second_step')).json();
    expect(data.codes_left).toBe(10);
  });
});

describe('switching it off', () => {
  it('takes password and code, and the codes go with it', async () => {
    const [one, other] = [await switchedOn(), await newCompany()];
    await sql`insert into membership (company_id, user_id, role_id)
      select company_id, ${one.userId}, id from role where company_id = ${other.companyId}`.execute(owner);
    const off = (body: object) => one.send('POST', '/profile/second_step/disable', body);
    expect(errorsOf(await off({ password: 'not the password', code: codeOf(one.secret) }))).toEqual([
      { pointer: '/password', code: 'wrong_password' },
    ]);
    expect(errorsOf(await off({ password, code: wrongCode(one.secret) }))).toEqual([
      { pointer: '/code', code: 'wrong_code' },
    ]);
    const noted = await sql`select way from sign_in_failure where email = ${one.email} order by at`.execute(owner);
    expect(noted.rows).toEqual([{ way: 'present_password' }, { way: 'present_code' }]);
    expect((await statusOf(one)).codes_left).toBe(10);
    expect((await off({ password, code: codeOf(one.secret) })).statusCode).toBe(200);
    expect((await send(one.token, 'GET', '/auth/me')).statusCode).toBe(401);
    expect(await statusOf(one)).toMatchObject({ confirmed_at: null, codes_left: 0 });
    for (const { companyId } of [one, other]) expect(await actionsOf(companyId)).toEqual(['disable_second_step']);
    expect(kindOf(await off({ password, code: codeOf(one.secret) }))).toBe('second-step-off');
  });

  it('works with a recovery code too', async () => {
    const one = await switchedOn();
    const answer = await one.send('POST', '/profile/second_step/disable', { password, code: one.codes[0]! });
    expect(answer.statusCode).toBe(200);
  });

  it('is refused while the company asks for it, and spends no code', async () => {
    const one = await switchedOn();
    await sql`update company set requires_second_step = true where id = ${one.companyId}`.execute(owner);
    expect((await statusOf(one)).compulsory).toBe(true);
    const answer = await one.send('POST', '/profile/second_step/disable', { password, code: one.codes[0]! });
    expect(kindOf(answer)).toBe('second-step-compulsory');
    expect((await statusOf(one)).codes_left).toBe(10);
  });

  it('is refused to owners alone while the company asks for theirs', async () => {
    const [one, other] = [await switchedOn(), await switchedOn()];
    const { companyId } = one;
    await sql`update company set requires_second_step_of_owners = true
      where id in (${companyId}, ${other.companyId})`.execute(owner);
    await sql`update role set is_owner = true where company_id = ${companyId}`.execute(owner);
    expect((await statusOf(one)).compulsory).toBe(true);
    expect(kindOf(await one.send('POST', '/profile/second_step/disable', { password, code: one.codes[0]! }))).toBe(
      'second-step-compulsory',
    );
    expect((await statusOf(other)).compulsory).toBe(false);
    const answer = await other.send('POST', '/profile/second_step/disable', { password, code: other.codes[0]! });
    expect(answer.statusCode).toBe(200);
  });
});

describe('recovery codes', () => {
  it('are renewed with password and device, not with one of them, and the old ones are invalid', async () => {
    const one = await switchedOn();
    const renew = (code: string, given = password) =>
      one.send('POST', '/profile/second_step/recovery_codes', { password: given, code });
    expect((await renew(codeOf(one.secret), 'not the password')).statusCode).toBe(422);
    for (const code of [one.codes[0]!, wrongCode(one.secret)])
      expect(errorsOf(await renew(code))).toEqual([{ pointer: '/code', code: 'wrong_code' }]);
    expect((await statusOf(one)).codes_left).toBe(10);
    const answer = await renew(codeOf(one.secret));
    const { codes } = answer.json().data;
    expect(new Set([...codes, ...one.codes]).size).toBe(20);
    expect((await statusOf(one)).codes_left).toBe(10);
    const off = (code: string) => one.send('POST', '/profile/second_step/disable', { password, code });
    expect((await off(one.codes[0]!)).statusCode).toBe(422);
    expect((await off(codes[0])).statusCode).toBe(200);
    expect(await actionsOf(one.companyId)).toEqual(['renew_recovery_codes', 'disable_second_step']);
    expect(await mailsTo(one)).toEqual(['renew_recovery_codes', 'disable_second_step']);
  });

  it('are ten also when they are asked for many times at once', async () => {
    const one = await switchedOn();
    const body = { password, code: codeOf(one.secret) };
    await Promise.all([1, 2, 3].map(() => one.send('POST', '/profile/second_step/recovery_codes', body)));
    expect((await statusOf(one)).codes_left).toBe(10);
  });

  it('are refused where the second step is off', async () => {
    const { send: ask } = await person();
    const body = { password, code: '123456' };
    expect(kindOf(await ask('POST', '/profile/second_step/recovery_codes', body))).toBe('second-step-off');
  });
});

describe('where the company asks for it', () => {
  it('only one’s own account is open until it is set up', async () => {
    const one = await person();
    await sql`update company set requires_second_step = true where id = ${one.companyId}`.execute(owner);
    expect((await one.send('GET', '/auth/me')).json().data.second_step_missing).toBe(true);
    expect(kindOf(await one.send('GET', '/products'))).toBe('second-step-setup-required');
    expect(kindOf(await one.send('GET', `/files/${one.companyId}/x.webp`))).toBe('second-step-setup-required');
    const secret = await begin(one);
    expect((await one.send('POST', '/profile/second_step/confirm', { code: codeOf(secret) })).statusCode).toBe(200);
    expect((await one.send('GET', '/auth/me')).json().data.second_step_missing).toBe(false);
    expect(kindOf(await one.send('GET', '/products'))).toBe('permission-missing');
  });
});

it('no secret or code stands in the log of the company', async () => {
  const one = await newCompany([]);
  const passwordHash = await givePassword(one.userId, password);
  const secret = await begin(one);
  const { codes } = (await one.send('POST', '/profile/second_step/confirm', { code: codeOf(secret) })).json().data;
  const { rows } = await sql`select * from activity where company_id = ${one.companyId}`.execute(owner);
  const log = JSON.stringify(rows);
  expect(rows.length).toBeGreaterThan(0);
  for (const said of [secret, ...codes, passwordHash]) expect(log).not.toContain(said);
});
