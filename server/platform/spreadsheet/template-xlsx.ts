import { colToLetter, writeXlsx } from 'hucre/xlsx';
import { IMPORT_ROWS_MAX } from '#shared/limits.ts';
import type { Template, TemplateColumn } from './template.ts';
import { numberFormats, widths } from './styles.ts';
import { fitting } from './worksheet.ts';

/** As many rows know beforehand what they hold, so that Excel keeps the zeros of 007 and the days as days. */
const PREPARED_ROWS = 1000;
/** Longer lists are no help to anyone. */
const ALLOWED_MAX = 5000;

const head = { font: { bold: true } };

/** Lists are offered, not enforced: the import also takes codes and the words of the other language. */
export async function templateXlsx({ sheetName, allowedSheetName, columns }: Template): Promise<Uint8Array> {
  const name = tab(sheetName) || '1';
  const allowedName = tab(allowedSheetName, name) || '2';
  const lists = columns.filter(({ allowed }) => allowed !== undefined && allowed.length > 0);
  const headers = columns.map(({ header, required }) => fitting(required ? `${header} *` : header));

  return writeXlsx({
    sheets: [
      {
        name,
        columns: columns.map(({ kind }, at) => ({
          width: Math.max(widths[kind], headers[at]!.length + 2),
          ...(formats[kind] && { numFmt: formats[kind] }),
        })),
        rows: [headers, ...Array.from({ length: PREPARED_ROWS }, () => columns.map(() => null))],
        cells: bold(headers),
        freezePane: { rows: 1 },
        dataValidations: lists.map((column, at) => ({
          type: 'list' as const,
          range: below(columns.indexOf(column), IMPORT_ROWS_MAX),
          formula1: `'${allowedName.replaceAll("'", "''")}'!${fixed(below(at, valuesOf(column).length))}`,
          allowBlank: true,
        })),
      },
      {
        name: allowedName,
        columns: lists.map(({ header }) => ({ width: Math.max(widths.text, header.length + 2) })),
        rows: [lists.map(({ header }) => fitting(header)), ...valueRows(lists)],
        cells: bold(lists.map(({ header }) => fitting(header))),
        freezePane: { rows: 1 },
      },
    ],
  });
}

const formats = { ...numberFormats, text: '@' };

const bold = (headers: string[]) => new Map(headers.map((value, at) => [`0,${at}`, { value, style: head }] as const));

const valuesOf = ({ allowed = [] }: TemplateColumn) => allowed.slice(0, ALLOWED_MAX);

/** The values of each column beneath each other; a list that is cut says so. */
function valueRows(lists: TemplateColumn[]): (string | null)[][] {
  const texts = lists.map((column) => {
    const values = valuesOf(column).map(fitting);
    return values.length < column.allowed!.length ? [...values, '…'] : values;
  });
  const rows = Math.max(0, ...texts.map(({ length }) => length));
  return Array.from({ length: rows }, (_, row) => texts.map((values) => values[row] ?? null));
}

/** The cells of a column beneath its header, such as `C2:C20`. */
const below = (column: number, rows: number) => `${colToLetter(column)}2:${colToLetter(column)}${rows + 1}`;

/** `C2:C20` as `$C$2:$C$20`, the same from every row. */
const fixed = (range: string) => range.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');

/** Excel takes 31 characters, and not all of them, and no two tabs of one name. */
function tab(name: string, taken?: string): string {
  const allowed = name
    .replace(/[[\]:*?/\\]/g, ' ')
    .slice(0, 28)
    .replace(/^['\s]+|['\s]+$/g, '');
  const isTaken = allowed.toLowerCase() === taken?.toLowerCase();
  return isTaken ? `${allowed} 2` : allowed;
}
