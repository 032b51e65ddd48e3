import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { withApp } from '../use-database.ts';
import { removeTenants } from '#server/sign-up/removals.ts';
import { inTransaction, type Move } from './move.ts';
import { leaving, peopleOf } from './people.ts';

/** What belongs to a person's sign-in. */
const ofSignIn = ['credential', 'second_step', 'recovery_code', 'password_reset', 'sign_in_challenge', 'google_tie'];

/** Ends the sign-ins of the companies in the source, and the accounts of those who left with them. Does no harm twice. */
export async function endSignIns({ source: { client }, companies }: Move): Promise<void> {
  const people = await peopleOf(client, companies);
  await inTransaction(client, async () => {
    // Open pages are told of their session, which members who are removed are not.
    await client.query('delete from session where company_id = any ($1)', [companies]);
    await client.query(`select set_config('app.removing', 'on', true)`);
    for (const company of companies) {
      await client.query(`select set_config('app.company_id', $1, true)`, [company]);
      await client.query('delete from membership where company_id = $1', [company]);
    }
    await client.query(`select set_config('app.company_id', '', true)`);
    const gone = await leaving(client, people, companies);
    for (const table of ofSignIn) await client.query(`delete from ${table} where user_id = any ($1)`, [gone]);
    await client.query(`delete from erasure where subject_id = any ($1) and reason = 'asked' and done_at is null`, [
      gone,
    ]);
    await client.query(
      `update app_user set email = 'moved-' || id || '@palka.invalid' where id = any ($1) and forgotten_at is null`,
      [gone],
    );
    await client.query('update app_user set lives_elsewhere = true where id = any ($1)', [people]);
  });
}

const SLOT_IN_USE = '55006';
const LOOK_MS = 50;

/** Drops the publication and the slot, which would keep the write-ahead log for ever. */
export async function dropPublication({ name, source: { client } }: Pick<Move, 'name' | 'source'>): Promise<void> {
  await client.query(`drop publication if exists ${name}`);
  for (;;) {
    try {
      await client.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1', [
        name,
      ]);
      return;
    } catch (error) {
      // The process that sent to the other server is on its way out.
      if (!(error instanceof pg.DatabaseError && error.code === SLOT_IN_USE)) throw error;
    }
    await pause(LOOK_MS);
  }
}

/** Removes the rows of the tenant from the source, a few at a time. A running app does so too, when this is broken off. */
export async function removeRows({ source, tenant }: Move): Promise<void> {
  await source.client.query(
    `insert into erasure (kind, subject_id, reason, due_at) values ('tenant', $1, 'moved', now())
      on conflict (subject_id) do update set reason = 'moved', due_at = now(), done_at = null`,
    [tenant.id],
  );
  await withApp(source.urls, removeTenants);
}
