/** What a GS1 barcode on a pack or pallet says, as far as it is of use here. */
export interface Scanned {
  /** Article number without leading zeros that fill it up to 14 digits. */
  gtin?: string;
  /** Net weight in kg, three decimals. */
  net_weight?: number;
  batch?: string;
  /** YYYY-MM-DD. */
  production_date?: string;
  best_before_date?: string;
  expiry_date?: string;
  serial?: string;
}

/** What a scanner sends between fields of open length. */
const SEPARATOR = '\u001d';
/** Some scanners say first what kind of symbol they read. */
const symbology = /^\](?:C1|e0|d2|Q3)/;
const POUND_IN_GRAMS = 453.59237;

/** Fields of a fixed length by their first two digits, as the GS1 General Specifications list them, the identifier included. */
const fixedLengths: Record<string, number> = {
  '00': 20,
  '01': 16,
  '02': 16,
  '03': 16,
  '04': 18,
  11: 8,
  12: 8,
  13: 8,
  14: 8,
  15: 8,
  16: 8,
  17: 8,
  18: 8,
  19: 8,
  20: 4,
  31: 10,
  32: 10,
  33: 10,
  34: 10,
  35: 10,
  36: 10,
  41: 16,
};

/** Identifiers of open length that are read; others of open length end at the separator all the same. */
const open = ['10', '21', '37'];

const withoutSeparator = (text: string) => (text.startsWith(SEPARATOR) ? text.slice(1) : text);

/** Fields in braces, as people type what is printed below the bars, or one after the other, as a scanner sends them. */
function fieldsOf(text: string): [identifier: string, value: string][] | undefined {
  const printed = [...text.matchAll(/\((\d{2,4})\)([^(]*)/g)];
  if (printed.length > 0 && printed.map(([whole]) => whole).join('') === text) {
    return printed.map(([, identifier, value]) => [identifier!, value!.trim()]);
  }
  const fields: [string, string][] = [];
  let rest = text;
  while (rest !== '') {
    const fixed = fixedLengths[rest.slice(0, 2)];
    const identifier = fixed && fixed === 10 ? rest.slice(0, 4) : rest.slice(0, 2);
    if (!/^\d+$/.test(identifier) || (!fixed && !open.includes(identifier)) || (fixed && rest.length < fixed)) {
      return undefined;
    }
    const end = fixed ?? (rest.includes(SEPARATOR) ? rest.indexOf(SEPARATOR) : rest.length);
    fields.push([identifier, rest.slice(identifier.length, end)]);
    rest = withoutSeparator(rest.slice(end));
  }
  return fields;
}

/** Six digits YYMMDD; day 00 is the last of the month. The century is the nearest, as GS1 has it within 50 years. */
function dayOf(digits: string): string | undefined {
  const [year, month, day] = [Number(digits.slice(0, 2)), Number(digits.slice(2, 4)), Number(digits.slice(4, 6))];
  if (!/^\d{6}$/.test(digits) || month < 1 || month > 12 || day > 31) return undefined;
  const last = new Date(Date.UTC(2000 + year, month, 0)).getUTCDate();
  const date = `${2000 + year}-${digits.slice(2, 4)}-${String(day || last).padStart(2, '0')}`;
  return (day || last) <= last ? date : undefined;
}

function told([identifier, value]: [string, string]): Scanned {
  if (identifier === '01' || identifier === '02') return { gtin: value.replace(/^0(?=\d{8,13}$)/, '') };
  if (identifier === '10') return { batch: value };
  if (identifier === '21') return { serial: value };
  const weight = /^(310|320)(\d)$/.exec(identifier);
  if (weight && /^\d{6}$/.test(value)) {
    const amount = Number(value) / 10 ** Number(weight[2]);
    const grams = Math.round(amount * (weight[1] === '310' ? 1000 : POUND_IN_GRAMS));
    return { net_weight: grams / 1000 };
  }
  const name = { 11: 'production_date', 15: 'best_before_date', 17: 'expiry_date' }[identifier];
  const date = name && dayOf(value);
  return name && date ? { [name]: date } : {};
}

/**
 * Reads what a scanner typed from a GS1-128, GS1 DataBar or GS1 DataMatrix symbol. A plain number, such as a weight or an
 * article number alone, is none.
 */
export function scannedIn(text: string): Scanned | undefined {
  const content = text.trim().replace(symbology, '');
  // Shorter than the shortest field with a weight or an article number: somebody types.
  if (content.length < 10) return undefined;
  const fields = fieldsOf(withoutSeparator(content));
  const scanned = fields && (Object.assign({}, ...fields.map(told)) as Scanned | undefined);
  return scanned && Object.keys(scanned).length > 0 ? scanned : undefined;
}
