import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { readMigrations } from './migrate.ts';
import { owner } from '#server/testing.ts';

// What lives as long as a connection stands in the way of a pooler and of a second database: docs/scaling.md.

/** Triggers that notify, each with its reason: at its commit every one waits for all others of the server that notify. */
const notifying: Record<string, string> = {
  announce_notification: 'a notice is shown as soon as it is written, by whatever wrote it',
  announce_session: 'the pages of a session that ended end as well',
  watch_pledged: 'goods that secure a loan moved, which is judged at once',
};

/** Settings and locks that outlive their transaction. The first begins a statement of a function's body or of a migration. */
const lasting = [
  /(^|;|\b(begin|then|else|loop))\s*(re)?set\s+(?!local\b|constraints\b)[\w.]+\s*(=|\bto\b|;)/i,
  /set_config\((?![^;]*?,\s*true\s*\))/i,
  /\bpg_(try_)?advisory_(un)?lock/i,
];

let functions: { name: string; isTrigger: boolean; text: string }[];
beforeAll(async () => {
  const { rows } = await sql<(typeof functions)[number]>`
    select proname as name, prorettype = 'trigger'::regtype as "isTrigger", regexp_replace(prosrc, '--[^\n]*', '', 'g') as text
    from pg_proc p join pg_language l on l.oid = p.prolang
    where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql')`.execute(owner);
  functions = rows;
});

it('no trigger notifies but those that are named', () => {
  expect(functions.length).toBeGreaterThan(100);
  const found = functions.filter(({ isTrigger, text }) => isTrigger && /\bpg_notify\b|\bnotify\s+\w/i.test(text));
  expect(found.map(({ name }) => name).toSorted()).toEqual(Object.keys(notifying).toSorted());
});

it('what functions and migrations set or lock ends with the transaction', async () => {
  const texts = [...functions, ...(await readMigrations())];
  const found = texts.filter(({ text }) => lasting.some((pattern) => pattern.test(text)));
  expect(found.map(({ name }) => name)).toEqual([]);
});
