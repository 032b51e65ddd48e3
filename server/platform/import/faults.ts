import { sql } from 'kysely';
import type { FixedField, ImportFault } from '#shared/import.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { textOf } from './given-cell.ts';
import type { GivenCell } from './given-cell.ts';
import type { Importable } from './importable.ts';
import type { StoredImport } from './store.ts';

const KINDS_MAX = 50;
const EXAMPLES = 3;
const EXAMPLE_MAX = 60;

interface Kind {
  column: number | null;
  code: string;
  detail: string | null;
  count: number;
  examples: GivenCell[] | null;
}

/** The kinds of errors in a file, the most frequent first, each with a few of its cells. */
export async function faultsOf(
  trx: Trx,
  importable: Importable,
  { id, mapping, fixed, faulty_count }: StoredImport,
  creatable: ReadonlySet<string>,
): Promise<ImportFault[]> {
  if (faulty_count === 0) return [];
  /** Which cell a place has its text from: a field that copies a column has that one's. */
  const sources = [...mapping.keys(), ...fixed.map(({ column }, at) => column ?? mapping.length + at)];
  const { rows } = await sql<Kind>`
    select place as "column", error->>'code' as code,
      -- Errors of a whole row are told apart by the column that they name; of a cell one says it for all.
      min(error->>'detail') as detail,
      count(*)::integer as count,
      to_jsonb((array_agg(distinct cells -> source) filter (where cells -> source is not null))[1:${EXAMPLES}::integer])
        as examples
    from import_row
      cross join jsonb_array_elements(errors) error
      cross join lateral (select nullif(error->>'column', '')::integer as place) at
      cross join lateral (select (${sources}::integer[])[place + 1] as source) from_cell
    where import_id = ${id} and errors is not null
    group by place, error->>'code', case when place is null then error->>'detail' end
    order by count(*) desc, place, code limit ${KINDS_MAX}`.execute(trx);
  const names = [...mapping, ...fixed.map(({ name }) => name)];
  const tableOf = (column: number | null) =>
    importable.columns.find(({ name }) => column !== null && name === names[column])?.reference?.table ?? '';
  return rows.map(({ column, code, detail, count, examples }) => ({
    column,
    code,
    ...(detail !== null && { detail }),
    count,
    examples: [...(examples ?? []), ...fixedText(column, mapping.length, fixed)]
      .map((cell) => textOf(cell).trim().slice(0, EXAMPLE_MAX).toWellFormed())
      .filter((text) => text !== ''),
    creatable: code === 'not_found' && creatable.has(tableOf(column)),
  }));
}

/** The text that a fixed field has in every row. */
const fixedText = (column: number | null, first: number, fixed: readonly FixedField[]) =>
  column === null || column < first ? [] : [fixed[column - first]?.text ?? null];
