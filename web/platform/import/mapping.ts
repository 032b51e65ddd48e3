import { CREATED_HEADINGS, type ImportPreview } from '#shared/import.ts';

/** For each column of the file the column it goes to; null is left out. */
export type Mapping = ImportPreview['mapping'];

type Headed = Pick<ImportPreview, 'headings'>;

/** The headings of the columns that are left out. Columns without a heading are not spoken of. */
export const leftOut = ({ headings }: Headed, mapping: Mapping): string[] =>
  headings.filter((heading, column) => heading.trim() !== '' && !mapping[column]);

/** The headings that a person should know of: left out, though they may hold what was meant to come in. */
export const unrecognised = (file: Headed, mapping: Mapping): string[] =>
  leftOut(file, mapping).filter((heading) => !CREATED_HEADINGS.includes(heading.trim()));

/** The headings of the columns that must be filled and that no column of the file goes to. */
export const missing = ({ columns }: Pick<ImportPreview, 'columns'>, mapping: Mapping): string[] =>
  columns.filter(({ name, required }) => required && !mapping.includes(name)).map(({ heading }) => heading);

/** A column of the file that is imported, under the heading of where it goes. */
export interface ImportedColumn {
  column: number;
  heading: string;
}

export function importedColumns({ mapping, columns }: Pick<ImportPreview, 'mapping' | 'columns'>): ImportedColumn[] {
  const headingOf = new Map(columns.map(({ name, heading }) => [name, heading]));
  return mapping.flatMap((name, column) => (name ? [{ column, heading: headingOf.get(name) ?? name }] : []));
}

/** Whether a person should look at the columns before the rows. */
export const needsLook = (preview: ImportPreview): boolean =>
  unrecognised(preview, preview.mapping).length > 0 || missing(preview, preview.mapping).length > 0;

/** Up to three different values of a column, from the rows at hand. */
export function samples({ rows }: Pick<ImportPreview, 'rows'>, column: number): string[] {
  const values = rows.map(({ cells }) => cells[column]?.trim() ?? '').filter((value) => value !== '');
  return [...new Set(values)].slice(0, 3);
}
