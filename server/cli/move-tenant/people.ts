import type pg from 'pg';
import type { Move } from './move.ts';

interface Column {
  table: string;
  column: string;
}

/** Everybody whom rows of the companies refer to, also who left long ago. */
export async function peopleOf(client: pg.Client, companies: readonly string[]): Promise<string[]> {
  const { rows: columns } = await client.query<Column>(`
    select relname as "table", attname as "column"
    from pg_constraint join pg_class on pg_class.oid = conrelid join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'app_user'::regclass
      and exists (select from pg_attribute a where a.attrelid = conrelid and a.attname = 'company_id' and not a.attisdropped)`);
  const each = columns.map(({ table, column }) => `select ${column} as id from ${table} where company_id = any ($1)`);
  const { rows } = await client.query<{ id: string }>(
    `select distinct id from (${each.join(' union all ')}) as people where id is not null`,
    [companies],
  );
  return rows.map(({ id }) => id);
}

/** Those among people who work for nobody but the companies, and so leave the cell with them. */
export async function leaving(
  client: pg.Client,
  people: readonly string[],
  companies: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from app_user where id = any ($1)
      and not exists (select from membership where user_id = app_user.id and company_id <> all ($2))`,
    [people, companies],
  );
  return rows.map(({ id }) => id);
}

/** Those among people whose e-mail or Google account is somebody else's in the other cell, by their e-mails. */
export async function knownAsOthers({ source, target }: Move, people: readonly string[]): Promise<string[]> {
  const { rows } = await source.client.query<{
    id: string;
    email: string;
    google_subject: string | null;
    google_issuer: string | null;
  }>(
    `select id, email, google_subject, google_issuer from app_user left join credential on user_id = id where id = any ($1)`,
    [people],
  );
  const { rows: others } = await target.client.query<{ email: string }>(
    `select p.email from jsonb_to_recordset($1) as p (id uuid, email text, google_subject text, google_issuer text)
      where exists (select from app_user u where u.email = p.email and u.id <> p.id)
        or exists (select from credential c where c.google_subject = p.google_subject and c.google_issuer = p.google_issuer and c.user_id <> p.id)
      order by p.email`,
    [JSON.stringify(rows)],
  );
  return others.map(({ email }) => email);
}
