import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Nets, ofTheLedger, tryNets } from '#server/stock/ledger/test-ground.ts';
import { owner } from './testing.ts';
import { newRecordGround, type RecordGround } from './test-record-ground.ts';
import { batchNets } from './test-batch-nets.ts';
import { facilityNets } from './test-facility-nets.ts';
import { peopleNets } from './test-people-nets.ts';
import { platformNets } from './test-platform-nets.ts';
import { recordNets } from './test-record-nets.ts';
import { invoiceNets } from './test-invoice-nets.ts';
import { lossNets } from './test-loss-nets.ts';
import { agreementNets } from './test-agreement-nets.ts';
import { rentalNets } from './test-rental-nets.ts';

let ground: RecordGround;
let nets: Nets;
beforeAll(async () => {
  ground = await newRecordGround();
  nets = {
    ...recordNets(ground),
    ...batchNets(ground),
    ...peopleNets(ground),
    ...platformNets(ground),
    ...facilityNets(ground),
    ...rentalNets(ground),
    ...agreementNets(ground),
    ...lossNets(ground),
    ...invoiceNets(ground),
  };
});

/** Of `pg_class c`: every table but those of the ledger, which has a test of its own. */
const ofRecords = sql`c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not (${ofTheLedger})
  and c.relname <> 'schema_migration'`;

describe('the nets under records', () => {
  it('are each tried: checks, foreign keys, and unique keys that hold more than the primary key does', async () => {
    const { rows } = await sql<{ name: string }>`
      select con.conname as name from pg_constraint con join pg_class c on c.oid = con.conrelid
      where ${ofRecords} and con.contype in ('c', 'f')
      union
      select i.relname from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      join pg_index p on p.indrelid = x.indrelid and p.indisprimary
      where ${ofRecords} and x.indisunique and not x.indkey::smallint[] @> p.indkey::smallint[]`.execute(owner);
    const tried = Object.values(nets).flatMap(({ attempts }) => attempts.map(([name]) => name));
    expect([...new Set(tried)].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it('refuse each row that would break them, and let a sound one through', async () => {
    const { came, expected } = await tryNets(ground, nets);
    expect(came).toEqual(expected);
  });

  it('let no row be without what it has to say', async () => {
    const { rows } = await sql<{ name: string; columns: string[] }>`
      select c.relname as name, coalesce(array_agg(a.attname::text order by a.attname) filter (where a.attname <> 'company_id'), '{}') as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where ${ofRecords} and a.attnotnull and not a.atthasdef group by 1 order by 1`.execute(owner);
    // A variant has one to be another one than the one that is there, a paper and a price one of two that they may be of; goods without a charge have a contract or none.
    const beyond = [
      'company_id',
      'variant.grade_id',
      'record_paper.contract_id',
      'rental_uncharged.contract_id',
      'facility_price.variant_id',
      'owner_agreement_row.batch_number',
    ];
    const required = Object.entries(nets).map(([name, { sound }]) => ({
      name,
      columns: Object.keys(sound).filter((column) => !beyond.includes(column) && !beyond.includes(`${name}.${column}`)),
    }));
    const sorted = required.map(({ name, columns }) => ({ name, columns: columns.toSorted() }));
    expect(sorted.toSorted((one, other) => (one.name < other.name ? -1 : 1))).toEqual(rows);
  });
});

/** What the database does by itself, beside the log and the versions, which have lists of their own. */
const triggers: Record<string, string[]> = {
  activity: ['await_seal'],
  batch_link: ['refuse_change'],
  container: ['keep_tares_insert', 'keep_tares_update', 'refuse_merged'],
  date_correction: ['keep_decided'],
  facility: ['refuse_merged'],
  facility_price: ['refuse_merged'],
  handling_unit: ['keep_days', 'keep_days_of_new', 'refuse_cycle'],
  membership: ['end_sessions', 'keep_an_owner'],
  notification: ['announce_new', 'announce_read'],
  loss_claim: ['keep_claim'],
  owner_agreement: ['keep_agreement'],
  partner: ['call_merged', 'keep_merged'],
  partner_access: ['refuse_merged'],
  rental_contract: ['refuse_merged'],
  rental_invoice: ['keep_invoice'],
  rental_invoice_line: ['keep_delete', 'keep_insert', 'keep_update'],
  rental_tariff: ['refuse_merged'],
  rental_invoice_row: ['keep_delete', 'keep_insert', 'keep_update'],
  session: ['announce_end', 'announce_move'],
  stock_allocation: ['keep_posted_delete', 'keep_posted_insert', 'keep_posted_update'],
  stock_count: ['refuse_merged'],
  stock_document: ['keep_posted', 'refuse_merged', 'refuse_merged_void', 'take_on_asked'],
  stock_line: ['keep_posted_delete', 'keep_posted_insert', 'keep_posted_update', 'refuse_merged'],
  stock_move: ['keep_days', 'keep_pledges', 'keep_warehouses', 'refuse_change', 'watch_pledged'],
  stock_pick: ['keep_posted_insert', 'keep_posted_update'],
  storage_room: ['keep_floor_position'],
  variant: ['call_merged', 'keep_alike', 'keep_merged'],
  variant_code: ['refuse_merged', 'refuse_merged_variant'],
  warehouse: ['keep_transit_position'],
};

it('has the triggers that others rely on, and no more', async () => {
  const { rows } = await sql<{ name: string; triggers: string[] }>`
    select c.relname as name, array_agg(t.tgname::text order by t.tgname) as triggers
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgparentid = 0 and t.tgenabled = 'O'
      and t.tgfoid not in ('log_change'::regproc, 'next_version'::regproc)
    group by 1 order by 1`.execute(owner);
  expect(Object.fromEntries(rows.map((row) => [row.name, row.triggers]))).toEqual(triggers);
});
