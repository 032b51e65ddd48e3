import type { ColumnType, Generated } from 'kysely';
import type { FixedField, ImportCellError, ImportMode, importProblems, importStates } from '#shared/import.ts';
import type { Moment } from '#server/platform/db/database.ts';
import type { GivenCell } from './given-cell.ts';

interface ImportTable {
  id: Generated<string>;
  user_id: Generated<string>;
  resource: string;
  within_id: string | null;
  file_name: string;
  sheets: string[];
  sheet: string | null;
  heading_row: number;
  headings: string[];
  mapping: (string | null)[];
  mode: ImportMode;
  fixed: ColumnType<FixedField[], string, string>;
  creates_missing: boolean;
  only_sound: boolean;
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

interface ImportHeadingTable {
  resource: string;
  heading: string;
  column_name: string | null;
  learned_at: Generated<string>;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    import: ImportTable;
    import_row: ImportRowTable;
    import_heading: ImportHeadingTable;
  }
}
