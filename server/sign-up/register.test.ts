import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { verifyPassword } from '#server/auth/password.ts';
import { sweep } from '#server/auth/sweep.ts';
import { SIGN_UPS_A_DAY } from '#shared/limits.ts';
import { buildApp } from '#server/app/app.ts';
import { db, newCompany, owner, storage, testConfig } from '#server/testing.ts';
import { activated, chosen, company, form, hoursLater, linkOf, newEmail, post, registered, rowOf } from './testing.ts';

const jobsFor = async (email: string) => {
  const { rows } =
    await sql`select payload from job where kind = 'activation-mail' and payload->>'email' = ${email}`.execute(owner);
  return rows.length;
};

describe('registering', () => {
  it('keeps who wants to join, the telephone number as the world dials it, and leaves the mail to a job', async () => {
    const email = newEmail();
    const answer = await post('register', form(email.toUpperCase(), { first_name: ' Siti ' }));
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: {} }]);
    const row = (await rowOf(email))!;
    expect(row).toMatchObject({ first_name: 'Siti', last_name: 'Rahma', phone: '+6281234567890', activated_at: null });
    expect(await verifyPassword(chosen, row.password_hash)).toBe(true);
    expect(await jobsFor(email)).toBe(1);
  });

  it('answers and works the same for an e-mail that somebody has, and lets nobody in by it', async () => {
    const { email: known } = await newCompany();
    const unknown = newEmail();
    const answers = [await post('register', form(known)), await post('register', form(unknown))];
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    for (const email of [known, unknown]) {
      expect(await verifyPassword(chosen, (await rowOf(email))!.password_hash)).toBe(true);
      expect(await jobsFor(email)).toBe(1);
      expect((await post('login', { email, password: chosen })).json().type).toBe('urn:palka:problem:login-failed');
    }
  });

  it.each<[string, string, Record<string, string>]>([
    ['/first_name', 'too_small', { first_name: ' ' }],
    ['/last_name', 'too_big', { last_name: 'a'.repeat(101) }],
    ['/last_name', 'not_a_name', { last_name: 'klik https://jahat.example' }],
    ['/first_name', 'not_a_name', { first_name: 'Siti\nHalo' }],
    ['/last_name', 'not_a_name', { last_name: 'menang di jahat.example' }],
    ['/email', 'invalid_format', { email: 'siti' }],
    ['/phone', 'not_a_phone', { phone: '12345' }],
    ['/password', 'too_small', { password: 'pendek' }],
    ['/password', 'common_password', { password: 'Indonesia123' }],
    ['/password', 'own_words', { first_name: 'Zulkarnaen', password: 'zulkarnaen77' }],
    ['/password_confirmation', 'not_same', { password_confirmation: 'lain sekali' }],
    ['/tenant_id', 'unknown_field', { tenant_id: 'x' }],
  ])('is refused at %s with %s', async (pointer, code, changes) => {
    const email = newEmail();
    const answer = await post('register', { ...form(email, changes), ...changes });
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ pointer, code }] });
    expect(await rowOf(email)).toBeUndefined();
  });

  it('takes three calls an e-mail in two minutes, mails sent again among them, known or not', async () => {
    for (const email of [(await newCompany()).email, newEmail()]) {
      const paths = ['register', 'resend_activation', 'register', 'resend_activation', 'register'];
      const answers = await Promise.all(paths.map((path) => post(path, path === 'register' ? form(email) : { email })));
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429, 429]);
      expect(answers.find(({ statusCode }) => statusCode === 429)!.headers['retry-after']).toBe('120');
    }
  });

  it('takes ten calls an e-mail in a day, and a hundred a network, mails sent again among them', async () => {
    const email = newEmail();
    const earlier = async (subject: string, times: number) =>
      sql`insert into sign_in_attempt (kind, subject, created_at)
        select 'register', ${subject}, now() - interval '23 hours' from generate_series(1, ${times}::integer)`.execute(
        owner,
      );
    await earlier(`email ${email}`, 9);
    expect((await post('register', form(email))).statusCode).toBe(200);
    const answer = await post('resend_activation', { email });
    expect([answer.json().type, answer.headers['retry-after']]).toEqual(['urn:palka:problem:too-many-today', '86400']);
    await earlier('address 192.0.2.78', 100);
    expect((await post('register', form(newEmail()), {}, '192.0.2.78')).statusCode).toBe(429);
  });

  it('takes as many as an installation does in a day', async () => {
    const { rows } = await sql<{ id: string }>`insert into sign_in_attempt (kind, subject)
      select 'register', 'installation' from generate_series(1, ${SIGN_UPS_A_DAY}::integer) returning id`.execute(
      owner,
    );
    const answer = await post('register', form(newEmail()));
    await sql`delete from sign_in_attempt where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(owner);
    expect(answer.json().type).toBe('urn:palka:problem:too-many-today');
  });

  it('is closed with every step of it where the installation says so, and sends nothing', async () => {
    const closed = await buildApp({ config: { ...testConfig, signUp: false }, db, storage });
    const { email, link } = await registered();
    const bodies = {
      register: form(newEmail()),
      resend_activation: { email },
      activation: { email, token: link, password: chosen },
      complete_signup: company((await activated()).token),
    };
    for (const [path, payload] of Object.entries(bodies)) {
      const answer = await closed.inject({ method: 'POST', url: `/v1/auth/${path}`, payload });
      expect([path, answer.json().type]).toEqual([path, 'urn:palka:problem:sign-up-closed']);
    }
    expect((await closed.inject({ url: '/v1/settings' })).json().data).toMatchObject({ sign_up: false });
    await closed.close();
    expect(await jobsFor(email)).toBe(0);
  });

  it('takes thirty calls an address', async () => {
    await sql`insert into sign_in_attempt (kind, subject)
      select 'register', 'address 192.0.2.77' from generate_series(1, 30)`.execute(owner);
    expect((await post('register', form(newEmail()), {}, '192.0.2.77')).statusCode).toBe(429);
  });

  it('is refused from the page of another site, as is every step of it', async () => {
    const email = newEmail();
    const bodies = {
      register: form(email),
      resend_activation: { email },
      activation: { email, token: 'x', password: chosen },
      complete_signup: {
        token: 'x',
        company_name: 'PT X',
        time_zone: 'Asia/Jakarta',
        language: 'id',
        with_reference: false,
      },
    };
    for (const [path, body] of Object.entries(bodies)) {
      const answer = await post(path, body, { origin: 'https://evil.example' });
      expect([path, answer.json().type]).toEqual([path, 'urn:palka:problem:cross-site-request']);
    }
    expect(await rowOf(email)).toBeUndefined();
  });
});

describe('registering again', () => {
  it('takes the place of what was not confirmed: the old link is dead, and so is its password', async () => {
    const { email, link } = await registered();
    const { link: newer } = await registered(email, { first_name: 'Rina', password: 'kapal yang lain 8' });
    const tried = (token: string, password: string) => post('activation', { email, token, password });
    expect((await tried(link, chosen)).json().errors).toEqual([{ pointer: '/token', code: 'wrong_token' }]);
    expect((await tried(newer, chosen)).json().errors).toEqual([{ pointer: '/password', code: 'wrong_password' }]);
    expect((await tried(newer, 'kapal yang lain 8')).statusCode).toBe(200);
  });

  it('by a stranger changes nothing of what its owner confirmed', async () => {
    const { email, token } = await activated();
    await post('register', form(email, { first_name: 'Maling', password: 'kata sandi maling' }));
    expect(await rowOf(email)).toMatchObject({ first_name: 'Siti', activated_at: expect.any(String) });
    expect((await post('login', { email, password: 'kata sandi maling' })).statusCode).toBe(401);
    expect((await post('login', { email, password: chosen })).json().type).toBe('urn:palka:problem:sign-up-incomplete');
    expect(token).toHaveLength(43);
  });

  it('starts over when the owner let a day pass: a forgotten password shuts nobody out', async () => {
    const { email } = await activated();
    await hoursLater(email, 25);
    await post('register', form(email, { password: 'ingat yang ini 9' }));
    expect(await rowOf(email)).toMatchObject({ activated_at: null });
    expect((await post('login', { email, password: 'ingat yang ini 9' })).json().type).toBe(
      'urn:palka:problem:login-failed',
    );
    const token = await linkOf(email);
    expect((await post('activation', { email, token, password: 'ingat yang ini 9' })).statusCode).toBe(200);
  });
});

describe('what is left of sign-ups', () => {
  it('goes a week after its end when unfinished, and a month after the company was made', async () => {
    const [fresh, old, begun, done] = [await registered(), await registered(), await activated(), await activated()];
    await sql`update sign_up set completed_at = now() where email = ${done.email}`.execute(owner);
    for (const { email } of [old, begun]) await hoursLater(email, 24 + 7 * 24 + 1);
    await hoursLater(done.email, 29 * 24);
    await sweep(db);
    const left = async () =>
      Promise.all([fresh, old, begun, done].map(async ({ email }) => (await rowOf(email)) !== undefined));
    expect(await left()).toEqual([true, false, false, true]);
    await hoursLater(done.email, 25);
    await sweep(db);
    expect(await left()).toEqual([true, false, false, false]);
  });
});
