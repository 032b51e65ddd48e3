import {
  CREATED_HEADINGS,
  ERROR_LIST_HEADINGS,
  type FixedField,
  type ImportPreview,
  type ImportSettings,
} from '#shared/import.ts';

/** For each column of the file the column it goes to; null is left out. */
export type Mapping = ImportPreview['mapping'];

/** A cell that is mended, as the server takes it. */
export type MendedCell = NonNullable<ImportSettings['mended']>[number];

type Headed = Pick<ImportPreview, 'headings'>;

/** The headings of the columns that are left out. Columns without a heading are not spoken of. */
export const leftOut = ({ headings }: Headed, mapping: Mapping): string[] =>
  headings.filter((heading, column) => heading.trim() !== '' && !mapping[column]);

/** Headings of our own files that say nothing of a record. */
const own: readonly string[] = [
  ...CREATED_HEADINGS,
  ...Object.values(ERROR_LIST_HEADINGS.row),
  ...Object.values(ERROR_LIST_HEADINGS.errors),
];

/** The headings that a person should know of: left out, though they may hold what was meant to come in. */
export const unrecognised = (file: Headed, mapping: Mapping): string[] =>
  leftOut(file, mapping).filter((heading) => !own.includes(heading.trim()));

type Columns = Pick<ImportPreview, 'columns'>;

/** The columns that must be filled and that nothing goes to. */
export const missingColumns = ({ columns }: Columns, mapping: Mapping, fixed: readonly FixedField[] = []) =>
  columns.filter(
    ({ name, required }) => required && !mapping.includes(name) && !fixed.some((field) => field.name === name),
  );

/** Their headings. */
export const missing = (preview: Columns, mapping: Mapping, fixed: readonly FixedField[] = []): string[] =>
  missingColumns(preview, mapping, fixed).map(({ heading }) => heading);

/** Whether rows can be records that there are: then they have ids. */
export const mayUpdate = ({ columns }: Columns): boolean => columns.some(({ name }) => name === 'id');

/** Whether a fixed field says something. */
export const isFilled = ({ text, column }: FixedField): boolean => column !== null || (text ?? '').trim() !== '';

/** For each cell of a row the column it goes to: those of the file, then the fixed fields. */
export const wholeMapping = ({ mapping, fixed }: Pick<ImportPreview, 'mapping' | 'fixed'>): Mapping => [
  ...mapping,
  ...fixed.map(({ name }) => name),
];

/** A column of the file that is imported, under the heading of where it goes. */
export interface ImportedColumn {
  column: number;
  heading: string;
}

type Read = Pick<ImportPreview, 'mapping' | 'fixed' | 'columns'>;

export function importedColumns(preview: Read): ImportedColumn[] {
  const headingOf = new Map(preview.columns.map(({ name, heading }) => [name, heading]));
  return wholeMapping(preview).flatMap((name, column) =>
    name ? [{ column, heading: headingOf.get(name) ?? name }] : [],
  );
}

/** Whether a person should look at the columns before the rows. */
export const needsLook = (preview: ImportPreview): boolean =>
  unrecognised(preview, preview.mapping).length > 0 || missing(preview, preview.mapping, preview.fixed).length > 0;

/** Up to three different values of a column, from the rows at hand. */
export function samples({ rows }: Pick<ImportPreview, 'rows'>, column: number): string[] {
  const values = rows.map(({ cells }) => cells[column]?.trim() ?? '').filter((value) => value !== '');
  return [...new Set(values)].slice(0, 3);
}

/** Columns with an error in these rows first: what is wrong is in sight. */
export function faultyFirst(columns: ImportedColumn[], rows: Pick<ImportPreview, 'rows'>['rows']): ImportedColumn[] {
  const faulty = new Set(rows.flatMap(({ errors }) => errors.map(({ column }) => column)));
  return [
    ...columns.filter(({ column }) => faulty.has(column)),
    ...columns.filter(({ column }) => !faulty.has(column)),
  ];
}
