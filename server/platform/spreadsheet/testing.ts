import { crc32, deflateRawSync } from 'node:zlib';

export interface Part {
  name: string;
  data: string | Uint8Array;
  /** What the headers say of the size once unpacked; the truth if nothing is given. */
  claimed?: number;
  flags?: number;
  method?: number;
  /** The data of an earlier part, by its place in the list: both then lie at the same place in the file. */
  sameAs?: number;
}

/** A zip file, honest or not. */
export function zipOf(parts: Part[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  const places: { offset: number; size: number }[] = [];
  let offset = 0;

  for (const { name, data, claimed, flags = 0, method = 8, sameAs } of parts) {
    const bytes = Buffer.from(data);
    const packed = method === 8 ? deflateRawSync(bytes) : bytes;
    const label = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32BE(0x504b0304);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(method, 8);
    local.writeUInt16LE(label.length, 26);
    const place = sameAs === undefined ? { offset, size: packed.length } : places[sameAs]!;
    places.push(place);
    if (sameAs === undefined) {
      locals.push(local, label, packed);
      offset += local.length + label.length + packed.length;
    }
    const entry = Buffer.alloc(46);
    entry.writeUInt32BE(0x504b0102);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(sameAs === undefined ? crc32(bytes) : 0, 16);
    entry.writeUInt32LE(place.size, 20);
    entry.writeUInt32LE(claimed ?? bytes.length, 24);
    entry.writeUInt16LE(label.length, 28);
    entry.writeUInt32LE(place.offset, 42);
    entries.push(entry, label);
  }

  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32BE(0x504b0506);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

interface Workbook {
  /** What stands between the tags of the first sheet. */
  sheet: string;
  /** What stands between the tags of the shared strings and of the styles. */
  strings?: string;
  styles?: string;
  /** Before the sheets in the workbook. */
  settings?: string;
  /** In front of the root of the part with this name. */
  prolog?: Record<string, string>;
  more?: Part[];
}

/** The parts of an xlsx file. */
export function workbookParts({
  sheet,
  strings = '',
  styles = '',
  settings = '',
  prolog = {},
  more = [],
}: Workbook): Part[] {
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const xml: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${relations}">${settings}<sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'sharedStrings', 'sharedStrings.xml')}${relation(3, 'styles', 'styles.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${spreadsheet}">${strings}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${spreadsheet}">${styles}</styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${spreadsheet}">${sheet}</worksheet>`,
  };
  return [...Object.entries(xml).map(([name, text]) => ({ name, data: (prolog[name] ?? '') + text })), ...more];
}

export const workbookOf = (workbook: Workbook): Buffer => zipOf(workbookParts(workbook));

/** The rows between their tags, such as `<row r="1"><c r="A1"><v>1</v></c></row>`. */
export const sheetOf = (rows: string): string => `<sheetData>${rows}</sheetData>`;
