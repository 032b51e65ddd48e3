import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { hashToken } from '#server/platform/http/token.ts';
import { buildApp } from '#server/app/app.ts';
import { app, db, givePassword, newCompany, newToken, owner, storage, testConfig } from '#server/testing.ts';
import { codeOf, giveSecondStep, wrongCode } from './testing.ts';
import { sweep } from './sweep.ts';

const password = 'Ikan tongkol ✓ 7';

const address = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 255)).join('.')}`;

async function personWithSecondStep() {
  const person = await newCompany();
  await givePassword(person.userId, password);
  return { ...person, ...(await giveSecondStep(person.userId)) };
}

const login = (email: string) =>
  app.inject({ method: 'POST', url: '/v1/auth/login', payload: { email, password }, remoteAddress: address() });

async function challengeOf(email: string): Promise<string> {
  const answer = await login(email);
  expect(answer.statusCode).toBe(401);
  expect(answer.json().type).toBe('urn:palka:problem:second-step-required');
  return answer.json().challenge;
}

const show = (challenge: string, code: string, headers = {}) =>
  app.inject({
    method: 'POST',
    url: '/v1/auth/second_step',
    payload: { challenge, code },
    remoteAddress: address(),
    headers,
  });

const kindOf = (answer: Awaited<ReturnType<typeof show>>) => String(answer.json().type).split(':').at(-1);
const kinds = (answers: Awaited<ReturnType<typeof show>>[]) =>
  answers.map((answer) => (answer.statusCode === 200 ? 'in' : kindOf(answer)!)).toSorted();

describe('the second step', () => {
  it('is asked for once the password was right, and the code opens the session', async () => {
    const { email, secret } = await personWithSecondStep();
    const first = await login(email);
    expect(first.cookies).toEqual([]);
    const { challenge } = first.json();
    const answer = await show(challenge, codeOf(secret));
    expect(answer.statusCode).toBe(200);
    const { token } = answer.json().data;
    expect(answer.cookies).toEqual([expect.objectContaining({ name: 'wms_token', value: token, httpOnly: true })]);
    const me = await app.inject({ url: '/v1/auth/me', headers: { authorization: `Bearer ${token}` } });
    expect(me.json().data.email).toBe(email);
  });

  it('is not asked for before the person has confirmed it', async () => {
    const { email, userId } = await personWithSecondStep();
    await sql`update second_step set confirmed_at = null where user_id = ${userId}`.execute(owner);
    expect((await login(email)).statusCode).toBe(200);
  });

  it('takes a code with blanks, and refuses a wrong one at its field', async () => {
    const { email, secret } = await personWithSecondStep();
    const challenge = await challengeOf(email);
    const wrong = await show(challenge, wrongCode(secret));
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().errors).toEqual([{ pointer: '/code', code: 'wrong_code' }]);
    const code = codeOf(secret);
    expect((await show(challenge, `${code.slice(0, 3)} ${code.slice(3)}`)).statusCode).toBe(200);
  });

  it('lets no code in twice, neither later nor at the same time', async () => {
    const { email, secret } = await personWithSecondStep();
    const code = codeOf(secret);
    const challenges = await Promise.all([1, 2, 3, 4].map(() => challengeOf(email)));
    const answers = await Promise.all(challenges.map((challenge) => show(challenge, code)));
    expect(kinds(answers)).toEqual(['in', 'invalid-input', 'invalid-input', 'invalid-input']);
    expect(kindOf(await show(await challengeOf(email), code))).toBe('invalid-input');
  });

  it('takes no code older than the last one that was accepted', async () => {
    const { email, secret } = await personWithSecondStep();
    const [now, next] = [codeOf(secret), codeOf(secret, 1)];
    expect((await show(await challengeOf(email), next)).statusCode).toBe(200);
    expect(kindOf(await show(await challengeOf(email), now))).toBe('invalid-input');
  });

  it('refuses another site', async () => {
    const { email, secret } = await personWithSecondStep();
    const challenge = await challengeOf(email);
    const answer = await show(challenge, codeOf(secret), { origin: 'https://evil.example' });
    expect(kindOf(answer)).toBe('cross-site-request');
    expect((await show(challenge, codeOf(secret))).statusCode).toBe(200);
  });
});

describe('a challenge', () => {
  it('works once, also when it is sent many times at once', async () => {
    const { email, secret, codes } = await personWithSecondStep();
    const challenge = await challengeOf(email);
    const answers = await Promise.all([codeOf(secret), codes[0]!, codes[1]!].map((code) => show(challenge, code)));
    expect(kinds(answers)).toEqual(['in', 'second-step-expired', 'second-step-expired']);
    const { rows } =
      await sql`select from recovery_code r join app_user u on u.id = r.user_id where u.email = ${email}`.execute(
        owner,
      );
    expect(rows.length).toBeGreaterThanOrEqual(9);
  });

  it('gives five tries, however many come at once, then one starts again at the password', async () => {
    const { email, secret } = await personWithSecondStep();
    const challenge = await challengeOf(email);
    const wrong = wrongCode(secret);
    const answers = await Promise.all(Array.from({ length: 9 }, () => show(challenge, wrong)));
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(4);
    expect(answers.filter((answer) => kindOf(answer) === 'second-step-expired')).toHaveLength(5);
    expect(kindOf(await show(challenge, codeOf(secret)))).toBe('second-step-expired');
    expect((await show(await challengeOf(email), codeOf(secret))).statusCode).toBe(200);
  });

  it('is over after ten minutes, and swept away', async () => {
    const { email, userId, secret } = await personWithSecondStep();
    const challenge = await challengeOf(email);
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from expires_at - now()) / 60 as minutes from sign_in_challenge where user_id = ${userId}`.execute(
      owner,
    );
    expect(rows[0]!.minutes).toBeGreaterThan(9);
    expect(rows[0]!.minutes).toBeLessThanOrEqual(10);
    await sql`update sign_in_challenge set expires_at = now() where user_id = ${userId}`.execute(owner);
    expect(kindOf(await show(challenge, codeOf(secret)))).toBe('second-step-expired');
    await sweep(db);
    expect((await sql`select from sign_in_challenge where user_id = ${userId}`.execute(owner)).rows).toEqual([]);
  });

  it('of one person does not take the code of another', async () => {
    const [one, other] = [await personWithSecondStep(), await personWithSecondStep()];
    expect(kindOf(await show(await challengeOf(one.email), codeOf(other.secret)))).toBe('invalid-input');
    expect(kindOf(await show(await challengeOf(one.email), other.codes[0]!))).toBe('invalid-input');
    expect((await show(await challengeOf(other.email), other.codes[0]!)).statusCode).toBe(200);
  });

  it('that nobody was given is answered as one that is over', async () => {
    expect(kindOf(await show(randomUUID(), '123456'))).toBe('second-step-expired');
    expect((await show('', '123456')).statusCode).toBe(422);
  });

  it('ends when the password is changed or reset', async () => {
    const person = await personWithSecondStep();
    const before = await challengeOf(person.email);
    const change = await person.send('POST', '/auth/change_password', {
      id: person.userId,
      password_now: password,
      password: 'Cakalang fufu 12',
      password_confirmation: 'Cakalang fufu 12',
    });
    expect(change.statusCode).toBe(200);
    expect(kindOf(await show(before, codeOf(person.secret)))).toBe('second-step-expired');

    const other = await personWithSecondStep();
    const theirs = await challengeOf(other.email);
    const link = newToken();
    await sql`insert into password_reset (user_id, token_hash, expires_at)
      values (${other.userId}, ${hashToken(link)}, now() + interval '1 hour')`.execute(owner);
    const chosen = { password: 'Cakalang fufu 12', password_confirmation: 'Cakalang fufu 12' };
    const reset = await app.inject({
      method: 'POST',
      url: '/v1/auth/reset',
      payload: { token: link, email: other.email, ...chosen },
    });
    expect(reset.statusCode).toBe(200);
    expect(kindOf(await show(theirs, codeOf(other.secret)))).toBe('second-step-expired');
    const again = await app.inject({
      method: 'POST',
      url: '/v1/auth/login',
      payload: { email: other.email, password: chosen.password },
      remoteAddress: address(),
    });
    expect(again.json().type).toBe('urn:palka:problem:second-step-required');
  });

  it('ends with the person, and with the second step itself', async () => {
    const gone = await personWithSecondStep();
    const challenge = await challengeOf(gone.email);
    await sql`update app_user set is_active = false where id = ${gone.userId}`.execute(owner);
    expect(kindOf(await show(challenge, codeOf(gone.secret)))).toBe('second-step-expired');

    const out = await personWithSecondStep();
    const theirs = await challengeOf(out.email);
    await sql`update membership set is_active = false where user_id = ${out.userId}`.execute(owner);
    expect(kindOf(await show(theirs, codeOf(out.secret)))).toBe('second-step-expired');

    const without = await personWithSecondStep();
    const old = await challengeOf(without.email);
    await sql`delete from second_step where user_id = ${without.userId}`.execute(owner);
    expect(kindOf(await show(old, codeOf(without.secret)))).toBe('second-step-expired');
  });
});

describe('guessing', () => {
  it('is held after ten wrong codes in two minutes, over all challenges', async () => {
    const { email, secret } = await personWithSecondStep();
    const wrong = wrongCode(secret);
    const challenges = await Promise.all([1, 2, 3].map(() => challengeOf(email)));
    const answers = await Promise.all(
      challenges.flatMap((challenge) => Array.from({ length: 5 }, () => show(challenge, wrong))),
    );
    expect(answers.filter(({ statusCode }) => statusCode !== 429)).toHaveLength(10);
    const held = await show(await challengeOf(email), codeOf(secret));
    expect(held.statusCode).toBe(429);
    expect(held.headers['retry-after']).toBe('120');
    const other = await personWithSecondStep();
    expect((await show(await challengeOf(other.email), codeOf(other.secret))).statusCode).toBe(200);
  });

  it('does not count right codes: eleven sign-ins in a row are none too many', async () => {
    const { email, codes, secret } = await personWithSecondStep();
    for (const code of [...codes, codeOf(secret)]) {
      expect((await show(await challengeOf(email), code)).statusCode).toBe(200);
    }
  });
});

describe('a recovery code', () => {
  it('lets in once, typed as one likes', async () => {
    const { email, codes } = await personWithSecondStep();
    const typed = codes[3]!.toLowerCase().replaceAll('-', ' ');
    expect((await show(await challengeOf(email), typed)).statusCode).toBe(200);
    expect(kindOf(await show(await challengeOf(email), codes[3]!))).toBe('invalid-input');
  });

  it('lets one in of several that come at once', async () => {
    const { email, codes } = await personWithSecondStep();
    const challenges = await Promise.all([1, 2, 3, 4].map(() => challengeOf(email)));
    const answers = await Promise.all(challenges.map((challenge) => show(challenge, codes[0]!)));
    expect(kinds(answers)).toEqual(['in', 'invalid-input', 'invalid-input', 'invalid-input']);
  });

  it('is not spent where no session could be opened', async () => {
    const { email, userId, codes } = await personWithSecondStep();
    const challenge = await challengeOf(email);
    await sql`update membership set is_active = false where user_id = ${userId}`.execute(owner);
    await show(challenge, codes[0]!);
    await sql`update membership set is_active = true where user_id = ${userId}`.execute(owner);
    expect((await show(await challengeOf(email), codes[0]!)).statusCode).toBe(200);
  });
});

it('no secret, code or challenge stands in an answer or in the log', async () => {
  const person = await personWithSecondStep();
  const lines: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const loud = await buildApp({ config: testConfig, db, storage, logger });
  const ask = (url: string, payload: object) =>
    loud.inject({ method: 'POST', url: `/v1${url}`, payload, remoteAddress: address() });
  const { challenge } = (await ask('/auth/login', { email: person.email, password })).json();
  const code = codeOf(person.secret);
  const wrong = await ask('/auth/second_step', { challenge, code: `${person.codes[0]!.slice(0, -1)}U` });
  const right = await ask('/auth/second_step', { challenge, code });
  await ask('/auth/second_step', { challenge, code });
  await loud.close();
  expect(right.statusCode).toBe(200);
  expect(lines.length).toBeGreaterThan(3);
  const said = [...lines, wrong.body, right.body].join('\n');
  for (const secret of [challenge, person.secret, code, person.codes[0]!.slice(0, 14), password]) {
    expect(said).not.toContain(secret);
  }
});
