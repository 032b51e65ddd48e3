import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { listActivities } from '#server/platform/activity/list.ts';
import { asCompany, type Trx } from '#server/platform/db/database.ts';
import { listBatches } from '#server/stock/inventory/batch-list.ts';
import { listMoves } from '#server/stock/inventory/move-list.ts';
import { listStock } from '#server/stock/inventory/stock-list.ts';
import { listRoles } from './roles/store.ts';
import { listDocuments } from '#server/stock/documents/list.ts';
import { db, newCompany, owner } from './testing.ts';
import { prepareUser } from './users/prepare.ts';
import { listUsers } from './users/list.ts';
import { listWarehouses } from './warehouses/list.ts';
import { choosePositions } from './warehouses/positions.ts';
import { roomsOf } from './warehouses/rooms.ts';

const OTHERS = 200;

/** Another company with many roles, people, invitations, and a log that tells of them. */
beforeAll(async () => {
  const { companyId } = await newCompany();
  await sql`with people as (
      insert into app_user (email, username, name)
      select uuid_v7() || '@test.example', 'many', 'One of many' from generate_series(1, ${OTHERS}) returning id, email
    ), roles as (
      insert into role (company_id, name) select ${companyId}, 'Role ' || n from generate_series(1, ${OTHERS}) n
      returning id
    ), invited as (
      insert into invitation (company_id, email, role_id, language, expires_at)
      select ${companyId}, 'i' || email, (select min(id::text)::uuid from role where company_id = ${companyId}), 'id', now()
      from people
    )
    insert into membership (company_id, user_id, role_id)
    select ${companyId}, people.id, (select min(id::text)::uuid from role where company_id = ${companyId}) from people`.execute(
    owner,
  );
  await sql`with places as (
      insert into warehouse (company_id, code, name, status)
      select ${companyId}, 'G' || n, 'Gudang ' || n, 'active' from generate_series(1, ${OTHERS}) n returning company_id, id
    ), receipts as (
      insert into stock_document (company_id, entity, kind, date, warehouse_id, reference)
      select company_id, 'stockreceived', 'purchase', '2026-06-01', id, 'Surat jalan' from places
    )
    insert into storage_room (company_id, warehouse_id, code, name, temperature_class, status)
    select company_id, id, 'R', 'Ruang', 'FRZ', 'active' from places`.execute(owner);
  await fillStock(companyId);
});

/** A batch at each place, with the move that brought it. */
async function fillStock(companyId: string) {
  await sql`with made as (
      insert into product (company_id, name, name_en, type, traceability, status, can_sold, can_purchased, has_expired,
        include_tax)
      values (${companyId}, 'Loin', 'Loin', 'storable', 'batch', 'active', true, true, false, false) returning id
    ), variants as (
      insert into variant (company_id, product_id, name, code, catch_weight, status)
      select ${companyId}, id, 'Loin A', 'L-A', true, 'active' from made returning id
    )
    insert into batch (company_id, variant_id, number, received_date)
    select ${companyId}, id, 'B-' || n, '2026-06-01' from variants, generate_series(1, ${OTHERS}) n`.execute(owner);
  await sql`with places as (
      select warehouse_id, id, row_number() over (order by id) as n from storage_position where company_id = ${companyId}
    ), batches as (
      select id, variant_id, row_number() over (order by id) as n from batch where company_id = ${companyId}
    ), balances as (
      insert into stock_balance (company_id, warehouse_id, position_id, variant_id, batch_id, stock_status, packs, net_weight_g)
      select ${companyId}, p.warehouse_id, p.id, b.variant_id, b.id, 'available', 1, 10000
      from places p join batches b on b.n = p.n
      returning company_id, id, warehouse_id, variant_id, batch_id
    )
    insert into stock_move (company_id, document_id, balance_id, warehouse_id, variant_id, batch_id, date, packs,
      net_weight_g, value, packs_after, net_weight_g_after, value_after, cause, seq)
    select b.company_id, d.id, b.id, b.warehouse_id, b.variant_id, b.batch_id, d.date, 1, 10000, 0, 1, 10000, 0, 'supplier', 1
    from balances b join stock_document d on d.company_id = b.company_id and d.warehouse_id = b.warehouse_id`.execute(
    owner,
  );
}

/** So far, by this connection, of the tables whose walls have that door. */
async function rowsRead(trx: Trx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as read from pg_stat_xact_user_tables
    where relname in ('activity', 'invitation', 'membership', 'role', 'warehouse', 'storage_room', 'storage_position',
      'stock_document', 'product', 'variant', 'batch', 'stock_balance', 'stock_move')`.execute(trx);
  return rows[0]!.read;
}

const page = { search: '', page: 0, size: 100 };

it.each<[string, (trx: Trx) => Promise<unknown>]>([
  ['people', (trx) => listUsers(trx, page)],
  ['roles', (trx) => listRoles(trx, page)],
  ['roles to hand out', (trx) => prepareUser(trx, { is_owner: false, permissions: new Set() })],
  ['activities', (trx) => listActivities(trx, page)],
  ['warehouses', (trx) => listWarehouses(trx, page)],
  ['rooms of a warehouse', (trx) => roomsOf(trx, randomUUID())],
  ['positions', (trx) => choosePositions(trx, { warehouse_id: randomUUID(), search: '' })],
  ['documents', (trx) => listDocuments(trx, 'stockreceived', page)],
  ['stock', (trx) => listStock(trx, { ...page, group_by: 'room' })],
  ['stock of a day', (trx) => listStock(trx, { ...page, group_by: 'batch', as_of: '2026-06-30' })],
  ['stock that is searched', (trx) => listStock(trx, { ...page, group_by: 'product', search: 'loin' })],
  ['batches', (trx) => listBatches(trx, { ...page, stock: 'with' })],
  ['movements', (trx) => listMoves(trx, page)],
  ['movements that are searched', (trx) => listMoves(trx, { ...page, search: 'loin' })],
  ['documents that are searched', (trx) => listDocuments(trx, 'stockreceived', { ...page, search: 'surat jalan' })],
])('a list of %s reads no row of another company, though its wall has a door for the installation', async (_, list) => {
  const { companyId, userId } = await newCompany();
  const read = await asCompany(db, { companyId, userId }, async (trx) => {
    // Tables as small as those of tests are read whole otherwise.
    await sql`select set_config('enable_seqscan', 'off', true)`.execute(trx);
    const before = await rowsRead(trx);
    await list(trx);
    return (await rowsRead(trx)) - before;
  });
  expect(read).toBeLessThan(OTHERS);
});
