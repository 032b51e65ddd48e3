import { IMPORT_COLUMNS_MAX } from '#shared/limits.ts';

/** A cell that reaches over several rows; rows and columns count from 0. */
export interface Merge {
  column: number;
  from: number;
  to: number;
}

/** Facts of a sheet that the reader of rows does not give. */
export interface SheetLayout {
  /** By row, the columns where a formula stands whose result was not stored. */
  noResult: Map<number, number[]>;
  /** By their first row. */
  merges: Map<number, Merge[]>;
}

const NAME = String.raw`<(?:\w+:)?`;
const FORMULA = String.raw`${NAME}f\b(?:[^<>]*/>|[^<>]*>[^<]*</(?:\w+:)?f>)`;
/** A row, or a cell with the formula in it and what comes after that. */
const places = new RegExp(
  String.raw`${NAME}(?:row\b(?<row>[^<>]*)>|c\b(?<cell>[^<>]*)>(?:\s*(?<formula>${FORMULA})\s*(?<value>${NAME}v\b[^<>]*>)?(?<then>[^<])?)?)`,
  'g',
);
const mergeCells = new RegExp(String.raw`${NAME}mergeCell\b[^<>]*\sref=["']([A-Z]+)(\d+):[A-Z]+(\d+)["']`, 'g');

/** The layout of a sheet, by the parts of an xlsx file and the id of its relation. */
export function layoutOf(parts: ReadonlyMap<string, Buffer | null>, relation: string): SheetLayout {
  const part = (name: string) => parts.get(name)?.toString('latin1') ?? '';
  // Names of tags and places are plain letters; the texts between them may be in any script.
  const sheet = part(partOf(relation, part('xl/_rels/workbook.xml.rels')));
  return { noResult: withoutResult(sheet), merges: mergesOf(sheet) };
}

function partOf(id: string, relations: string): string {
  const tags = relations.match(new RegExp(String.raw`${NAME}Relationship\s[^<>]*>`, 'g')) ?? [];
  const target = attribute(tags.find((tag) => attribute(tag, 'Id') === id) ?? '', 'Target') ?? '';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

const attribute = (tag: string, name: string) => new RegExp(String.raw`\s${name}=["']([^"']*)["']`).exec(tag)?.[1];

function withoutResult(sheet: string): SheetLayout['noResult'] {
  const found: SheetLayout['noResult'] = new Map();
  if (!/<(\w+:)?f\b/.test(sheet)) return found;
  let [row, column] = [-1, -1];
  for (const { groups } of sheet.matchAll(places)) {
    const { row: ofRow, cell = '', formula, value, then } = groups!;
    if (ofRow !== undefined) {
      [row, column] = [Number(attribute(ofRow, 'r') ?? row + 2) - 1, -1];
      continue;
    }
    const letters = /^[A-Z]+/.exec(attribute(cell, 'r') ?? '')?.[0];
    column = letters ? columnOf(letters) : column + 1;
    // A formula whose result is an empty text has a value all the same.
    const isStored = value !== undefined && (then !== undefined || attribute(cell, 't') === 'str');
    if (formula === undefined || isStored) continue;
    if (!found.has(row)) found.set(row, []);
    found.get(row)!.push(column);
  }
  return found;
}

function mergesOf(sheet: string): SheetLayout['merges'] {
  const found: SheetLayout['merges'] = new Map();
  for (const [, letters, first, last] of sheet.matchAll(mergeCells)) {
    const merge = { column: columnOf(letters!), from: Number(first) - 1, to: Number(last) - 1 };
    if (merge.to <= merge.from || merge.column >= IMPORT_COLUMNS_MAX) continue;
    if (!found.has(merge.from)) found.set(merge.from, []);
    found.get(merge.from)!.push(merge);
  }
  return found;
}

const columnOf = (letters: string) =>
  Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
