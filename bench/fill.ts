import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { hashPassword } from '#server/auth/password.ts';
import { NOTICE_VERSION } from '#shared/privacy-notice.ts';

/** One company with somebody who may do everything in it. */
export type FilledCompany = { companyId: string; userId: string; email: string; password: string };

const password = 'bench-palka-1';

/** Makes companies of equal size as the owner, who stands before the walls. */
export async function fill(ownerUrl: string, companies: number, productsEach: number): Promise<FilledCompany[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`select set_config('app.no_activity', 'on', false)`);
  const hash = await hashPassword(password);
  const made: FilledCompany[] = [];
  for (let index = 0; index < companies; index += 1) {
    made.push(await addCompany(client, hash, productsEach));
  }
  await client.query('vacuum analyze');
  await client.end();
  return made;
}

async function addCompany(client: pg.Client, hash: string, products: number): Promise<FilledCompany> {
  const [tenantId, companyId, roleId, userId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const email = `owner-${companyId}@bench.example`;
  const run = (text: string, ...values: unknown[]) => client.query(text, values);
  await run('insert into tenant (id, name) values ($1, $2)', tenantId, `Tenant ${tenantId}`);
  await run('insert into company (id, tenant_id, name) values ($1, $2, $3)', companyId, tenantId, 'PT Ukur');
  await run(`insert into role (company_id, id, name, is_owner) values ($1, $2, 'Owner', true)`, companyId, roleId);
  await run('insert into app_user (id, email, username, name) values ($1, $2, $2, $3)', userId, email, 'Owner');
  await run('insert into credential (user_id, password_hash) values ($1, $2)', userId, hash);
  await run('insert into membership (company_id, user_id, role_id) values ($1, $2, $3)', companyId, userId, roleId);
  // Without it the notice would lie over each screen.
  await run(
    `insert into accepted_notice (user_id, version, way) values ($1, $2, 'invitation')`,
    userId,
    NOTICE_VERSION,
  );
  await run(
    `insert into category (company_id, name, name_en, code, is_active)
     select $1, 'Kategori ' || n, 'Category ' || n, 'C' || n, true from generate_series(1, 20) n`,
    companyId,
  );
  await run(
    `insert into process_type (company_id, name, code, is_active)
     select $1, 'Proses ' || n, 'P' || n, true from generate_series(1, 20) n`,
    companyId,
  );
  await run(
    `with fish as (select array['Tuna', 'Cakalang', 'Tenggiri', 'Kakap', 'Kerapu', 'Udang', 'Cumi', 'Gurita', 'Bandeng', 'Layang'] as names),
          cut as (select array['loin', 'saku', 'steak', 'fillet', 'utuh', 'kepala', 'potong', 'asap'] as names),
          c as (select array_agg(id order by name) as ids from category where company_id = $1),
          t as (select array_agg(id order by name) as ids from process_type where company_id = $1)
     insert into product (company_id, name, name_en, alias_name, description, category_id, processtype_id, type, traceability,
       status, can_sold, can_purchased, has_expired, weight, selling_price, include_tax, created_at)
     select $1, fish.names[1 + n % 10] || ' ' || cut.names[1 + n / 10 % 8] || ' ' || substr(md5(n::text), 1, 6) || ' ' || n,
       'Product ' || n, case when n % 3 = 0 then 'Alias ' || n end, 'Uraian produk ' || n,
       c.ids[1 + n % 20], t.ids[1 + n / 20 % 20], 'storable', 'batch', case when n % 7 = 0 then 'none' else 'active' end,
       true, true, false, 10, 10000 + n, false, now() - n * interval '1 minute'
     from generate_series(1, $2::int) n, fish, cut, c, t`,
    companyId,
    products,
  );
  return { companyId, userId, email, password };
}
