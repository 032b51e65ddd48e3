import { sql } from 'kysely';
import { email } from '#shared/auth.ts';
import { GRACE_DAYS } from '#shared/retention.ts';
import type { Db, Trx } from '#server/platform/db/database.ts';
import { type Command, UsageError } from './command.ts';
import { confirmed, readErasure } from './erasure.ts';
import { printable } from './terminal.ts';
import { useDatabase, withOwner } from './use-database.ts';

const KEPT = `What stays, and why: documents, invoices and stock movements stay with their company, which has to keep them for ten years after
their year (UU KUP art. 28 (11)) and has to trace fish; they name a former person. The log keeps what was done and when, without name,
address and browser. Backups made before hold the person until they are thrown away.`;

/** Plans to forget a person, or takes that back; the sweep of a running app, or this command on the day itself, does it. */
export const forgetPerson: Command = {
  usage: '--email ADDRESS [--days N] [--yes] | --email ADDRESS --take-back',
  summary: `erases a person in N days (${GRACE_DAYS} unless said; 0: now), until when it can be taken back`,
  cells: 'one',
  async run(args, { config, terminal }) {
    const { subject, days, yes, takeBack } = readErasure(args, 'email');
    const address = email.safeParse(subject);
    if (!address.success) throw new UsageError('--email: must be the address that the person signs in by.');
    await useDatabase(config(), 'existing', (urls) =>
      withOwner(urls, async (db) => {
        const person = await find(db, address.data);
        if (takeBack) {
          terminal.say(await back(db, person));
          return;
        }
        if (person.owns_alone) {
          throw new UsageError(
            `${person.name} is the only owner of a company. Let somebody else own it first, or forget its tenant.`,
          );
        }
        terminal.say(KEPT);
        await confirmed(terminal, yes, address.data);
        terminal.say(await db.transaction().execute((trx) => plan(trx, person, days)));
      }),
    );
  },
};

interface Person {
  id: string;
  name: string;
  owns_alone: boolean;
}

async function find(db: Db, address: string): Promise<Person> {
  const { rows } = await sql<Person>`
    select id, name, owns_alone(id) as owns_alone from app_user where email = ${address}`.execute(db);
  const [person] = rows;
  if (!person) throw new UsageError(`There is nobody with the e-mail address ${address}.`);
  return { ...person, name: printable(person.name) };
}

async function back(db: Db, { id, name }: Person): Promise<string> {
  const taken = await sql`delete from erasure where subject_id = ${id} and done_at is null`.execute(db);
  if (!taken.numAffectedRows) throw new UsageError(`Nobody asked to forget ${name}.`);
  return `${name} stays.`;
}

async function plan(trx: Trx, { id, name }: Person, days: number): Promise<string> {
  const { rows } = await sql<{ due_at: string }>`
    insert into erasure (kind, subject_id, reason, due_at)
    values ('person', ${id}, 'asked', date_trunc('second', now()) + make_interval(days => ${days}))
    on conflict (subject_id) do update set reason = 'asked', asked_at = now(), due_at = excluded.due_at
    returning due_at`.execute(trx);
  if (days > 0) return `${name} is forgotten after ${rows[0]!.due_at}; until then --take-back keeps them.`;
  await sql`select forget_person(${id})`.execute(trx);
  return 'The person was forgotten.';
}
