import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { extract, pack } from 'tar-stream';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { query } from '#server/platform/postgres/testing.ts';
import { readTables } from './tables.ts';
import { writeArchive } from './write-archive.ts';

/** Rows whose text and bytes would not survive a careless copy. */
export async function fillDatabase(owner: string): Promise<void> {
  const [tenant, company, role, user] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const odd = 'tab\there, line\nbreak, back\\slash, \\N, "quotes", ikan 🐟, é';
  await query(owner, 'insert into tenant (id, name) values ($1, $2)', [tenant, odd]);
  await query(owner, 'insert into company (id, tenant_id, name) values ($1, $2, $3)', [company, tenant, odd]);
  await query(owner, 'insert into role (company_id, id, name, permissions) values ($1, $2, $3, $4)', [
    company,
    role,
    odd,
    ['product_list', 'a,b', ''],
  ]);
  await query(owner, `insert into app_user (id, email, username, name) values ($1, 'a@b.example', '', $2)`, [
    user,
    odd,
  ]);
  await query(owner, 'insert into membership (company_id, user_id, role_id) values ($1, $2, $3)', [
    company,
    user,
    role,
  ]);
  await query(
    owner,
    `insert into session (token_hash, company_id, user_id, expires_at) values (sha256('x'), $1, $2, 'infinity')`,
    [company, user],
  );
  await query(owner, 'insert into job (kind, payload) values ($1, $2)', ['odd', JSON.stringify({ odd })]);
  await query(
    owner,
    `insert into category (company_id, name, name_en, code, description, is_active)
     select $1, 'Kategori ' || n, $2, 'K' || n, case when n % 2 = 0 then $2 end, n % 3 = 0 from generate_series(1, 500) n`,
    [company, odd],
  );
}

/** Stock that moved once, on a ledger that numbers its rows and lets nobody change or take away any. */
export async function fillLedger(owner: string): Promise<void> {
  await query(
    owner,
    `insert into warehouse (company_id, code, name, status) select id, 'W', 'Gudang', 'active' from company limit 1`,
  );
  await query(
    owner,
    `with c as (select id as company_id from company limit 1), p as (
       insert into product (company_id, name, name_en, type, traceability, status, can_sold, can_purchased, has_expired, include_tax)
       select company_id, 'Loin', 'Loin', 'storable', 'batch', 'active', true, true, false, false from c returning company_id, id
     ), v as (
       insert into variant (company_id, product_id, name, code, catch_weight, status)
       select company_id, id, 'Loin A', 'L', true, 'active' from p returning company_id, id
     ), w as (
       select company_id, id from warehouse where code = 'W'
     ), s as (
       select s.company_id, s.warehouse_id, s.id from storage_position s join w on w.id = s.warehouse_id
     ), l as (
       insert into batch (company_id, variant_id, number, received_date) select company_id, id, 'B', '2026-01-01' from v
       returning company_id, variant_id, id
     ), b as (
       insert into stock_balance (company_id, warehouse_id, position_id, variant_id, batch_id, stock_status, packs, net_weight_g)
       select company_id, s.warehouse_id, s.id, l.variant_id, l.id, 'in_transit', 1, 1000 from s join l using (company_id)
       returning *
     ), d as (
       insert into stock_document (company_id, entity, kind, status, date, warehouse_id, number, number_year, number_count)
       select company_id, 'stockreceived', 'purchase', 'posted', '2026-01-01', id, 'BM/1', 2026, 1 from w returning company_id, id
     )
     insert into stock_move (company_id, document_id, balance_id, warehouse_id, variant_id, batch_id, date, packs,
       net_weight_g, value, packs_after, net_weight_g_after, value_after, cause, seq)
     select company_id, d.id, b.id, b.warehouse_id, b.variant_id, b.batch_id, '2026-01-01', 1, 1000, 0, 1, 1000, 0, 'supplier', 1
     from b join d using (company_id)`,
  );
}

/** A fingerprint of each table's rows, independent of their order. */
export async function fingerprints(owner: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  try {
    const prints: Record<string, unknown> = {};
    for (const { name } of await readTables(client)) {
      // A restore ends them.
      if (name === 'session') continue;
      const { rows } = await client.query<{ print: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ';' order by t::text collate "C")), '') as print from "${name}" t`,
      );
      prints[name] = rows[0]?.print;
    }
    return prints;
  } finally {
    await client.end();
  }
}

export async function archiveOf(owner: string, storage: FileStorage, folder: string): Promise<string> {
  const file = join(folder, `${randomUUID()}.tar.gz`);
  await writeArchive({ owner, storage }, createWriteStream(file));
  return file;
}

/** Writes the archive again with other content: an entry for which `change` answers undefined is left out. */
export async function alteredArchive(
  file: string,
  change: (name: string, content: Buffer) => Buffer | undefined,
): Promise<string> {
  const altered = `${file}-${createHash('sha256').update(change.toString()).digest('hex').slice(0, 8)}`;
  const from = extract();
  const to = pack();
  const read = pipeline(createReadStream(file), createGunzip(), from);
  const written = pipeline(to, createGzip(), createWriteStream(altered));
  for await (const entry of from) {
    const content = change(entry.header.name, await buffer(entry as AsyncIterable<Buffer>));
    if (content) {
      to.entry({ name: entry.header.name }, content);
    }
  }
  to.finalize();
  await Promise.all([read, written]);
  return altered;
}
