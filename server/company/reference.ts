import { sql } from 'kysely';
import { z } from 'zod';
import type { Language } from '#shared/limits.ts';
import type { Field } from '#shared/master-data/fields.ts';
import { type MasterData, masterData } from '#shared/master-data/index.ts';
import type { Resource } from '#shared/master-data/resource.ts';
import { inputSchema } from '#shared/master-data/schema.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { insertRows, readTable } from '#server/platform/db/seed-table.ts';

/** Where a company finds what it starts with, in `db/seed/reference`. A kind that is not here starts empty. */
const files: Partial<Record<MasterData['name'], string>> = {
  category: 'categories',
  commodity: 'commodities',
  group: 'groups',
  packaging: 'packaging',
  processType: 'process-types',
  grade: 'grades',
  size: 'sizes',
  nature: 'natures',
  uom: 'units',
  inventoryType: 'inventory-types',
  fishingArea: 'fishing-areas',
  businessType: 'business-types',
  documentType: 'document-types',
  certification: 'certifications',
  warehouseType: 'warehouse-types',
  warehouseCategory: 'warehouse-categories',
};

/** Ids of reference data by table and code; of what has no code, by its Indonesian name or its number. */
export type SeededReference = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The cells of a line by column; an empty one is null. */
type Cells = Record<string, string | null>;
const line = z.record(z.string(), z.string().nullable());

/**
 * Gives the company of the context the reference data of the trade. What has two names gets both; what has one gets it
 * in the company's language. Each row is checked by the rules for what people type.
 */
export async function seedReference(trx: Trx, language: Language): Promise<SeededReference> {
  const seeds = await Promise.all(
    masterData.flatMap(async (resource: Resource & { name: MasterData['name'] }) => {
      const file = files[resource.name];
      return { resource, lines: file ? await readTable(`reference/${file}.csv`, line) : [] };
    }),
  );
  const newIds = await makeIds(trx, seeds.flatMap(({ lines }) => lines).length);
  const known = new Map([['area', await areas(trx)]]);
  for (const { resource, lines } of seeds) {
    known.set(resource.table, new Map(lines.map((cells) => [keyOf(cells), newIds.shift()!])));
  }
  for (const { resource, lines } of seeds) {
    const schema = inputSchema(resource);
    const rows = lines.map((cells) => ({
      id: idOf(known, resource.table, keyOf(cells)),
      ...schema.parse(valuesOf(resource, cells, language, known)),
    }));
    if (rows.length > 0) await insertRows(trx, resource.table, rows);
  }
  return known;
}

/** @throws Error that names a code which no reference data has */
export function idOf(reference: SeededReference, table: string, code: string): string {
  const id = reference.get(table)?.get(code);
  if (!id) throw new Error(`No ${table} of the reference data has the code ${code}.`);
  return id;
}

const keyOf = ({ code, subarea, name }: Cells) => code ?? subarea ?? name ?? '';

/** The value of each field in a line. A field has a column of its own, and one in English where texts differ. */
function valuesOf({ fields }: Resource, cells: Cells, language: Language, known: SeededReference) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const english = `${name}_en`;
      const inEnglish = language === 'en' && english in cells && !(english in fields);
      return [name, valueOf(field, cells[inEnglish ? english : name] ?? null, known)];
    }),
  );
}

function valueOf({ kind, reference }: Field, cell: string | null, known: SeededReference) {
  switch (kind) {
    case 'status':
      return true;
    case 'yes-no':
      return cell === 'yes';
    case 'whole':
    case 'decimal':
      return cell === null ? null : Number(cell);
    default:
      return cell !== null && reference ? idOf(known, reference.table, cell) : cell;
  }
}

/**
 * Ids for so many rows, made before them because rows refer to each other inside their table too. The greatest comes
 * first: of records made at once, lists show that one on top, and a file begins with what matters most.
 */
async function makeIds(trx: Trx, count: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select uuid_v7() as id from generate_series(1, ${count}::int) order by 1 desc`.execute(trx);
  return rows.map(({ id }) => id);
}

async function areas(trx: Trx): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; code: string }>`select id, code from area`.execute(trx);
  return new Map(rows.map(({ id, code }) => [code, id]));
}
