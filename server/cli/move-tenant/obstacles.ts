import { finds, type Move, tablesOfCompanies } from './move.ts';
import { knownAsOthers, peopleOf } from './people.ts';
import { printable } from '../terminal.ts';

/** What keeps a move from beginning, each in a sentence that says what to do. */
export const obstaclesOf = async (move: Move): Promise<string[]> => [
  ...(await serversOf(move)),
  ...(await tenantOf(move)),
  ...(await peopleIn(move)),
];

async function serversOf({ source, target }: Move): Promise<string[]> {
  const { rows: from } = await source.client.query<{ wal: string; replicates: boolean; role: string; free: boolean }>(`
    select current_setting('wal_level') as wal, rolreplication or rolsuper as replicates, rolname as role,
      (select count(*) from pg_replication_slots) + 3 <= current_setting('max_replication_slots')::integer as free
    from pg_roles where rolname = current_user`);
  const { rows: to } = await target.client.query<{ powerful: boolean; role: string }>(
    'select rolsuper as powerful, rolname as role from pg_roles where rolname = current_user',
  );
  const { wal, replicates, role, free } = from[0]!;
  const [version, other] = [await versionOf(source), await versionOf(target)];
  return [
    wal !== 'logical' &&
      `The server of the cell ${source.cell} does not write what logical replication needs. Set wal_level = logical there and restart it.`,
    !replicates && `An administrator of the cell ${source.cell} has to run: ALTER ROLE ${role} REPLICATION;`,
    !free &&
      `The server of the cell ${source.cell} has fewer than three free replication slots: raise max_replication_slots.`,
    !to[0]!.powerful &&
      `Only a superuser may receive the rows. An administrator of the cell ${target.cell} has to run, until the move is over: ALTER ROLE ${to[0]!.role} SUPERUSER;`,
    version !== other && 'The two cells are of different versions. Start Palka once, so that both are migrated.',
  ].filter((sentence) => sentence !== false);
}

async function versionOf({ client }: Move['source']): Promise<string> {
  const { rows } = await client.query<{ all: string }>(
    `select string_agg(name || ' ' || checksum, ' ' order by name) as all from schema_migration`,
  );
  return rows[0]!.all;
}

async function tenantOf({ tenant, companies, source, target }: Move): Promise<string[]> {
  const leftover: string[] = [];
  for (const table of await tablesOfCompanies(target.client)) {
    if (await finds(target.client, `select from ${table} where company_id = any ($1) limit 1`, [companies]))
      leftover.push(table);
  }
  return [
    leftover.length > 0 &&
      `The cell ${target.cell} has rows of the tenant's companies already, in ${leftover.join(', ')}. Take what is left there away by --back.`,
    (await finds(source.client, 'select from company where tenant_id = $1 and awaits_history', [tenant.id])) &&
      'The history of a demonstration is still being written for it.',
    (await finds(source.client, 'select from erasure where subject_id = $1 and done_at is null', [tenant.id])) &&
      'It is planned to be removed. Take that back first, by forget-tenant --take-back.',
  ].filter((sentence) => sentence !== false);
}

async function peopleIn(move: Move): Promise<string[]> {
  const known = await knownAsOthers(move, await peopleOf(move.source.client, move.companies));
  if (known.length === 0) return [];
  return [
    `These people have an account of their own in the cell ${move.target.cell}, which cannot become one with theirs: ` +
      `${known.map(printable).join(', ')}. Let them leave one of the companies, and forget that account by forget-person.`,
  ];
}
