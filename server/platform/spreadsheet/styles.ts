import type { ColumnKind } from './sheet.ts';

/** In characters. */
export const widths: Record<ColumnKind, number> = { text: 24, number: 14, date: 12, datetime: 18, boolean: 10 };
export const numberFormats: Partial<Record<ColumnKind, string>> = { date: 'dd-mm-yyyy', datetime: 'dd-mm-yyyy hh:mm' };

const styled = Object.keys(numberFormats);
/** The first number that Excel leaves to formats of one's own. */
const OWN_FORMATS = 164;

/** By which number a cell of a kind names its style in `stylesXml`. */
export const styleOf = (kind: ColumnKind): number => styled.indexOf(kind) + 1;

const counted = (name: string, items: readonly string[]) =>
  `<${name} count="${items.length}">${items.join('')}</${name}>`;
const style = (format: number) =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;

/** The part of a workbook that says how its cells look. Excel asks for a font, two fills and a border before anything else. */
export const stylesXml = [
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
  counted(
    'numFmts',
    Object.values(numberFormats).map((format, at) => `<numFmt numFmtId="${OWN_FORMATS + at}" formatCode="${format}"/>`),
  ),
  counted('fonts', ['<font><sz val="11"/><name val="Calibri"/><family val="2"/></font>']),
  counted('fills', [
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
  ]),
  counted('borders', ['<border><left/><right/><top/><bottom/><diagonal/></border>']),
  counted('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']),
  counted('cellXfs', [0, ...styled.map((_, at) => OWN_FORMATS + at)].map(style)),
  counted('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']),
  '</styleSheet>',
].join('');
