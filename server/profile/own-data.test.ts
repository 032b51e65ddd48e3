import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { NOTICE_VERSION } from '#shared/privacy-notice.ts';
import { accept, newInvitation } from '#server/users/testing.ts';
import { joinCompany, newCompany, newPerson, owner, send } from '#server/testing.ts';

describe('the privacy notice', () => {
  it('is asked of whoever has not accepted the present version, once, and holds no program up', async () => {
    const { userId, send: ask } = await newCompany([]);
    await sql`update accepted_notice set version = '2020-01-01' where user_id = ${userId}`.execute(owner);
    const missing = async () => (await ask('GET', '/auth/me')).json().data.notice_missing;
    expect(await missing()).toBe(true);
    expect((await ask('GET', '/notifications')).statusCode).toBe(200);
    expect((await ask('POST', '/profile/notices', { version: '2020-01-01' })).statusCode).toBe(422);
    const answers = await Promise.all([1, 2].map(() => ask('POST', '/profile/notices', { version: NOTICE_VERSION })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await missing()).toBe(false);
    const { data } = (await ask('GET', '/profile/notices')).json();
    expect(data.map(({ version }: { version: string }) => version)).toEqual([NOTICE_VERSION, '2020-01-01']);
  });

  it('is accepted with an invitation, by whoever says so', async () => {
    const company = await newCompany();
    for (const notice_version of [NOTICE_VERSION, undefined]) {
      const invited = await newInvitation(company);
      const { token } = (await accept(invited, notice_version && { notice_version })).json().data;
      expect((await send(token, 'GET', '/auth/me')).json().data.notice_missing).toBe(notice_version === undefined);
    }
  });
});

describe('a copy of one’s own data', () => {
  it('has what is held about the person in all companies, nothing of others, and no secret', async () => {
    const mine = await newCompany();
    const other = await newCompany();
    await joinCompany(mine.userId, other.companyId);
    const colleague = await newPerson(mine.companyId);
    await sql`insert into credential (user_id, password_hash) values (${mine.userId}, 'scrypt-secret')`.execute(owner);
    await sql`insert into sign_in_failure (way, email, ip) values
      ('password', ${mine.email}, '192.0.2.1'), ('password', ${colleague.email}, '192.0.2.2')`.execute(owner);
    const created = await mine.send('POST', '/grades', {
      name: 'Mutu A',
      code: 'MA',
      description: null,
      is_active: true,
    });
    expect(created.statusCode).toBe(200);
    const answer = await mine.send('GET', '/profile/own_data');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="palka-my-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    const { held } = answer.json().data;
    expect(held).toMatchObject({
      account: { email: mine.email },
      credential: [{ user_id: mine.userId }],
      session: [{ company_id: mine.companyId }],
      accepted_notice: [{ version: NOTICE_VERSION }],
      sign_in_failure: [{ ip: '192.0.2.1' }],
      activity_by: [{ action: 'create', entity: 'grade' }],
    });
    expect(held.companies.map(({ id }: { id: string }) => id)).toContain(other.companyId);
    for (const secret of ['scrypt-secret', 'token_hash', colleague.userId, colleague.email]) {
      expect(answer.body).not.toContain(secret);
    }
    const again = (await mine.send('GET', '/profile/own_data')).json().data.held;
    expect(again.activity_about.at(-1)).toMatchObject({ action: 'take_own_data' });
  });

  it('is given a few times within two minutes', async () => {
    const { send: ask } = await newCompany([]);
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await ask('GET', '/profile/own_data')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
