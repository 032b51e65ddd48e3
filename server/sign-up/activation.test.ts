import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newToken, newCompany, owner } from '#server/testing.ts';
import { activated, chosen, company, hoursLater, linkOf, newEmail, post, registered } from './testing.ts';

const activate = (email: string, token: string, password = chosen, address?: string) =>
  post('activation', { email, token, password }, {}, address);

const fault = (answer: Awaited<ReturnType<typeof activate>>) => answer.json().errors?.[0];
const atToken = (code: string) => ({ pointer: '/token', code });

describe('confirming an e-mail', () => {
  it('answers the token by which the company is made', async () => {
    const { email, link } = await registered();
    const answer = await activate(email, link);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { data: { token: expect.stringMatching(/^[\w-]{43}$/) } },
    ]);
    expect(answer.cookies).toEqual([]);
  });

  it('works once, and says so afterwards', async () => {
    const { email, link } = await registered();
    const answers = await Promise.all(Array.from({ length: 4 }, () => activate(email, link)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(fault(await activate(email, link))).toEqual(atToken('used_token'));
    expect(fault(await activate(email, link, 'bukan ini juga'))).toEqual(atToken('used_token'));
  });

  it('says of a link that its day is over, and a newer one works', async () => {
    const { email, link } = await registered();
    await hoursLater(email, 25);
    expect(fault(await activate(email, link))).toEqual(atToken('expired_token'));
    expect((await activate(email, await linkOf(email))).statusCode).toBe(200);
    expect(fault(await activate(email, link))).toEqual(atToken('wrong_token'));
  });

  it('refuses alike a link that is made up, somebody else’s, or of an e-mail that nobody registered', async () => {
    const [mine, other] = [await registered(), await registered()];
    const known = await newCompany();
    const answers = [
      await activate(mine.email, newToken()),
      await activate(mine.email, other.link),
      await activate(newEmail(), mine.link),
      await activate(known.email, mine.link),
      await activate(mine.email, 'x'),
    ];
    for (const answer of answers) expect([answer.statusCode, fault(answer)]).toEqual([422, atToken('wrong_token')]);
    expect((await activate(mine.email, mine.link)).statusCode).toBe(200);
  });

  it('is refused without the password, and leaves the link to the person who knows it', async () => {
    const { email, link } = await registered();
    const answer = await activate(email, link, 'bukan kata sandinya');
    expect([answer.statusCode, fault(answer)]).toEqual([422, { pointer: '/password', code: 'wrong_password' }]);
    expect((await activate(email, link)).statusCode).toBe(200);
  });

  it('gives a stranger nothing who registered somebody else’s e-mail and waits for the owner to follow the link', async () => {
    const email = newEmail();
    const { link } = await registered(email, { first_name: 'Maling', password: 'kata sandi maling' });
    expect(fault(await activate(email, link, 'sandi pemilik 55'))).toMatchObject({ code: 'wrong_password' });
    expect((await post('login', { email, password: 'kata sandi maling' })).json().type).toBe(
      'urn:palka:problem:login-failed',
    );
    const { link: own } = await registered(email, { password: 'sandi pemilik 55' });
    expect((await activate(email, own, 'sandi pemilik 55')).statusCode).toBe(200);
    expect((await post('login', { email, password: 'kata sandi maling' })).json().type).toBe(
      'urn:palka:problem:login-failed',
    );
  });

  it('lets a password be guessed ten times, all at once or not', async () => {
    const { email, link } = await registered();
    const guess = (n: number) => activate(email, link, `tebakan nomor ${n}`);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => guess(n)));
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(10);
    expect((await activate(email, link)).statusCode).toBe(429);
  });

  it('cannot be kept from the owner of an e-mail by links that are made up', async () => {
    const { email, link } = await registered();
    for (let n = 0; n < 11; n += 1) await activate(email, newToken());
    expect((await activate(email, link)).statusCode).toBe(200);
  });

  it('counts made-up links by address', async () => {
    await sql`insert into sign_in_attempt (kind, subject)
      select 'activation', 'address 192.0.2.78' from generate_series(1, 100)`.execute(owner);
    const { email, link } = await registered();
    expect((await activate(email, link, chosen, '192.0.2.78')).statusCode).toBe(429);
  });
});

describe('signing in before there is a company', () => {
  const login = (email: string, password = chosen) => post('login', { email, password });

  it('leads on to the company with a new token, and the one before is worth nothing', async () => {
    const { email, token } = await activated();
    const answer = await login(email);
    expect(answer.json()).toMatchObject({ status: 401, type: 'urn:palka:problem:sign-up-incomplete' });
    expect(answer.cookies).toEqual([]);
    const { challenge } = answer.json();
    expect(fault(await post('complete_signup', company(token)))).toEqual(atToken('wrong_token'));
    expect((await post('complete_signup', company(challenge))).statusCode).toBe(200);
    expect((await login(email)).statusCode).toBe(200);
  });

  it('is refused with the words for everybody before the e-mail is confirmed, and with a wrong password', async () => {
    const { email } = await registered();
    const stranger = await login(newEmail());
    const words = ({ type, title, detail }: Record<string, string>) => ({ type, title, detail });
    expect(words((await login(email)).json())).toEqual(words(stranger.json()));
    const confirmed = await activated();
    expect(words((await login(confirmed.email, 'bukan kata sandinya')).json())).toEqual(words(stranger.json()));
  });

  it('counts wrong passwords as anyone’s', async () => {
    const { email } = await activated();
    const here = (password: string) => post('login', { email, password }, {}, '10.9.8.7');
    await Promise.all(Array.from({ length: 10 }, () => here('bukan kata sandinya')));
    expect((await here(chosen)).statusCode).toBe(429);
    expect((await login(email)).json().type).toBe('urn:palka:problem:sign-up-incomplete');
  });
});
