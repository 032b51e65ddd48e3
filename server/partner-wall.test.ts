import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { filledCompany } from './company/testing.ts';
import { newPartner } from './partners/testing.ts';
import { asCompany, type Trx } from './platform/db/database.ts';
import { db, newBoundPerson, newCompany, owner } from './testing.ts';

/** The names in a text. */
const named = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Names of goods and places: the same for everybody. */
const readByAll = named(`
  category certification commodity company fishing_area grade inventory_type nature packaging business_type
  document_type process_type product product_group size uom variant warehouse warehouse_category warehouse_type
  storage_position storage_room
`);

/** What concerns a partner, or the person themselves. */
const readByTheirs = named(`
  batch facility facility_change facility_entry facility_price facility_report handling_unit handling_unit_day partner partner_address partner_bank_account
  partner_certification partner_contact partner_document rental_contract rental_contract_warehouse rental_invoice rental_invoice_line
  record_paper rental_invoice_row rental_payment rental_tariff stock_allocation stock_attachment stock_balance stock_day
  loss_allowance loss_claim owner_agreement owner_agreement_row stock_document stock_handover stock_line stock_move stock_pick stock_service variant_code
`);
const readByThemselves = named(`
  app_user dashboard_choice default_view idempotency_key membership notification notification_choice partner_access saved_view warehouse_access
`);

/** People of partners neither read nor write any of these. A new table stands here, or above with a policy of its own. */
const hidden = named(`
  activity activity_chain activity_seal activity_unsealed batch_link container container_tare date_correction document_counter document_setting
  facility_watch import import_heading import_row invitation kept_file ledger_proof lien_override mail_delivery rental_accrual rental_reminder rental_run rental_tax_file rental_tax_invoice rental_uncharged report_recipient report_schedule role session
  stock_count stock_count_entry stock_count_notice stock_count_room stock_count_row stock_empty_check stock_expiry_notice stock_low_notice
  stock_reservation stock_transit_notice
`);

/** What they write: their own notices, choices and views, and the log of it, which they do not read. */
const writtenByThemselves = new Set([
  'dashboard_choice',
  'default_view',
  'idempotency_key',
  'notification',
  'notification_choice',
  'saved_view',
  'app_user',
]);
const onlyAddedTo = new Set(['activity', 'activity_unsealed']);

interface Table {
  name: string;
  policies: string[];
  /** Its rows are of a person, or of nobody in a company. */
  isPersonal: boolean;
}

/** Every table of companies, with its restrictive policies about people of partners. */
async function tablesOfCompanies(): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, coalesce(array_agg(p.polname::text order by p.polname) filter (where not p.polpermissive and p.polname like 'partners%'), '{}') as policies,
      c.relname in ('company', 'app_user', 'session', 'kept_file') or bool_or(p.polpermissive and pg_get_expr(p.polqual, p.polrelid) like '%app_user_id%') as "isPersonal"
    from pg_class c left join pg_policy p on p.polrelid = c.oid and 'palka_app'::regrole = any(p.polroles)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (c.relname in ('company', 'app_user') or exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped))
    group by c.relname order by c.relname`.execute(owner);
  return rows;
}

let company: Awaited<ReturnType<typeof filledCompany>>;
/** People bound to a partner with whom the company has nothing to do, and to the one with whom it has. */
let stranger: { userId: string };
let renter: { userId: string };

beforeAll(async () => {
  company = await filledCompany();
  const { rows } = await sql<{ id: string }>`select id from partner where company_id = ${company.companyId}`.execute(
    owner,
  );
  renter = await newBoundPerson(company.companyId, [rows[0]!.id]);
  stranger = await newBoundPerson(company.companyId, [(await newPartner(company)).id]);
  await sql`update stock_document set owner_id = ${rows[0]!.id} where company_id = ${company.companyId}`.execute(owner);
  await sql`update owner_agreement set status = 'signed', content = '{}', signed_by = ${company.userId}, signed_at = now()
    where company_id = ${company.companyId}`.execute(owner);
  // Drafts are not shown.
  await sql`update rental_invoice set status = 'issued', number = 'INV-1', number_year = 2026, number_count = 1,
    invoice_date = '2026-02-01', due_date = '2026-02-15', issued_at = now() where company_id = ${company.companyId}`.execute(
    owner,
  );
});

const as = <T>({ userId }: { userId: string }, work: (trx: Trx) => Promise<T>) =>
  asCompany(db, { companyId: company.companyId, userId }, work);

const count = async (person: { userId: string }, { name }: Table, where = sql`true`) =>
  as(person, async (trx) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)} where ${where}`.execute(trx);
    return rows[0]!.n;
  });

/** Rows of a person's own, by which somebody may still see a table that nothing of their partner is in. */
const own: Record<string, ReturnType<typeof sql>> = {
  app_user: sql`id <> app_user_id()`,
  partner: sql`id <> all (app_partner_ids())`,
  ...Object.fromEntries(
    [
      'dashboard_choice',
      'default_view',
      'idempotency_key',
      'membership',
      'notification',
      'notification_choice',
      'partner_access',
      'saved_view',
      'warehouse_access',
    ].map((name) => [name, sql`user_id <> app_user_id()`]),
  ),
};

describe('every table of companies', () => {
  it('has a decision of what people of partners see of it', async () => {
    for (const { name, policies } of await tablesOfCompanies()) {
      const isOpen = policies.join() === 'partners_delete,partners_insert,partners_read,partners_update';
      const decision = { name, isHidden: policies.join() === 'partners', isOpen };
      const isHidden = hidden.has(name) && !onlyAddedTo.has(name) && name !== 'session';
      expect(decision).toEqual({ name, isHidden, isOpen: !isHidden });
      expect([name, [readByAll, readByTheirs, readByThemselves, hidden].filter((set) => set.has(name)).length]).toEqual(
        [name, 1],
      );
    }
  });

  it('shows nothing of others to people of a partner', async () => {
    for (const table of await tablesOfCompanies()) {
      if (readByAll.has(table.name)) continue;
      expect([table.name, await count(stranger, table, own[table.name])]).toEqual([table.name, 0]);
    }
  });

  it('shows what concerns their partner, and the names of goods and places', async () => {
    const seen = [];
    for (const table of await tablesOfCompanies()) if ((await count(renter, table)) > 0) seen.push(table.name);
    const without = [
      'dashboard_choice',
      'default_view',
      'idempotency_key',
      'notification',
      'notification_choice',
      'saved_view',
      'warehouse_access',
    ];
    const expected = [...readByAll, ...readByTheirs, ...readByThemselves].filter((name) => !without.includes(name));
    expect(seen.toSorted()).toEqual(expected.toSorted());
  });

  it('shows all of it to people of the company', async () => {
    for (const table of await tablesOfCompanies()) {
      if (table.isPersonal) continue;
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from ${sql.table(table.name)} where company_id = ${company.companyId}`.execute(owner);
      expect([table.name, await count(company.others.colleague, table)]).toEqual([table.name, rows[0]!.n]);
    }
  });

  it('lets people of a partner change and delete nothing, not even of their own partner', async () => {
    for (const { name } of await tablesOfCompanies()) {
      for (const person of [stranger, renter]) {
        const touched = (statement: ReturnType<typeof sql>) =>
          as(person, async (trx) => statement.execute(trx)).then(
            ({ numAffectedRows }) => numAffectedRows,
            (error: Error) => (/permission denied|row-level security/.test(error.message) ? 0n : Promise.reject(error)),
          );
        const others = writtenByThemselves.has(name) ? own[name]! : sql`true`;
        const column = sql.ref(name === 'company' || name === 'app_user' ? 'name' : 'company_id');
        expect([name, await touched(sql`update ${sql.table(name)} set ${column} = ${column} where ${others}`)]).toEqual(
          [name, 0n],
        );
        expect([name, await touched(sql`delete from ${sql.table(name)} where ${others}`)]).toEqual([name, 0n]);
      }
    }
  });

  it('takes no row from people of a partner', async () => {
    for (const { name } of await tablesOfCompanies()) {
      if (onlyAddedTo.has(name)) continue;
      const row = JSON.stringify({ company_id: company.companyId, user_id: company.userId });
      const whole = sql.table(name);
      const copy = sql`insert into ${whole} select (jsonb_populate_record(null::${whole}, ${row}::jsonb)).*`;
      const refused = await as(renter, (trx) => copy.execute(trx)).then(
        () => undefined,
        (error: Error) => error.message,
      );
      expect([name, refused]).toEqual([
        name,
        expect.stringMatching(/row-level security|cannot insert a non-DEFAULT value|permission denied/),
      ]);
    }
  });
});

describe('the wall of partners', () => {
  it('holds where a request brings the partners and where they are looked up, and not for the upkeep', async () => {
    const { companyId } = company;
    const seenBy = (actor: { userId: string; partnerIds?: string[] | null }) =>
      asCompany(
        db,
        { companyId, ...actor },
        async (trx) => (await sql`select from stock_balance`.execute(trx)).rows.length,
      );
    expect(await seenBy(stranger)).toBe(0);
    expect(await seenBy({ ...stranger, partnerIds: [] })).toBe(0);
    expect(await seenBy({ ...renter })).toBe(1);
    expect(await seenBy({ userId: '' })).toBe(1);
  });

  it('is asked once for a statement, not for each row', async () => {
    const { companyId, userId } = await newCompany();
    const plan = await asCompany(db, { companyId, userId, warehouseIds: null, partnerIds: null }, async (trx) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, costs off, timing off)
        select * from stock_document where entity = 'stockissued' order by date desc, id desc limit 10`.execute(trx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(/InitPlan/);
    expect(plan).not.toMatch(/Filter.*app_(unbound|partner_ids)\(\)/);
    // What only people of partners need is never made for others.
    expect(plan.match(/ProjectSet.*/g)?.every((line) => line.includes('never executed')) ?? true).toBe(true);
  });
});

/** Functions with the rights of the owner that people of partners may call, each with its reason. */
const harmless: Record<string, string> = {
  app_batches_in_stock: 'finds nothing for them',
  app_contract_in_the_way: 'finds nothing for them',
  app_contracts_beyond: 'finds nothing for them',
  app_documents_of: 'counts nothing for them',
  app_open_invoices: 'tells of their own invoices',
  app_weight_of_others: 'tells sums beside their own goods',
  app_partner_balances: 'tells what they may see',
  app_partner_batches: 'tells what they may see',
  app_partner_counterparts: 'tells what they may see',
  app_partner_documents: 'tells what they may see',
  app_partner_facilities: 'tells what they may see',
  books_proved_at: 'tells when all held, and nothing of what did not',
  bound_partner_ids: 'tells whom they are bound to',
  batches_numbered: 'finds nothing for them',
  last_batch_counts: 'finds nothing for them',
  company_warehouses: 'names warehouses',
  financier_decides: 'tells whether a partner has people who approve',
  find_session: 'needs a token',
  is_paper: 'needs the path of a paper, which cannot be guessed',
  proofs_of_the_installation: 'answers the installation alone',
  own_data: 'tells of themselves',
  plan_removals: 'answers the installation alone',
  remove_rows: 'answers the installation alone, and takes away only what is past its time',
  remove_tenant: 'answers the installation alone, and takes away only what is past its time',
  sweep_log_addresses: 'tells nothing, and takes away only what is past its time',
  sweep_people: 'answers the installation alone, and takes away only what is past its time',
  sweep_sign_in_failures: 'tells nothing, and takes away only what is past its time',
  tenants_to_remove: 'answers the installation alone',
  sweep_idempotency_keys: 'tells nothing, and takes away only what is past its time',
  sweep_imports: 'tells nothing, and takes away only what is past its time',
  sweep_notifications: 'tells nothing, and takes away only what is past its time',
};

it('no function with the rights of the owner opens a way around the wall', async () => {
  const { rows } = await sql<{ name: string; guarded: boolean }>`
    select p.proname as name, p.prosrc like '%perform refuse_partners()%' as guarded
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.prorettype <> 'trigger'::regtype
      and has_function_privilege('palka_app', p.oid, 'execute')
    order by 1`.execute(owner);
  expect(rows.filter(({ guarded }) => !guarded).map(({ name }) => name)).toEqual(Object.keys(harmless).toSorted());
  for (const call of [
    'posted_moves(uuid_v7())',
    "lock_balances('[]', '{}')",
    "guard_stock('[]')",
    "broken_stock_guards('[]')",
    "closings_from('{}', '2026-06-01')",
  ]) {
    await expect(as(renter, (trx) => sql`select * from ${sql.raw(call)}`.execute(trx))).rejects.toThrow(
      'People of partners',
    );
  }
  const { rows: batches } = await as(renter, (trx) =>
    sql`select * from batch b, batches_numbered(array[b.variant_id], array[b.number])`.execute(trx),
  );
  expect(batches).toEqual([]);
});
