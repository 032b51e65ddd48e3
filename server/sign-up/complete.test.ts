import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TRIAL_BYTES, TRIAL_ROWS } from '#shared/limits.ts';
import { allPermissions } from '#shared/permissions.ts';
import { hashToken } from '#server/platform/http/token.ts';
import { newToken, formBody, givePassword, newCompany, newPerson, owner, send } from '#server/testing.ts';
import { meanwhile } from '#server/test-waiting.ts';
import { activated, chosen, company, hoursLater, newEmail, post, registered, rowOf } from './testing.ts';

const complete = (token: string, changes: object = {}) => post('complete_signup', company(token, changes));
const fault = (answer: Awaited<ReturnType<typeof complete>>) => answer.json().errors?.[0];

const companiesOf = async (email: string) => {
  const { rows } = await sql<{ name: string; is_owner: boolean; trial: string | null; tenant: string }>`
    select c.name, r.is_owner, t.name as tenant,
      round(extract(epoch from t.trial_ends_at - now()) / 86400)::text as trial
    from app_user u join membership m on m.user_id = u.id join company c on c.id = m.company_id
    join role r on r.company_id = c.id and r.id = m.role_id join tenant t on t.id = c.tenant_id
    where u.email = ${email} order by c.created_at`.execute(owner);
  return rows;
};

describe('completing a sign-up', () => {
  it('makes the company, its owner and their session, on trial for a month', async () => {
    const { email, token } = await activated();
    const answer = await complete(token, {
      npwp: '09.254.294.3-407.000',
      address: ' Jl. Muara Baru 1, Jakarta ',
      phone: '021 555 1234',
    });
    expect(answer.statusCode).toBe(200);
    const session = answer.json().data.token;
    expect(answer.cookies).toEqual([expect.objectContaining({ name: 'wms_token', value: session, httpOnly: true })]);
    const me = (await send(session, 'GET', '/auth/me')).json().data;
    expect(me).toMatchObject({ email, name: 'Siti Rahma', phone: '+6281234567890', role_name: 'Pemilik' });
    expect(me.permissions).toHaveLength(allPermissions.length);
    expect(me).toMatchObject({ trial_ended: false, trial_ends_at: expect.any(String) });
    const [made] = await companiesOf(email);
    expect(made).toMatchObject({ name: 'PT Tuna Baru', tenant: 'PT Tuna Baru', is_owner: true });
    expect(['28', '29', '30', '31']).toContain(made!.trial);
    const { rows } =
      await sql`select time_zone, language, npwp, address, phone from company where id = ${me.company_id}`.execute(
        owner,
      );
    expect(rows).toEqual([
      {
        time_zone: 'Asia/Makassar',
        language: 'id',
        npwp: '092542943407000',
        address: 'Jl. Muara Baru 1, Jakarta',
        phone: '+62215551234',
      },
    ]);
    expect((await send(session, 'GET', '/company/usage')).json().data).toMatchObject({
      bytes: { used: 0, allowed: TRIAL_BYTES },
      rows: { allowed: TRIAL_ROWS },
    });
    expect((await send(session, 'GET', '/grades')).json().pagination.total).toBe(0);
    expect((await post('login', { email, password: chosen })).statusCode).toBe(200);
    expect(await rowOf(email)).toMatchObject({ password_hash: '', completed_at: expect.any(String) });
  });

  it('is in the log of the new company as what its owner did, their sign-in included', async () => {
    const { token } = await activated();
    const session = (await complete(token)).json().data.token;
    const { id, company_id } = (await send(session, 'GET', '/auth/me')).json().data;
    const { rows } = await sql<{ entity: string; action: string; user_id: string }>`
      select distinct entity, action, user_id from activity where company_id = ${company_id}`.execute(owner);
    expect(rows).toContainEqual({ entity: 'users', action: 'sign_in', user_id: id });
    expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set([id]));
    expect(
      JSON.stringify((await sql`select * from activity where company_id = ${company_id}`.execute(owner)).rows),
    ).not.toContain('scrypt');
  });

  it('starts with the reference data of the trade, in the language of the company, when that is wanted', async () => {
    const { token } = await activated();
    const session = (await complete(token, { with_reference: true, language: 'en' })).json().data.token;
    expect((await send(session, 'GET', '/natures?search=Frozen')).json().pagination.total).toBeGreaterThan(0);
  });

  it('leads to the first product', async () => {
    const { token } = await activated();
    const session = (await complete(token)).json().data.token;
    const product = formBody({ name: 'Loin tuna', name_en: 'Tuna loin', type: 'storable' });
    expect((await send(session, 'POST', '/products', product)).statusCode).toBe(200);
    expect((await send(session, 'GET', '/products')).json().pagination.total).toBe(1);
  });

  it('works once, however often it is asked at the same time', async () => {
    const { email, token } = await activated();
    const answers = await Promise.all(Array.from({ length: 4 }, () => complete(token)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
    expect(await companiesOf(email)).toHaveLength(1);
    expect(fault(await complete(token))).toEqual({ pointer: '/token', code: 'used_token' });
  });

  it('refuses a token that is made up or too old, and one that is for something else', async () => {
    const { email, link, token } = await activated();
    const session = (await newCompany()).token;
    for (const other of [newToken(), link, session, 'x']) {
      expect(fault(await complete(other))).toEqual({ pointer: '/token', code: 'wrong_token' });
    }
    await hoursLater(email, 25);
    expect(fault(await complete(token))).toEqual({ pointer: '/token', code: 'expired_token' });
    expect(await companiesOf(email)).toEqual([]);
  });

  it('counts tokens that are made up by address', async () => {
    const { token } = await activated();
    await sql`insert into sign_in_attempt (kind, subject)
      select 'activation', 'address 192.0.2.79' from generate_series(1, 99)`.execute(owner);
    const from = (given: string) => post('complete_signup', company(given), {}, '192.0.2.79');
    expect((await from(newToken())).statusCode).toBe(422);
    expect((await from(token)).statusCode).toBe(429);
    expect((await complete(token)).statusCode).toBe(200);
  });

  it('makes the company of the person the token was given to, and of nobody else', async () => {
    const [mine, theirs] = [await activated(), await activated()];
    expect((await complete(theirs.token)).statusCode).toBe(200);
    expect(await companiesOf(mine.email)).toEqual([]);
    expect(await companiesOf(theirs.email)).toHaveLength(1);
  });

  it.each([
    ['/company_name', 'too_small', { company_name: 'P' }],
    ['/company_name', 'too_small', { company_name: '\u200b\u200b' }],
    ['/address', 'invalid_format', { address: 'Jl. Muara\u0000' }],
    ['/npwp', 'not_an_npwp', { npwp: '123' }],
    ['/phone', 'not_a_phone', { phone: 'nomor' }],
    ['/time_zone', 'invalid_value', { time_zone: 'Europe/Berlin' }],
    ['/language', 'invalid_value', { language: 'de' }],
    ['/trial_ends_at', 'unknown_field', { trial_ends_at: '2099-01-01' }],
  ])('is refused at %s with %s, and the token still works', async (pointer, code, changes) => {
    const { email, token } = await activated();
    expect(fault(await complete(token, changes))).toEqual({ pointer, code });
    expect(await companiesOf(email)).toEqual([]);
    expect((await complete(token)).statusCode).toBe(200);
  });
});

describe('somebody who was invited elsewhere meanwhile', () => {
  async function invitedMeanwhile() {
    const elsewhere = await newCompany();
    const signUp = await activated();
    const { userId } = await newPerson(elsewhere.companyId, ['product_list']);
    await sql`update app_user set email = ${signUp.email} where id = ${userId}`.execute(owner);
    await givePassword(userId, 'sandi dari undangan');
    return { ...signUp, elsewhere, userId };
  }

  it('gets the company beside the one they have, keeps their password, and lands in the new one', async () => {
    const { email, token, userId } = await invitedMeanwhile();
    const session = (await complete(token)).json().data.token;
    expect((await send(session, 'GET', '/auth/me')).json().data).toMatchObject({ id: userId, role_name: 'Pemilik' });
    expect((await companiesOf(email)).map(({ name }) => name)).toContain('PT Tuna Baru');
    expect(await companiesOf(email)).toHaveLength(2);
    expect((await post('login', { email, password: 'sandi dari undangan' })).statusCode).toBe(200);
    expect((await post('login', { email, password: chosen })).statusCode).toBe(401);
  });

  it('is asked for the second step that they have', async () => {
    const { token, userId, email } = await invitedMeanwhile();
    await sql`insert into second_step (user_id, secret, confirmed_at)
      values (${userId}, decode(repeat('ab', 20), 'hex'), now())`.execute(owner);
    const answer = await complete(token);
    expect(answer.json()).toMatchObject({
      type: 'urn:palka:problem:second-step-required',
      challenge: expect.any(String),
    });
    expect(answer.cookies).toEqual([]);
    expect(await companiesOf(email)).toHaveLength(2);
  });

  it('is refused once the installation has shut them out', async () => {
    const { token, userId, email } = await invitedMeanwhile();
    await sql`update app_user set is_active = false where id = ${userId}`.execute(owner);
    expect(fault(await complete(token))).toEqual({ pointer: '/token', code: 'wrong_token' });
    expect(await companiesOf(email)).toHaveLength(1);
  });

  it('becomes a person once when both happen at the same moment', async () => {
    const { email, token } = await activated();
    const { userId } = await newPerson((await newCompany()).companyId);
    const answer = await meanwhile(
      (trx) => sql`update app_user set email = ${email} where id = ${userId}`.execute(trx),
      () => complete(token),
    );
    expect(answer.statusCode).toBe(200);
    expect(await companiesOf(email)).toHaveLength(2);
  });
});

describe('a trial that has ended', () => {
  const over = (session: string) =>
    sql`update tenant set trial_ends_at = now() - interval '1 second' where id = (
      select c.tenant_id from session s join company c on c.id = s.company_id where s.token_hash = ${hashToken(session)})`.execute(
      owner,
    );

  it('leaves everything to be read and nothing to be written, until it is extended', async () => {
    const { token } = await activated();
    const session = (await complete(token)).json().data.token;
    const write = async () =>
      (await send(session, 'POST', '/products', formBody({ name: randomUUID(), name_en: 'Tuna', type: 'storable' })))
        .statusCode;
    expect(await write()).toBe(200);
    await over(session);
    expect(await write()).toBe(403);
    expect((await send(session, 'GET', '/products')).statusCode).toBe(200);
    expect((await send(session, 'GET', '/products/export?format=csv')).statusCode).toBe(200);
    expect((await send(session, 'GET', '/auth/me')).json().data.trial_ended).toBe(true);
    await sql`update tenant set trial_ends_at = null where id = ${(await send(session, 'GET', '/auth/me')).json().data.tenant_id}`.execute(
      owner,
    );
    expect(await write()).toBe(200);
  });
});

it('an e-mail that was registered and never confirmed makes no company', async () => {
  const { email, link } = await registered(newEmail());
  expect(fault(await complete(link))).toMatchObject({ code: 'wrong_token' });
  expect(await companiesOf(email)).toEqual([]);
});
