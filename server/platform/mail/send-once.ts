import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { asCompany, type Actor, type Db, type Moment } from '#server/platform/db/database.ts';
import type { Mail, Mailer } from './mailer.ts';

/** A mail that goes out once: the record that it brings, and for which occasion where one record brings several. */
export interface Once {
  kind: string;
  record_id: string;
  occasion?: string;
}

interface MailDeliveryTable extends Required<Once> {
  address: string;
  held_until: Moment;
  sent_at: Moment | null;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    mail_delivery: MailDeliveryTable;
  }
}

/** Longer than a mail server may take. */
const HELD = '2 minutes';

interface Means {
  db: Db;
  mailer: Mailer;
  actor: Actor;
}

/**
 * Sends a mail unless it was sent before. That it is being sent is kept before, and that it was is kept after, each in a
 * transaction of its own: what else fails later sends it no second time. Where the process ends in between, nobody knows whether
 * it arrived, and it goes again under the same Message-ID, by which mail programs know it as one.
 * @throws what the mail server says; or that another instance is sending it, so that this is tried again later
 */
export async function sendOnce({ db, mailer, actor }: Means, once: Once, mail: Mail): Promise<void> {
  const { kind, record_id, occasion = '' } = once;
  const delivery = sql`kind = ${kind} and record_id = ${record_id} and occasion = ${occasion} and address = ${mail.to}`;
  const run = <Row>(statement: ReturnType<typeof sql<Row>>) => asCompany(db, actor, (trx) => statement.execute(trx));
  const { rows } = await run(sql`
    insert into mail_delivery as d (kind, record_id, occasion, address, held_until)
    values (${kind}, ${record_id}, ${occasion}, ${mail.to}, now() + ${HELD}::interval)
    on conflict (company_id, kind, record_id, occasion, address)
    do update set held_until = excluded.held_until where d.sent_at is null and d.held_until < now()
    returning 1`);
  if (rows.length === 0) {
    const { rows: sent } = await run(sql`select from mail_delivery where ${delivery} and sent_at is not null`);
    if (sent.length > 0) return;
    throw new Error('Another instance is sending this mail.');
  }
  try {
    await mailer.send({ ...mail, messageId: messageIdOf({ kind, record_id, occasion }, mail.to) });
  } catch (error) {
    await run(sql`update mail_delivery set held_until = now() where ${delivery}`);
    throw error;
  }
  await run(sql`update mail_delivery set sent_at = now() where ${delivery}`);
}

const messageIdOf = (once: Required<Once>, address: string) =>
  `<${createHash('sha256')
    .update([once.kind, once.record_id, once.occasion, address].join('\n'))
    .digest('hex')
    .slice(0, 40)}@palka>`;
