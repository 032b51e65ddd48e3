import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import type { WholeContent } from './drafted-type.ts';

interface Of {
  id: string;
  /** Where the places of its lines are. */
  warehouse_id: string;
}

/**
 * Writes lines of a document, and their places, behind those that it has; three statements, however many they are.
 * @throws Problem `invalid-input` where an id is another document's
 */
export async function writeLines(trx: Trx, document: Of, lines: WholeContent['lines'], has: number = 0): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ allocations: _, ...line }, at) => ({
    ...line,
    line_no: has + at,
    document_id: document.id,
  }));
  const places = lines.flatMap(({ id: line_id, allocations }) =>
    allocations.map((allocation, allocation_no) => ({
      ...allocation,
      allocation_no,
      line_id,
      document_id: document.id,
      warehouse_id: document.warehouse_id,
    })),
  );
  const written = await insert(trx, 'stock_line', rows);
  refuseTaken(lines.flatMap(({ id }, at) => (written.has(id.toLowerCase()) ? [] : `/lines/${at}/id`)));
  if (places.length === 0) return;
  const placed = await insert(trx, 'stock_allocation', places);
  refuseTaken(
    lines.flatMap(({ allocations }, at) =>
      allocations.flatMap(({ id }, n) => (placed.has(id.toLowerCase()) ? [] : `/lines/${at}/allocations/${n}/id`)),
    ),
  );
}

/** Inserts rows as JSON, and answers the ids of those that found their id free. */
async function insert(
  trx: Trx,
  table: 'stock_line' | 'stock_allocation',
  rows: readonly object[],
): Promise<Set<string>> {
  const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column)));
  const { rows: written } = await sql<{ id: string }>`${named(`new rows of ${table}`)}
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict (company_id, id) do nothing
    returning id`.execute(trx);
  return new Set(written.map(({ id }) => id));
}

function refuseTaken(pointers: string[]): void {
  if (pointers.length === 0) return;
  throw new Problem('invalid-input', { errors: pointers.map((pointer) => ({ pointer, code: 'value_taken' })) });
}
