import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { owner } from '#server/testing.ts';
import { countNets } from './test-count-nets.ts';
import { documentNets } from './test-document-nets.ts';
import { type Ground, type Nets, newGround, ofTheLedger, tryNets } from './test-ground.ts';
import { ledgerNets } from './test-ledger-nets.ts';
import { placeNets } from './test-place-nets.ts';

let ground: Ground;
let nets: Nets;
beforeAll(async () => {
  ground = await newGround();
  nets = { ...documentNets(ground), ...countNets(ground), ...ledgerNets(ground), ...placeNets(ground) };
});

describe('the nets under the ledger', () => {
  it('are each tried: checks, foreign keys, and unique keys that hold more than the primary key does', async () => {
    const { rows } = await sql<{ name: string }>`
      select con.conname as name from pg_constraint con join pg_class c on c.oid = con.conrelid
      where ${ofTheLedger} and con.contype in ('c', 'f')
      union
      select i.relname from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      join pg_index p on p.indrelid = x.indrelid and p.indisprimary
      where ${ofTheLedger} and x.indisunique
        and (x.indisprimary or not x.indkey::smallint[] @> p.indkey::smallint[])`.execute(owner);
    const tried = Object.values(nets).flatMap(({ attempts }) => attempts.map(([name]) => name));
    // The database counts the moves by itself: nobody gives one a number.
    expect([...new Set(tried), 'stock_move_pkey'].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it('refuse each row that would break them, and let a sound one through', async () => {
    const { came, expected } = await tryNets(ground, nets);
    expect(came).toEqual(expected);
  });

  it('give the app no more than it needs of what is only ever added to', async () => {
    const { rows } = await sql<{ name: string; allowed: string[] }>`
      select c.relname as name, array(
        select privilege from unnest('{update,delete,truncate}'::text[]) privilege
        where has_table_privilege('palka_app', c.oid, privilege)) as allowed
      from pg_class c where ${ofTheLedger}`.execute(owner);
    const counts = ['stock_count', 'stock_count_room', 'stock_count_row', 'stock_count_entry', 'stock_empty_check'];
    const written = [
      'batch_link',
      'handling_unit',
      'stock_balance',
      'stock_move',
      'stock_day',
      'handling_unit_day',
      'stock_pick',
      'stock_handover',
      'idempotency_key',
    ];
    const added = [...counts, ...written];
    for (const { name, allowed } of rows) {
      const more = name === 'batch' ? ['update'] : ['update', 'delete'];
      expect({ name, allowed }).toEqual({ name, allowed: added.includes(name) ? [] : more });
    }
  });
});
