import type { Generated } from 'kysely';
import type { ImportCellError, ImportMode, importProblems, importStates } from '#shared/import.ts';
import type { Moment } from '#server/platform/db/database.ts';
import type { GivenCell } from './given-cell.ts';

interface ImportTable {
  id: Generated<string>;
  user_id: Generated<string>;
  resource: string;
  file_name: string;
  headings: string[];
  mapping: (string | null)[];
  mode: ImportMode;
  state: Generated<(typeof importStates)[number]>;
  problem: Generated<(typeof importProblems)[number] | null>;
  row_count: number;
  create_count: number;
  update_count: number;
  faulty_count: number;
  warned_count: number;
  progress: Generated<number>;
  created_at: Moment;
  started_at: Moment | null;
}

interface ImportRowTable {
  import_id: string;
  user_id: Generated<string>;
  number: number;
  cells: GivenCell[];
  action: ImportMode | null;
  errors: ImportCellError[] | null;
  warnings: ImportCellError[] | null;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    import: ImportTable;
    import_row: ImportRowTable;
  }
}
