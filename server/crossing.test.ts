import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { masterData } from '#shared/master-data/index.ts';
import { filledCompany } from './company/testing.ts';
import { exampleOf, inlined, type JsonSchema, slotsOf, withValue } from './test-json-schema.ts';
import { newPartner } from './partners/testing.ts';
import { app, formBody, newBoundPerson, owner, send } from './testing.ts';

/** Where a request can name a record: in its path, its query or its body. */
interface Slot {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  in: 'path' | 'query' | 'body';
  /** Name of the parameter, or the way to the value within the body. */
  place: string;
  body?: { schema: JsonSchema; asForm: boolean };
}

/** Whose records stand below a path. A new path has to be named here before its routes pass. */
const tableOfPath: Record<string, string> = {
  '/v1/products': 'product',
  '/v1/variant': 'variant',
  '/v1/warehouses': 'warehouse',
  '/v1/storage_rooms': 'storage_room',
  '/v1/storage_positions': 'storage_position',
  '/v1/action_warehouses': 'storage_position',
  '/v1/void_transactions': 'stock_document',
  '/v1/handling_units': 'handling_unit',
  '/v1/stock_batches': 'batch',
  '/v1/recalls': 'batch',
  '/v1/stock_received': 'stock_document',
  '/v1/stock_issued': 'stock_document',
  '/v1/stock_adjustments': 'stock_document',
  '/v1/stock_transfers': 'stock_document',
  '/v1/stock_counts': 'stock_count',
  '/v1/action_stock_documents': 'variant',
  '/v1/auth': 'app_user',
  '/v1/profile': 'session',
  '/v1/company': 'company',
  '/v1/partners': 'partner',
  '/v1/fishfin/facilities': 'facility',
  '/v1/fishfin/changes': 'stock_document',
  '/v1/fishfin/returns': 'stock_document',
  '/v1/fishfin/reports': 'facility_report',
  '/v1/fishfin/report_rows': 'facility_report',
  '/v1/rental': 'rental_contract',
  '/v1/rental_charges': 'rental_contract',
  '/v1/rental_invoices': 'rental_invoice',
  '/v1/rental_invoice_rows': 'rental_invoice',
  '/v1/rental_statements': 'partner',
  '/v1/rental_runs': 'rental_run',
  '/v1/rental_tax_invoices': 'rental_invoice',
  '/v1/rental_tax_files': 'rental_tax_file',
  '/v1/stock_agreements': 'owner_agreement',
  '/v1/rental_claims': 'loss_claim',
  '/v1/rental_uncharged': 'rental_uncharged',
  '/v1/roles': 'role',
  '/v1/saved_views': 'saved_view',
  '/v1/default_views': 'saved_view',
  '/v1/report_schedules': 'report_schedule',
  '/v1/users': 'app_user',
  '/v1/invitations': 'invitation',
  '/v1/activities': 'activity',
  '/v1/notifications': 'notification',
  ...Object.fromEntries(masterData.map(({ path, table }) => [`/v1${path}`, table])),
};

/** What the ids in fields of these names are ids of; `id` and `ids` are those of the path. Areas belong to everybody. */
const tableOfField: Record<string, string | null> = {
  product_id: 'product',
  category_id: 'category',
  group_id: 'product_group',
  commodity_id: 'commodity',
  processtype_id: 'process_type',
  grade_id: 'grade',
  size_id: 'size',
  packaging_id: 'packaging',
  nature_id: 'nature',
  uom_id: 'uom',
  warehouse_id: 'warehouse',
  warehouse_type_id: 'warehouse_type',
  warehouse_category_id: 'warehouse_category',
  room_id: 'storage_room',
  handling_unit_id: 'handling_unit',
  view_id: 'saved_view',
  document_id: 'stock_document',
  variant_id: 'variant',
  batch_id: 'batch',
  owner_id: 'partner',
  renter_id: 'partner',
  borrower_id: 'partner',
  financier_id: 'partner',
  price_id: 'facility_price',
  facility_id: 'facility',
  report_id: 'facility_report',
  contract_id: 'rental_contract',
  tariff_id: 'rental_tariff',
  invoice_id: 'rental_invoice',
  line_id: 'rental_invoice_line',
  code_id: 'variant_code',
  payment_id: 'rental_payment',
  balance_id: 'stock_balance',
  to_owner_id: 'partner',
  to_warehouse_id: 'warehouse',
  supplier_id: 'partner',
  fishing_area_id: 'fishing_area',
  inventory_type_id: 'inventory_type',
  partner_id: 'partner',
  position_id: 'storage_position',
  to_position_id: 'storage_position',
  allocation_id: 'stock_allocation',
  row_id: 'stock_count_row',
  // The ids of picks are made by the client.
  undone: null,
  attachment_id: 'stock_attachment',
  correction_id: 'date_correction',
  parent_id: 'uom',
  business_type_id: 'business_type',
  document_type_id: 'document_type',
  certification_id: 'certification',
  area_id: null,
  role_id: 'role',
  copy_of: 'role',
  user_id: 'app_user',
  company_id: 'company',
};

function tableOf({ path, place }: Slot): string | null {
  const name = place.replaceAll(/\W|\d/g, ' ').trim().split(' ').at(-1)!.replace(/s$/, '');
  if (name === 'attachment_id' && /^\/v1\/(rental|fishfin\/facilities|stock_agreements)\//.test(path))
    return 'record_paper';
  if (name in tableOfField) return tableOfField[name]!;
  if (path.includes('/import/')) return 'import';
  // The ids of lines and places of a document are made by the client.
  if (/\/(lines|allocations|picked)\/0\/id$/.test(place)) return null;
  // So is that of a count of a row.
  if (path.endsWith('/entries') && place === '/id') return null;
  const stem = Object.keys(tableOfPath).find((start) => path === start || path.startsWith(`${start}/`));
  if (!stem) throw new Error(`Say in this test whose ids stand in ${path} (${place}).`);
  return tableOfPath[stem]!;
}

let slots: Slot[];
type Filled = Awaited<ReturnType<typeof filledCompany>>;

let mine: Filled;
let theirs: Filled;

beforeAll(async () => {
  slots = await findSlots();
  mine = await filledCompany();
  theirs = await filledCompany();
  const role = sql`select role_id from membership where company_id = ${mine.companyId} and user_id = ${mine.userId}`;
  await sql`update role set is_owner = true where company_id = ${mine.companyId} and id = (${role})`.execute(owner);
});

interface Parameter {
  name: string;
  in: Slot['in'] | 'header';
  schema: JsonSchema;
}

interface Body {
  content: Record<string, { schema: JsonSchema }>;
}

interface Operation {
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: Body | { $ref: string };
}

interface Path extends Record<string, Operation | Operation['parameters']> {
  /** Those of each of its operations. */
  parameters?: Operation['parameters'];
}

async function findSlots(): Promise<Slot[]> {
  const { paths, components } = (await app.inject('/v1/openapi.json')).json();
  const found: Slot[] = [];
  const referred = <T extends object>(kind: string, given: T | { $ref: string }): T =>
    '$ref' in given ? components[kind][given.$ref.split('/').at(-1)!] : given;
  for (const [path, { parameters: common = [], ...operations }] of Object.entries<Path>(paths)) {
    for (const [verb, { parameters = [], requestBody }] of Object.entries(operations as Record<string, Operation>)) {
      const method = verb.toUpperCase() as Slot['method'];
      for (const parameter of [...common, ...parameters]) {
        const { name, in: where, schema } = referred<Parameter>('parameters', parameter);
        if (where !== 'header' && slotsOf(inlined(schema, components)).length > 0)
          found.push({ method, path, in: where, place: name });
      }
      const content = requestBody && referred<Body>('requestBodies', requestBody).content;
      for (const [type, { schema }] of Object.entries(content ?? {})) {
        const whole = inlined(schema, components);
        for (const place of slotsOf(whole)) {
          const body = { schema: whole, asForm: type.startsWith('multipart') };
          found.push({ method, path, in: 'body', place, body });
        }
      }
    }
  }
  return found;
}

/** Asks with an id in one slot, everything else as it should be. */
async function ask(slot: Slot, id: string, token = mine.token) {
  const { method, path, in: where, place, body } = slot;
  const inPath = where === 'path' ? id : randomUUID();
  const url = path.replace('/v1', '').replaceAll(/\{\w+\}/g, inPath);
  const query = where === 'query' ? `?${place}=${id}` : '';
  const example = body && { ...(await ownReferences(exampleOf(body.schema) as object)), ...seen(body.schema) };
  const filled = example && withValue(example, place, id, body.schema);
  // Without a key of its own, what counts once would be refused before its body is looked at.
  const key = { 'idempotency-key': randomUUID() };
  return send(token, method, `${url}${query}`, filled && (body.asForm ? formBody(asTexts(filled)) : filled), key);
}

/**
 * Where a new draft bears version 0, the one of the example is not new: it would be made under the other company's id, and
 * every later answer about that id would tell of it. What that answers is in the tests of drafts.
 */
const seen = ({ properties }: JsonSchema) => properties?.['version']?.minimum === 0 && { version: 1 };

/** The body with the caller's own records in every field that has to name one. */
async function ownReferences(body: object): Promise<object> {
  const fields = Object.entries(body).map(async ([name, value]) => {
    const table = tableOfField[name];
    return [name, table && typeof value === 'string' ? await idOf(table, mine) : value];
  });
  return Object.fromEntries(await Promise.all(fields));
}

const asTexts = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === null ? '' : String(value)]));

interface Answer {
  statusCode: number;
  body: string;
  rawPayload: Buffer;
}

/** What stands in an answer; of a workbook in its parts but the one that says when it was made. */
function textOf({ body, rawPayload }: Answer): string {
  if (!body.startsWith('PK')) return body;
  const { 'docProps/core.xml': _, ...parts } = unzipSync(rawPayload);
  return Object.entries(parts)
    .map(([name, part]) => `${name}\n${strFromU8(part)}`)
    .join('\n');
}

/** What an answer tells, without what is another in every answer. */
const told = (answer: Answer, id: string) => ({
  statusCode: answer.statusCode,
  body: textOf(answer)
    .replaceAll(id, 'id')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'uuid')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment'),
});

async function idOf(table: string, { companyId, userId }: Filled): Promise<string> {
  if (table === 'company') return companyId;
  if (table === 'app_user') return userId;
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where company_id = ${companyId} limit 1`.execute(owner);
  if (!rows[0]) throw new Error(`The company was not filled with a row in ${table}.`);
  return rows[0].id;
}

/** Everything of a company, as text. */
async function everythingOf({ companyId }: Filled) {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'company_id' and is_updatable = 'YES' order by 1`.execute(owner);
  const state: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ state: string }>`
      select coalesce(string_agg(r::text, E'\n' order by r::text), '') as state
      from ${sql.table(name)} as r where company_id = ${companyId}`.execute(owner);
    state[name] = rows[0]!.state;
  }
  return state;
}

it('tells of another company’s record, wherever it is named, what it tells of one that never was; and changes nothing', async () => {
  expect(slots.length).toBeGreaterThan(200);
  const before = await everythingOf(theirs);
  for (const slot of slots) {
    const table = tableOf(slot);
    if (table === null) continue;
    const foreign = await idOf(table, theirs);
    const never = randomUUID();
    const where = `${slot.method} ${slot.path} ${slot.in}: ${slot.place}`;
    expect([where, told(await ask(slot, foreign), foreign)]).toEqual([where, told(await ask(slot, never), never)]);
  }
  expect(await everythingOf(theirs)).toEqual(before);
}, 300_000);

/** Without what exports of nothing leave behind: the log of it, and the notice to oneself. */
const withoutTraces = ({ activity: _, activity_unsealed: __, notification: ___, ...rest }: Record<string, string>) =>
  rest;

/** What people of every partner may read: names of goods and places, and the company. */
const namesForAll = new Set([
  ...masterData.map(({ table }) => table),
  'product',
  'variant',
  'warehouse',
  'storage_room',
  'storage_position',
  'company',
]);

it('tells people of a partner the same of records of other partners and of the company', async () => {
  const partner = await newPartner(theirs, { roles: ['renter', 'financier'] });
  // Taken before there is anything of the person's own.
  const foreignIds = new Map<string, string>();
  for (const table of new Set(slots.map(tableOf))) if (table) foreignIds.set(table, await idOf(table, theirs));
  const { token } = await newBoundPerson(theirs.companyId, [partner.id]);
  const before = withoutTraces(await everythingOf(theirs));
  let asked = 0;
  for (const slot of slots) {
    const table = tableOf(slot);
    if (table === null || namesForAll.has(table)) continue;
    const foreign = foreignIds.get(table)!;
    const never = randomUUID();
    const where = `${slot.method} ${slot.path} ${slot.in}: ${slot.place}`;
    const answer = await ask(slot, foreign, token);
    expect([where, told(answer, foreign)]).toEqual([where, told(await ask(slot, never, token), never)]);
    if (answer.statusCode !== 403) asked += 1;
  }
  // Not all of it ends at a permission that they lack.
  expect(asked).toBeGreaterThan(20);
  expect(withoutTraces(await everythingOf(theirs))).toEqual(before);
}, 300_000);

it('reaches the reference itself in most bodies, not only an earlier fault', async () => {
  const reached = [];
  for (const slot of slots.filter((one) => one.in === 'body' && one.method === 'POST' && one.place.endsWith('_id'))) {
    const { errors = [] } = (await ask(slot, randomUUID())).json();
    reached.push(errors.some(({ pointer }: { pointer: string }) => pointer === slot.place));
  }
  expect(reached.filter(Boolean).length / reached.length).toBeGreaterThan(0.7);
});
