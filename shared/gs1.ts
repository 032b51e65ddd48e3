/** The elements of a GS1 barcode on a pack or pallet that are of use here. */
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
  /** How many packs it stands for, on a pallet or a carton of several. */
  count?: number;
  /** Nothing else is told then: a field of open length runs on into the next one, so where it ends is not known. */
  separator_lost?: true;
}

/** The separator that a scanner sends between fields of variable length. */
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

/** Whether two article numbers are the same: they are written with 8 to 14 digits, filled up with zeros. */
export const sameArticle = (one: string, other: string): boolean => one.padStart(14, '0') === other.padStart(14, '0');

const withoutSeparator = (text: string) => (text.startsWith(SEPARATOR) ? text.slice(1) : text);

/** Fields in braces, as people type what is printed below the bars, or one after the other, as a scanner sends them. */
function fieldsOf(text: string): [identifier: string, value: string][] | 'separator_lost' | undefined {
  const printed = [...text.matchAll(/\((\d{2,4})\)([^(]*)/g)];
  if (printed.length > 0 && printed.map(([whole]) => whole).join('') === text) {
    return printed.map(([, identifier, value]) => [identifier!, value!.trim()]);
  }
  // No field holds a blank: a padded line of a scale would else be a batch number, as 10.250 would.
  if (text.includes(' ')) return undefined;
  const fields: [string, string][] = [];
  let rest = text;
  while (rest !== '') {
    const fixed = fixedLengths[rest.slice(0, 2)];
    const identifier = fixed && fixed === 10 ? rest.slice(0, 4) : rest.slice(0, 2);
    if (!/^\d+$/.test(identifier) || (!fixed && !open.includes(identifier)) || (fixed && rest.length < fixed)) {
      return undefined;
    }
    const isEnded = fixed !== undefined || rest.includes(SEPARATOR);
    const end = fixed ?? (isEnded ? rest.indexOf(SEPARATOR) : rest.length);
    const value = rest.slice(identifier.length, end);
    if (!isEnded && runsOn(value)) {
      return 'separator_lost';
    }
    fields.push([identifier, value]);
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

/** GS1 has batch and serial numbers of at most so many characters. */
const OPEN_MAX = 20;

/** Whether the check digit of an article number of 14 digits is right. */
function isChecked(gtin: string): boolean {
  const sum = Array.from(gtin, Number).reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0);
  return /^\d{14}$/.test(gtin) && sum % 10 === 0;
}

/** A day that goods of today may bear, so that it is not taken for one by chance. */
const isLikelyDay = (digits: string) => /^(?:1[5-9]|[234]\d)/.test(digits) && dayOf(digits) !== undefined;

/** Whether a text can be read as fields of fixed length from its beginning to its end, or to a field of open length. */
function isFields(text: string): boolean {
  const [, identifier = '', value = ''] =
    /^(1[1235-7])(\d{6})/.exec(text) ?? /^(3[12]0[0-5])(\d{6})/.exec(text) ?? /^(0[12])(\d{14})/.exec(text) ?? [];
  const isField = identifier.startsWith('1')
    ? isLikelyDay(value)
    : identifier.startsWith('0')
      ? isChecked(value)
      : true;
  const rest = text.slice(identifier.length + value.length);
  return identifier !== '' && isField && (rest === '' || /^(?:10|21|37)./.test(rest) || isFields(rest));
}

/** Whether a value that no separator ended holds the fields after it as well. */
const runsOn = (value: string): boolean =>
  value.length > OPEN_MAX || Array.from(value, (_, at) => at).some((at) => at > 0 && isFields(value.slice(at)));

function told([identifier, value]: [string, string]): Scanned {
  if (identifier === '01' || identifier === '02') return { gtin: value.replace(/^0(?=\d{8,13}$)/, '') };
  if (identifier === '10') return { batch: value };
  if (identifier === '21') return { serial: value };
  if (identifier === '37') return /^\d{1,8}$/.test(value) && Number(value) > 0 ? { count: Number(value) } : {};
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
  if (fields === 'separator_lost') return { separator_lost: true };
  const scanned = fields && (Object.assign({}, ...fields.map(told)) as Scanned | undefined);
  return scanned && Object.keys(scanned).length > 0 ? scanned : undefined;
}
