import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { asInstallation } from '#server/platform/db/database.ts';
import { newToken, insertRows, newCompany, newPerson, owner, send } from '#server/testing.ts';
import { between } from '#server/test-waiting.ts';
import { accept, asStranger, invitationMailsOf, linkIn, newEmail, newInvitation, password, read } from './testing.ts';

const faultOf = (answer: { statusCode: number; json(): { errors?: { code: string }[] } }) => [
  answer.statusCode,
  answer.json().errors?.[0]?.code,
];
const wrong = [422, 'wrong_token'];

const membersOf = async (email: string) =>
  (
    await sql<{ company_id: string; role_id: string; user_id: string }>`
      select company_id, role_id, user_id from membership join app_user on id = user_id where email = ${email}`.execute(
      owner,
    )
  ).rows;

describe('the mail', () => {
  it('names company, inviter, role and end, in the language of the invitation, and holds the only link', async () => {
    const company = await newCompany();
    const { mail, email, token, roleId } = await newInvitation(company);
    expect(mail.to).toBe(email);
    expect(mail.subject).toBe(`Bergabung dengan Company ${company.companyId} di Palka`);
    expect(mail.text).toContain(`Tester mengundang Anda untuk bekerja di Palka bersama Company ${company.companyId}`);
    expect(mail.text).toContain(`dengan peran Role ${roleId}`);
    expect(mail.text).toMatch(/sampai \d\d-\d\d-\d{4} \d\d:\d\d WIT\./);
    expect(mail.text).toContain(`https://palka.example/invitation?email=${encodeURIComponent(email)}&token=${token}`);
    expect(mail.html).toContain('<html lang="id">');
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  it('holds no lines and no address that the inviter has written', async () => {
    const company = await newCompany();
    const { mail } = await newInvitation(company, { name: 'A\r\nBcc: siapa' });
    expect(mail.text).toContain('Halo A Bcc: siapa,');
    const { mail: pointed } = await newInvitation(company, { name: 'Muh.Arif di www.jahat.example' });
    expect(pointed.text).toContain('Halo Muh. Arif di www. jahat. example,');
    const refused = await company.send('POST', '/users', {
      email: newEmail(),
      name: 'Menang! https://jahat.example',
      role_id: randomUUID(),
      language: 'id',
    });
    expect(refused.json().errors).toEqual([{ pointer: '/name', code: 'invalid_format' }]);
  });

  it('leaves the token nowhere: the invitation has its hash, job and log have neither', async () => {
    const company = await newCompany();
    const { send: ask, companyId } = company;
    const { id, token } = await newInvitation(company);
    await ask('POST', `/invitations/${id}/resend`);
    const { rows: stored } = await sql<{ text: string }>`
      select row_to_json(i)::text as text from invitation i where id = ${id}
      union all select payload::text from job where payload->>'company_id' = ${companyId}
      union all select row_to_json(a)::text from activity a where company_id = ${companyId}`.execute(owner);
    expect(stored.length).toBeGreaterThanOrEqual(4);
    for (const { text } of stored) {
      expect(text).not.toContain(token);
      expect(text).not.toMatch(/"token_hash":\s*\[/);
    }
  });

  it('is not sent for an invitation that was withdrawn or ran out meanwhile', async () => {
    const company = await newCompany();
    const { id, token, email } = await newInvitation(company);
    await company.send('POST', `/invitations/${id}/resend`);
    await sql`update invitation set expires_at = now() where id = ${id}`.execute(owner);
    expect(await invitationMailsOf(company.companyId)).toEqual([]);
    await company.send('DELETE', `/invitations/${id}`);
    expect(await invitationMailsOf(company.companyId)).toEqual([]);
    expect(faultOf(await read({ email, token }))).toEqual(wrong);
  });
});

describe('reading an invitation', () => {
  it('says who asks for what', async () => {
    const company = await newCompany();
    const link = await newInvitation(company);
    expect((await read(link)).json().data).toEqual({
      company_name: `Company ${company.companyId}`,
      inviter_name: 'Tester',
      role_name: `Role ${link.roleId}`,
      name: 'Budi',
      email: link.email,
      has_account: false,
      expires_at: expect.stringMatching(/Z$/),
    });
    const known = await newInvitation(company, { email: (await newCompany()).email });
    expect((await read(known)).json().data.has_account).toBe(true);
  });

  it('is refused for another site’s page', async () => {
    const { email, token } = await newInvitation(await newCompany());
    for (const path of ['invitation', 'accept_invitation']) {
      const { app } = await newCompany();
      const answer = await app.inject({
        method: 'POST',
        url: `/v1/auth/${path}`,
        payload: { email, token },
        headers: { origin: 'https://evil.example' },
      });
      expect(answer.json().type).toBe('urn:palka:problem:cross-site-request');
    }
  });
});

describe('accepting an invitation', () => {
  it('makes somebody new a person with that role in that company, signed in, and tells who invited', async () => {
    const company = await newCompany();
    const link = await newInvitation(company);
    const answer = await accept(link);
    const { token, company_id } = answer.json().data;
    expect(company_id).toBe(company.companyId);
    expect(answer.cookies).toMatchObject([{ name: 'wms_token', value: token, httpOnly: true, sameSite: 'Strict' }]);
    const me = (await send(token, 'GET', '/auth/me')).json().data;
    expect(me).toMatchObject({ name: 'Budi Santoso', email: link.email, company_id, permissions: ['product_list'] });
    expect((await company.send('GET', `/users/${me.id}`)).json().data.last_seen_at).not.toBeNull();
    expect((await asStranger('login', { email: link.email, password })).statusCode).toBe(200);
    const [notice] = (await company.send('GET', '/notifications')).json().data;
    expect(notice).toMatchObject({ key: 'invitation_accepted', link: '/app/users' });
    expect(notice.short_description).toContain('Budi Santoso');
    const { rows } = await sql`
      select action, user_name, record_name, ip is not null as from_somewhere, request_id is not null as by_request
      from activity where company_id = ${company.companyId} and user_id = ${me.id} and entity = 'users'
        and action <> 'sign_in'
      order by at, id`.execute(owner);
    const seen = { user_name: 'Budi Santoso', from_somewhere: true, by_request: true };
    expect(rows).toMatchObject([
      { action: 'end_invitation', record_name: link.email, ...seen },
      { action: 'create', record_name: 'Budi Santoso', ...seen },
    ]);
  });

  it('tells who invited, and nobody else, also of somebody who has an account', async () => {
    const [company, other] = [await newCompany(), await newCompany()];
    const bystander = await newPerson(company.companyId);
    const link = await newInvitation(company, { email: other.email });
    expect((await accept(link)).statusCode).toBe(200);
    const told = async (token: string) =>
      (await send(token, 'GET', '/notifications')).json().data.map(({ key }: { key: string }) => key);
    expect(await told(company.token)).toEqual(['invitation_accepted']);
    expect(await told(bystander.token)).toEqual([]);
    expect(await told(other.token)).toEqual([]);
  });

  it('adds a company to an existing account, whose owner signs in as ever', async () => {
    const [company, home] = [await newCompany(), await newCompany()];
    const link = await newInvitation(company, { email: home.email });
    const answer = await accept(link, { name: undefined, password: undefined, password_confirmation: undefined });
    expect(answer.json().data).toEqual({ company_id: company.companyId, token: null });
    expect(answer.cookies).toEqual([]);
    // Beside the two where they were before.
    expect(await membersOf(home.email)).toHaveLength(3);
    // A person who holds only the link learns and changes nothing of the account.
    expect((await asStranger('login', { email: home.email, password })).statusCode).toBe(401);
    expect((await send(home.token, 'GET', '/auth/me')).json().data).toMatchObject({
      company_id: home.companyId,
      name: 'Tester',
    });
  });

  it('works once, also for many at the same moment', async () => {
    const link = await newInvitation(await newCompany());
    const answers = await Promise.all(Array.from({ length: 4 }, () => accept(link)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await membersOf(link.email)).toHaveLength(1);
    expect(faultOf(await accept(link))).toEqual(wrong);
    expect(faultOf(await read(link))).toEqual(wrong);
  });

  it('by the same person in two companies at the same moment makes one person', async () => {
    const email = newEmail();
    const links = [
      await newInvitation(await newCompany(), { email }),
      await newInvitation(await newCompany(), { email }),
    ];
    await Promise.all(links.map((link) => accept(link)));
    // The second of two requests joins with the new account at the next try.
    await Promise.all(links.map((link) => accept(link)));
    const members = await membersOf(email);
    expect(members).toHaveLength(2);
    expect(new Set(members.map(({ user_id }) => user_id)).size).toBe(1);
  });

  it('asks somebody new for name and password, and takes no password that anyone would try', async () => {
    const link = await newInvitation(await newCompany());
    const bare = { name: undefined, password: undefined, password_confirmation: undefined };
    expect((await accept(link, bare)).json().errors).toEqual([
      { pointer: '/name', code: 'required' },
      { pointer: '/password', code: 'required' },
    ]);
    const common = { password: 'indonesia123', password_confirmation: 'indonesia123' };
    expect(faultOf(await accept(link, common))).toEqual([422, 'common_password']);
    const own = { name: 'Zulkarnaen', password: 'Zulkarnaen-77', password_confirmation: 'Zulkarnaen-77' };
    expect(faultOf(await accept(link, own))).toEqual([422, 'own_words']);
    expect(faultOf(await accept(link, { password_confirmation: 'another 123' }))).toEqual([422, 'not_same']);
    expect((await accept(link)).statusCode).toBe(200);
  });

  it('works in a company whose trial has ended', async () => {
    const company = await newCompany();
    const link = await newInvitation(company);
    await sql`update tenant set trial_ends_at = now() where id = ${company.tenantId}`.execute(owner);
    expect((await accept(link)).statusCode).toBe(200);
  });
});

describe('a link', () => {
  it('of another e-mail opens nothing', async () => {
    const company = await newCompany();
    const [mine, theirs] = [await newInvitation(company), await newInvitation(await newCompany())];
    expect(faultOf(await accept({ email: mine.email, token: theirs.token }))).toEqual(wrong);
    expect(faultOf(await accept({ email: theirs.email, token: mine.token }))).toEqual(wrong);
    expect(faultOf(await read({ email: mine.email, token: theirs.token }))).toEqual(wrong);
    expect(await membersOf(mine.email)).toEqual([]);
  });

  it('leads into the company that sent it and no other, also when another one is asked for', async () => {
    const [company, other] = [await newCompany(), await newCompany()];
    const link = await newInvitation(company);
    const { statusCode } = await accept(link, { company_id: other.companyId });
    expect(statusCode).toBe(422);
    await accept(link);
    expect(await membersOf(link.email)).toMatchObject([{ company_id: company.companyId, role_id: link.roleId }]);
  });

  it('that ran out says so, to its holder only', async () => {
    const link = await newInvitation(await newCompany());
    await sql`update invitation set expires_at = now() where id = ${link.id}`.execute(owner);
    expect(faultOf(await read(link))).toEqual([422, 'expired_token']);
    expect(faultOf(await accept(link))).toEqual([422, 'expired_token']);
    expect(faultOf(await read({ ...link, token: newToken() }))).toEqual(wrong);
  });

  it('dies when a new one is asked for, which works again as long', async () => {
    const company = await newCompany();
    const link = await newInvitation(company);
    await sql`update invitation set expires_at = now() where id = ${link.id}`.execute(owner);
    const answer = await company.send('POST', `/invitations/${link.id}/resend`);
    expect(answer.json().data.status).toBe('invited');
    expect(faultOf(await accept(link))).toEqual(wrong);
    const [mail] = await invitationMailsOf(company.companyId);
    const renewed = linkIn(mail);
    expect(renewed.token).not.toBe(link.token);
    const days = (Date.parse((await read(renewed)).json().data.expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect((await accept(renewed)).statusCode).toBe(200);
  });

  it('dies with the invitation', async () => {
    const company = await newCompany();
    const link = await newInvitation(company);
    await company.send('DELETE', `/invitations/${link.id}`);
    expect(faultOf(await accept(link))).toEqual(wrong);
    expect(await membersOf(link.email)).toEqual([]);
  });

  it('still works when the inviter was shut out or has left', async () => {
    const company = await newCompany();
    const inviter = await newPerson(company.companyId);
    const asInviter = { ...company, token: inviter.token };
    const [first, second] = [await newInvitation(asInviter), await newInvitation(asInviter)];
    await sql`update membership set is_active = false where user_id = ${inviter.userId}`.execute(owner);
    expect((await accept(first)).statusCode).toBe(200);
    expect((await company.send('DELETE', `/users/${inviter.userId}`)).json()).toEqual({ data: {} });
    expect((await read(second)).json().data.inviter_name).toBeNull();
    expect((await accept(second)).statusCode).toBe(200);
  });

  it('takes the e-mail in any letter case, and makes no second account of it', async () => {
    const link = await newInvitation(await newCompany());
    expect((await accept({ ...link, email: link.email.toUpperCase() })).statusCode).toBe(200);
    const again = await newInvitation(await newCompany(), { email: link.email.toUpperCase() });
    expect((await read(again)).json().data.has_account).toBe(true);
    await accept(again);
    const { rows } = await sql`select email from app_user where lower(email) = ${link.email}`.execute(owner);
    expect(rows).toEqual([{ email: link.email }]);
  });

  it('asks for a password where the account that there was goes while it is accepted', async () => {
    const email = newEmail();
    const link = await newInvitation(await newCompany(), { email });
    await insertRows({ app_user: [{ id: randomUUID(), email, username: email, name: 'Budi' }] });
    const late = await between(
      (trx) => sql`select from invitation where id = ${link.id} for update`.execute(trx),
      (app) =>
        app.inject({
          method: 'POST',
          url: '/v1/auth/accept_invitation',
          payload: { email, token: link.token, name: 'Budi', password, password_confirmation: password },
        }),
      (db) => asInstallation(db, () => sql`delete from app_user where email = ${email}`.execute(owner)),
    );
    expect(late.json().errors).toEqual([{ pointer: '/password', code: 'required' }]);
    expect(await membersOf(email)).toEqual([]);
    expect((await accept(link)).statusCode).toBe(200);
  });

  it('works on while strangers guess others for the same e-mail', async () => {
    const link = await newInvitation(await newCompany());
    const tries = await Promise.all(Array.from({ length: 12 }, () => read({ ...link, token: newToken() })));
    expect(new Set(tries.map(({ statusCode }) => statusCode))).toEqual(new Set([422]));
    expect((await read(link)).statusCode).toBe(200);
    expect((await accept(link)).statusCode).toBe(200);
  });

  it('is guessed a hundred times an address, not more', async () => {
    await sql`insert into sign_in_attempt (kind, subject)
      select 'invitation', 'address 192.0.2.77' from generate_series(1, 100)`.execute(owner);
    const other = { email: newEmail(), token: newToken() };
    expect((await asStranger('invitation', other, '192.0.2.77')).statusCode).toBe(429);
  });

  it('opened in good faith is not counted as a guess', async () => {
    const link = await newInvitation(await newCompany());
    for (let times = 0; times < 12; times += 1) expect((await read(link)).statusCode).toBe(200);
  });

  it('of nobody is refused without a trace', async () => {
    const email = `${randomUUID()}@test.example`;
    expect(faultOf(await accept({ email, token: newToken() }))).toEqual(wrong);
    expect(faultOf(await accept({ email, token: '' }))).toEqual([422, 'too_small']);
    const { rows } = await sql`select from app_user where email = ${email}`.execute(owner);
    expect(rows).toEqual([]);
  });
});
