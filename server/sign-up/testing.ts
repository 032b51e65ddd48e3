import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { internationalPhone } from '#shared/contact.ts';
import type { RegisterForm } from '#shared/sign-up.ts';
import { hashToken } from '#server/platform/http/token.ts';
import { hashPassword } from '#server/auth/password.ts';
import { asInstallation } from '#server/platform/db/database.ts';
import { newToken, app, db, owner } from '#server/testing.ts';
import { allowCompletion } from '#server/auth/completion.ts';
import { keepRegistration } from './keep-registration.ts';

export const newEmail = () => `siti-${randomUUID()}@test.example`;

/** An address of its own for each call, so that only what is tested is counted. */
const anywhere = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 255)).join('.')}`;

export const post = (path: string, payload: object, headers: Record<string, string> = {}, remoteAddress = anywhere()) =>
  app.inject({ method: 'POST', url: `/v1/auth/${path}`, payload, headers, remoteAddress });

export const chosen = 'kapal pukat cincin 7';

export const form = (email: string, changes: Partial<RegisterForm> = {}): RegisterForm => ({
  first_name: 'Siti',
  last_name: 'Rahma',
  email,
  phone: '0812-3456-7890',
  password: chosen,
  password_confirmation: changes.password ?? chosen,
  ...changes,
});

const hashes = new Map<string, Promise<string>>();

/** Each hash takes a tenth of a second, so every password is hashed once. */
function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Somebody who has registered and not confirmed yet, with the link that the mail carries. */
export async function registered(email = newEmail(), { first_name = 'Siti', password = chosen } = {}) {
  await asInstallation(db, async (trx) => {
    const { last_name, phone } = form(email);
    const passwordHash = await hashOnce(password);
    const language = 'id';
    await keepRegistration(trx, {
      email,
      first_name,
      last_name,
      phone: internationalPhone(phone),
      language,
      passwordHash,
    });
  });
  return { email, link: await linkOf(email) };
}

/** A new link for what is registered under an e-mail. */
export async function linkOf(email: string, hours = 24): Promise<string> {
  const token = newToken();
  await sql`update sign_up set token_hash = ${hashToken(token)}, expires_at = now() + make_interval(hours => ${hours})
    where email = ${email}`.execute(owner);
  return token;
}

/** Somebody who has confirmed their e-mail, with what allows them to make their company. */
export async function activated(email = newEmail()) {
  const { link } = await registered(email);
  return { email, link, token: await asInstallation(db, (trx) => allowCompletion(trx, email)) };
}

export const company = (token: string, changes: object = {}) => ({
  token,
  company_name: 'PT Tuna Baru',
  time_zone: 'Asia/Makassar',
  language: 'id',
  with_reference: false,
  ...changes,
});

export interface SignUpRow {
  first_name: string;
  last_name: string;
  phone: string;
  password_hash: string;
  activated_at: Date | null;
  completed_at: Date | null;
}

export async function rowOf(email: string): Promise<SignUpRow | undefined> {
  const { rows } = await sql<SignUpRow>`select * from sign_up where email = ${email}`.execute(owner);
  return rows[0];
}

/** Makes all moments of a sign-up lie earlier. */
export const hoursLater = (email: string, hours: number) =>
  sql`update sign_up set created_at = created_at - make_interval(hours => ${hours}),
    expires_at = expires_at - make_interval(hours => ${hours}),
    activated_at = activated_at - make_interval(hours => ${hours}),
    completion_expires_at = completion_expires_at - make_interval(hours => ${hours}),
    completed_at = completed_at - make_interval(hours => ${hours})
    where email = ${email}`.execute(owner);
