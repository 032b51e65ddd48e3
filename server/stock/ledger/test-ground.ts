import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import { newCompany, owner } from '#server/testing.ts';
import { inward, keyOf, newBatch, newStockCompany, postMovements, stockIn } from './testing.ts';

export type Row = Record<string, unknown>;

/**
 * A constraint or unique key, and how one tries to break it: by one row or several, each said by what it has other than the
 * sound row of its table. All but the last are let through. A row of another company is tried by the database's owner, as
 * the wall lets nobody else come so far.
 */
export type Attempt = [name: string, ...rows: [Row, ...Row[]]];

/** A row of a table that nothing is wrong with, and what would be wrong with others. */
export interface TableNets {
  sound: Row;
  attempts: Attempt[];
}
export type Nets = Record<string, TableNets>;
export type Ground = Awaited<ReturnType<typeof newGround>>;

/** A company with goods on a balance, a draft with a line, a second one of what places and batches hang on; and another company. */
export async function newGround() {
  const company = await newStockCompany();
  const { insert, warehouse } = company;
  const theirs = await stockIn(await newCompany());
  const lying = await newBatch(company);
  const posted = await postMovements(company, [inward(keyOf(company, lying), 10, 100_000, 1000)]);
  const otherWarehouse = await insert('warehouse', { code: 'WH2', name: 'Gudang dua', status: 'active' });
  const otherRoom = await insert('storage_room', {
    warehouse_id: otherWarehouse,
    code: 'R2',
    name: 'Ruang dua',
    temperature_class: 'FRZ',
    status: 'active',
  });
  const otherProduct = await insert('product', {
    name: 'Fillet',
    name_en: 'Fillet',
    type: 'storable',
    traceability: 'batch',
    include_tax: false,
    can_sold: true,
    can_purchased: true,
    has_expired: true,
    status: 'active',
  });
  const draft = { entity: 'stockissued', kind: 'sale', date: '2026-06-02', warehouse_id: warehouse };
  const document = await insert('stock_document', draft);
  const content = { document_id: document };
  const line = await insert('stock_line', { ...content, line_no: 0, variant_id: company.variant });
  const balance = async (column: string, value: string) => {
    const { rows } = await sql<{
      id: string;
    }>`select id from stock_balance where ${sql.ref(column)} = ${value}`.execute(owner);
    return rows[0]!.id;
  };
  const facilityOf = ({
    insert: add,
    supplier,
    warehouse: at,
  }: Pick<typeof company, 'insert' | 'supplier' | 'warehouse'>) =>
    add('facility', { number: 'F-1', financier_id: supplier, warehouse_id: at });
  const count = await insert('stock_count', { name: 'Opname', warehouse_id: warehouse });
  const countRow = await insert('stock_count_row', {
    count_id: count,
    warehouse_id: warehouse,
    variant_id: company.variant,
    batch_id: lying,
    position_id: company.position,
    stock_status: 'available',
    frozen_packs: 10,
    frozen_weight_g: 100_000,
    frozen_moves: 1,
    is_found: false,
  });
  return {
    company,
    count,
    countRow,
    theirs: {
      ...theirs,
      batch: await newBatch(theirs),
      handlingUnit: await theirs.insert('handling_unit', { code: 'P' }),
    },
    nobody: randomUUID(),
    // Nothing lies of this one yet.
    batch: await newBatch(company),
    lying,
    balance: await balance('batch_id', lying),
    posted,
    document,
    otherDocument: await insert('stock_document', draft),
    line,
    // Nothing lies at this one.
    bareLine: await insert('stock_line', { ...content, line_no: 1, variant_id: company.variant }),
    allocation: await insert('stock_allocation', {
      ...content,
      warehouse_id: warehouse,
      line_id: line,
      allocation_no: 0,
      packs: 1,
      net_weight_g: 1000,
    }),
    handlingUnit: await insert('handling_unit', { code: 'PAL-1' }),
    facility: await facilityOf(company),
    theirFacility: await facilityOf(theirs),
    otherVariant: await insert('variant', {
      product_id: otherProduct,
      name: 'Fillet',
      code: 'FI',
      catch_weight: true,
      status: 'active',
    }),
    otherWarehouse,
    otherRoom,
  };
}

/** Rows of the installation, which the wall lets a company see nothing of. */
const ofNoCompany = new Set([
  'cell',
  'tenant',
  'company',
  'accepted_notice',
  'app_user',
  'credential',
  'erasure',
  'google_tie',
  'kept_file',
  'tenant_move',
  'tenant_use',
  'password_reset',
  'second_step',
  'recovery_code',
  'sign_in_attempt',
  'sign_in_challenge',
  'sign_in_failure',
  'sign_up',
  'google_sign_in',
  'job',
  'area',
]);

const rest = [
  'batch',
  'batch_link',
  'handling_unit',
  'handling_unit_day',
  'document_counter',
  'idempotency_key',
  'storage_position',
  'storage_room',
];
/** Of `pg_class c`: the tables of documents, the ledger and what these hang on. Also one that is new. */
export const ofTheLedger = sql`c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  and (c.relname like 'stock\\_%' or c.relname = any(${rest}))`;

/** Adds a row to a table, of the company of the context unless it names one. */
export async function insertRow(trx: Trx, table: string, row: Row) {
  const columns = Object.keys(row).map((name) => sql.ref(name));
  const values = Object.values(row).map((value) => sql`${value}`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(values)})`.execute(trx);
}

/** By what a transaction of the company, or of the owner of the database, is refused. Nothing of it stays. */
export async function refusal(
  { company }: { company: Pick<Ground['company'], 'run'> },
  work: (trx: Trx) => Promise<unknown>,
  { asOwner = false } = {},
): Promise<string> {
  const through = new Error('was let through');
  const whole = async (trx: Trx): Promise<never> => {
    await sql`set constraints all immediate`.execute(trx);
    await work(trx);
    throw through;
  };
  try {
    return await (asOwner ? owner.transaction().execute(whole) : company.run(whole));
  } catch (error) {
    const { code, constraint, message } = error as { code?: string; constraint?: string; message: string };
    return constraint ? `${code} ${constraint}` : (code ?? message);
  }
}

const codes: Record<string, string> = { check: '23514', pkey: '23505', key: '23505', fkey: '23503' };
/** A check that has a name of its own says so by no ending. */
const codeOf = (name: string) => codes[name.slice(name.lastIndexOf('_') + 1)] ?? codes.check;

/** Tries the sound row and every attempt of each table: what came of each, beside what should have. */
export async function tryNets(
  ground: Parameters<typeof refusal>[0],
  nets: Nets,
): Promise<Record<'came' | 'expected', string[]>> {
  const came: string[] = [];
  const expected: string[] = [];
  for (const [table, { sound, attempts }] of Object.entries(nets)) {
    // The client gives a pick its id.
    const whole = (row: Row) => ({ ...sound, ...(table === 'stock_pick' && { id: randomUUID() }), ...row });
    // What names its company is tried by the database's owner, and so is what no company has.
    const by = (row: Row) => ({ asOwner: 'company_id' in row || ofNoCompany.has(table) });
    expected.push(`${table}: was let through`);
    came.push(`${table}: ${await refusal(ground, (trx) => insertRow(trx, table, whole({})), by(sound))}`);
    for (const [name, ...rows] of attempts) {
      let tried = 0;
      const work = async (trx: Trx) => {
        for (const row of rows) {
          tried += 1;
          await insertRow(trx, table, whole(row));
        }
      };
      expected.push(`${table}: ${codeOf(name)} ${name}, row ${rows.length}`);
      came.push(`${table}: ${await refusal(ground, work, by(whole(rows[0])))}, row ${tried}`);
    }
  }
  return { came, expected };
}
