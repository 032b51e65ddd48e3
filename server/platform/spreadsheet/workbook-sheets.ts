const decoder = new TextDecoder();

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A sheet of a workbook. `index` is its place among all, from 0. */
export interface WorkbookSheet {
  index: number;
  name: string;
  /** By which the workbook's relations name its part. */
  relation: string;
  isHidden: boolean;
}

/** The sheets that a workbook names, by its part `xl/workbook.xml`. */
export function sheetsOf(workbook: Uint8Array): WorkbookSheet[] {
  const tags = decoder.decode(workbook).match(/<(?:\w+:)?sheet\s[^<>]*>/g) ?? [];
  return tags.map((tag, index) => ({
    index,
    name: textOf(/\sname=(["'])(.*?)\1/.exec(tag)?.[2] ?? ''),
    relation: /\s\w+:id=(["'])(.*?)\1/.exec(tag)?.[2] ?? '',
    isHidden: /\sstate=["'](hidden|veryHidden)["']/.test(tag),
  }));
}

const textOf = (written: string) =>
  written.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (all, digits?: string, hex?: string, name?: string) => {
    if (name !== undefined) return entities[name] ?? all;
    const point = digits === undefined ? Number.parseInt(hex!, 16) : Number(digits);
    return point > 0x10ffff ? all : String.fromCodePoint(point).toWellFormed();
  });
