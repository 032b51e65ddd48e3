import { sql } from 'kysely';
import { type BatchFact, noFacts } from '#shared/stock/batch-facts.ts';
import { batchFacts } from '#shared/stock/batch.ts';
import type { FieldError } from '#shared/problems.ts';
import type { DocumentInGrams } from '#shared/stock/in-grams.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import '#server/stock/ledger/table.ts';

type Facts = { [F in BatchFact]: string | null };

/** A batch that a receipt makes, or adds to where there is one of its number. */
export interface WantedBatch extends Facts {
  variant_id: string;
  /** Null: the next one of the day. */
  number: string | null;
  received_date: string;
  supplier_id: string | null;
  /** Whether it is a single pack, known by its serial number. */
  is_pack: boolean;
  /** The prefix of a generated number. */
  prefix: string;
  /** JSON pointer of the number. */
  pointer: string;
}

type KnownBatch = Facts & { id: string; variant_id: string; number: string; supplier_id: string | null };

const factNames = Object.keys(batchFacts) as BatchFact[];

/** The facts that are compared of two batches of one number; the supplier is one of them. */
const compared = [...factNames, 'supplier_id'] as const;

const nameOf = (variantId: string, number: string) => `${variantId} ${number.toLowerCase()}`;

/** `261121-LT-A-`: the day it was received and the variant's code. */
export const prefixOf = (date: string, variantCode: string): string =>
  `${date.slice(2).replaceAll('-', '')}-${variantCode}-`;

/**
 * The batches that a receipt describes: one for each line, or with serial numbers one for each pack, in the order of its
 * lines. Nothing of a line that adds to a batch.
 */
export const wantedBatches = (document: DocumentInGrams): WantedBatch[][] =>
  document.lines.map(({ variant, batch_id, new_batch, allocations }, at) => {
    if (!variant || batch_id || allocations.length === 0) return [];
    const { number, ...facts } = new_batch ?? { number: null };
    const packs = allocations.reduce((sum, one) => sum + one.packs, 0);
    const is_pack = variant.traceability === 'serial_number';
    const count = is_pack ? packs : 1;
    // Without traceability nobody types a number: each line is numbered by us.
    const typed = variant.traceability === 'none' ? null : number;
    return Array.from({ length: count }, (_, n) => ({
      ...noFacts,
      ...facts,
      variant_id: variant.id,
      number: typed && count > 1 ? `${typed}-${n + 1}` : typed,
      received_date: document.date,
      supplier_id: document.partner_id,
      is_pack,
      prefix: prefixOf(document.date, variant.code),
      pointer: `/lines/${at}/new_batch/number`,
    }));
  });

/** The batches that there are of the typed numbers, wherever they lie. */
async function numbered(trx: Trx, wanted: readonly WantedBatch[]): Promise<Map<string, KnownBatch>> {
  const typed = wanted.filter(({ number }) => number !== null);
  if (typed.length === 0) return new Map();
  const { rows } = await sql<KnownBatch>`${named('batches numbered')}
    select * from batches_numbered(
      ${typed.map(({ variant_id }) => variant_id)}::uuid[], ${typed.map(({ number }) => number)}::text[])`.execute(trx);
  return new Map(rows.map((row) => [nameOf(row.variant_id, row.number), row]));
}

/** A fact that both know and know differently. What nobody said of one of them does not tell them apart. */
const differs = (one: Partial<Record<string, unknown>>, other: Partial<Record<string, unknown>>) =>
  compared.find((name) => one[name] && other[name] && one[name] !== other[name]);

/** A batch that there is, and whether something of it lies somewhere. */
export type LyingBatch = KnownBatch & { lies: boolean };

/**
 * The batches that there are of the numbers typed in the receipt `d`, as a JSON column. Its packs with a serial number are
 * numbered as in `wantedBatches`.
 */
export const batchesOfReceipt = sql<LyingBatch[]>`coalesce((
  select json_agg(one) from (
    select t.id, t.variant_id, t.number, ${sql.join(compared.map((name) => sql.ref(`t.${name}`)))}, exists (
      select from stock_balance b where b.company_id = t.company_id and b.batch_id = t.id and not b.is_empty) as lies
    from (
      select array_agg(l.variant_id) as variants, array_agg(case
        when i.traceability = 'serial_number' and packed.packs > 1 then (l.new_batch ->> 'number') || '-' || n
        else l.new_batch ->> 'number' end) as numbers
      from stock_line l
      join variant v on v.company_id = l.company_id and v.id = l.variant_id
      join product i on i.company_id = v.company_id and i.id = v.product_id and i.traceability <> 'none'
      cross join lateral (
        select sum(a.packs)::integer as packs from stock_allocation a
        where a.company_id = l.company_id and a.document_id = l.document_id and a.line_id = l.id) packed
      cross join lateral generate_series(1, case when i.traceability = 'serial_number' then packed.packs else 1 end) n
      where l.company_id = d.company_id and l.document_id = d.id and l.batch_id is null
        and l.new_batch ->> 'number' is not null
    ) wanted
    cross join lateral batches_numbered(wanted.variants, wanted.numbers) t) one), '[]')`;

/**
 * Numbers that are another batch's: of one that there is, or of a line before. A pack with a serial number may come back,
 * but not come a second time while it is there.
 */
export function batchConflicts(document: DocumentInGrams, there: readonly LyingBatch[]): FieldError[] {
  const wanted = wantedBatches(document).flat();
  const known = new Map(there.map((row) => [nameOf(row.variant_id, row.number), row]));
  const lying = new Set<unknown>(there.filter(({ lies }) => lies).map(({ id }) => id));
  const seen = new Map<string, object>(known);
  const faults = wanted.flatMap((batch) => {
    if (batch.number === null) return [];
    const name = nameOf(batch.variant_id, batch.number);
    const other = seen.get(name);
    if (!other) seen.set(name, batch);
    if (batch.is_pack && other && (!('id' in other) || lying.has(other.id)))
      return [{ pointer: batch.pointer, code: 'batch_of_its_own', values: { number: batch.number } }];
    const field = other && differs(batch as object, other);
    return field ? [{ pointer: batch.pointer, code: 'batch_differs', values: { number: batch.number, field } }] : [];
  });
  return [...new Map(faults.map((fault) => [fault.pointer, fault])).values()];
}

/**
 * Makes the batches that there are not yet, and answers the ids of all in the order they were asked for. Written without
 * reading them back: until something lies in it, people restricted to some warehouses cannot see a batch.
 * @throws Problem `invalid-input`, code `batch_differs`, where somebody made another batch of the number meanwhile
 */
export async function makeBatches(trx: Trx, wanted: readonly WantedBatch[]): Promise<string[]> {
  if (wanted.length === 0) return [];
  const there = await numbered(trx, wanted);
  const { counts, ids } = await nextBatches(trx, wanted);
  const named = withNumbers(wanted, counts);
  const unknown = named.filter(({ variant_id, number }) => !there.has(nameOf(variant_id, number)));
  const fresh = new Map(unknown.map((batch) => [nameOf(batch.variant_id, batch.number), batch]));
  // In one order, else two receipts could deadlock.
  const names = [...fresh.keys()].toSorted();
  const rows = names.map((name, at) => ({ ...fresh.get(name)!, id: ids[at]! }));
  const made = new Map(rows.map((row, at) => [names[at]!, row.id]));
  if (rows.length > 0 && (await insert(trx, rows)) < rows.length) {
    // Somebody made one of them a moment ago: then theirs counts.
    const theirs = await numbered(trx, rows);
    refuseDifferent(rows, theirs);
    for (const [name, { id }] of theirs) made.set(name, id);
  }
  return named.map(({ variant_id, number }) => {
    const name = nameOf(variant_id, number);
    return there.get(name)?.id ?? made.get(name)!;
  });
}

/**
 * The last counts of the variants that have batches without a number, and ids for all. Until the transaction ends nobody else counts
 * on from them.
 */
async function nextBatches(trx: Trx, wanted: readonly WantedBatch[]) {
  const prefixes = new Map(
    wanted.filter(({ number }) => number === null).map((batch) => [batch.variant_id, batch.prefix]),
  );
  const variants = [...prefixes.keys()].toSorted();
  const { rows } = await sql<{ counts: Record<string, number>; ids: string[] }>`${named('next batches')}
    select counts, ids from next_batches(${variants}::uuid[], ${variants.map((id) => prefixes.get(id)!)}::text[],
      ${wanted.length})`.execute(trx);
  return rows[0]!;
}

function refuseDifferent(wanted: readonly WantedBatch[], there: ReadonlyMap<string, KnownBatch>): void {
  const errors = wanted.flatMap((batch) => {
    const field = differs(batch as object, there.get(nameOf(batch.variant_id, batch.number!)) ?? {});
    if (!field) return [];
    return [{ pointer: batch.pointer, code: 'batch_differs', values: { number: batch.number!, field } }];
  });
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
}

/** Gives those without a number the next ones of the day that nobody typed. */
function withNumbers(
  wanted: readonly WantedBatch[],
  lastCounts: Readonly<Record<string, number>>,
): (WantedBatch & { number: string })[] {
  const counts = new Map(Object.entries(lastCounts));
  const typed = new Set(
    wanted.flatMap(({ variant_id, number }) => (number === null ? [] : nameOf(variant_id, number))),
  );
  return wanted.map((batch) => {
    if (batch.number !== null) return { ...batch, number: batch.number };
    let count = counts.get(batch.variant_id)!;
    do count += 1;
    while (typed.has(nameOf(batch.variant_id, `${batch.prefix}${count}`)));
    counts.set(batch.variant_id, count);
    return { ...batch, number: `${batch.prefix}${count}` };
  });
}

const columns = ['id', 'variant_id', 'number', 'received_date', 'supplier_id', ...factNames] as const;

/** Inserts batches whose numbers are free, and answers how many those were. */
async function insert(trx: Trx, rows: readonly (WantedBatch & { id: string })[]): Promise<number> {
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const { numAffectedRows } = await sql`${named('new batches')}
    insert into batch (${names})
    select ${names} from jsonb_populate_recordset(null::batch, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing`.execute(trx);
  return Number(numAffectedRows);
}
