import pg from 'pg';
import type { StoredTable } from './tables.ts';

/** What lets somebody in without their password, or half of the way: of the day of the backup, and ended since perhaps. */
const passing = ['session', 'sign_in_challenge', 'password_reset', 'google_sign_in', 'google_tie', 'sign_in_attempt'];

/** Where the hashes of links are that were mailed. */
const links = [
  ['invitation', 'token_hash'],
  ['sign_up', 'token_hash'],
  ['sign_up', 'completion_hash'],
] as const;

/**
 * Ends in a restored database every session, every half of a sign-in and every link of a mail: somebody may have signed out,
 * been shut out or changed their password since the backup. Invitations stay, and can be sent again.
 */
export async function endSignIns(client: pg.Client, tables: readonly StoredTable[]): Promise<void> {
  const names = new Set(tables.map(({ name }) => name));
  for (const name of passing) {
    if (names.has(name)) await client.query(`delete from public.${pg.escapeIdentifier(name)}`);
  }
  for (const [table, column] of links) {
    if (names.has(table)) await client.query(`update public.${table} set ${column} = null`);
  }
}
