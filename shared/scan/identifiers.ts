/**
 * The application identifiers of GS1 and the format of their data, from the GS1 Barcode Syntax Dictionary: `N` digits, `X` the 82
 * characters of GS1, `Y` 39 of them, `Z` base64url; `..` at most so many, brackets where it may be left out.
 */
const table: readonly (readonly [format: string, identifiers: string])[] = [
  ['N18', '00 8017 8018'],
  ['N14', '01 02 03'],
  ['N13', '410-417 7001'],
  ['N17', '402'],
  ['N15', '8040 8041'],
  ['N32', '8042'],
  ['N18 [N..2]', '8043'],
  ['N14 N4', '8006 8026'],
  ['N13 [X..17]', '253'],
  ['N13 [N..12]', '255'],
  ['N1 N13 [X..16]', '8003'],
  ['N10 N10', '4309'],
  ['N8', '7250'],
  ['N8 N4', '7251'],
  ['N6', '11-13 15-17 3100-3695 3950-3955 4326 7006 8005'],
  ['N6 N4', '4324 4325 7003'],
  ['N6 [N6]', '7007'],
  ['N6 [N4]', '7011'],
  ['N6 [X1]', '4330-4333'],
  ['N6 N2 [N2] [N2]', '8008'],
  ['N4', '3940-3943 8111'],
  ['N4 N5 N3 N1 N1', '8001'],
  ['N3', '422 424 426'],
  ['N3 [N3] [N3] [N3] [N3]', '423 425'],
  ['N3 N..15', '3910-3919 3930-3939'],
  ['N3 X..9', '421'],
  ['N3 X..27', '7030-7039'],
  ['N2', '20 7241'],
  ['N1', '4321-4323 7252'],
  ['N1 X1 X1 X1', '7040'],
  ['N..15', '3900-3909 3920-3929'],
  ['N..12', '8011'],
  ['N..10', '8019'],
  ['N..8', '30 37'],
  ['N..6', '242'],
  ['N..4', '7004'],
  ['X2', '4307 4317'],
  ['X2 X..28', '7230-7239'],
  ['X3', '7258'],
  ['X..2', '7010'],
  ['X..3', '427 7008'],
  ['X..4', '7041'],
  ['X..10', '7009 7255'],
  ['X..12', '7005'],
  ['X..20', '10 21 22 243 254 420 4318 7020-7022 710-717 7240 8002 8012'],
  ['X..25', '7242 8013 8014 8020'],
  ['X..28', '235'],
  ['X..30', '240 241 250 251 400 401 403 4308 4319 7002 7023 8004 90'],
  ['X..34', '8007'],
  ['X..35', '4300 4301 4310 4311 4320'],
  ['X..40', '7253 7254 7259'],
  ['X..50', '8009'],
  ['X..70', '4302-4306 4312-4316 7257 8110 8112 8200'],
  ['X..90', '7256 91-99'],
  ['Y..30', '8010'],
  ['Z..90', '8030'],
];

const characters: Record<string, string> = {
  N: String.raw`\d`,
  X: String.raw`[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]`,
  Y: String.raw`[#\-/0-9A-Z]`,
  Z: String.raw`[\w=\-]`,
};

/** The pattern of one part of a format, such as `N6`, `X..20` or `[N4]`. */
function patternOf(part: string): string {
  const [, kind = '', upTo, length = ''] = /^\[?([NXYZ])(\.\.)?(\d+)\]?$/.exec(part) ?? [];
  const pattern = `${characters[kind]}{${upTo ? '1,' : ''}${length}}`;
  return part.startsWith('[') ? `(?:${pattern})?` : pattern;
}

function identifiersIn(range: string): string[] {
  const [first = '', last = first] = range.split('-');
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) =>
    String(Number(first) + at).padStart(first.length, '0'),
  );
}

/** The decimals of weights and measures are the last digit of their identifier: five at most. */
const isAllotted = (identifier: string) => !/^3[1-6]\d[6-9]$/.test(identifier);

const patterns = new Map(
  table.flatMap(([format, ranges]) => {
    const pattern = new RegExp(`^${format.split(' ').map(patternOf).join('')}$`);
    return ranges
      .split(' ')
      .flatMap(identifiersIn)
      .filter(isAllotted)
      .map((identifier) => [identifier, pattern] as const);
  }),
);

/** Lengths of the data that no separator has to end, by the first two digits of the identifier (GS1 General Specifications 7.8.5). */
const predefined: Record<string, number> = { '00': 18, '01': 14, '02': 14, '03': 14, '04': 16, 20: 2, 41: 13 };
for (const two of [11, 12, 13, 14, 15, 16, 17, 18, 19, 31, 32, 33, 34, 35, 36]) predefined[two] = 6;

/** How long the data of an identifier is, where no separator has to end it. */
export const predefinedLength = (identifier: string): number | undefined => predefined[identifier.slice(0, 2)];

/** The identifier with which a text begins; undefined where GS1 has none of that kind. */
export const identifierIn = (text: string): string | undefined =>
  [2, 3, 4].map((length) => text.slice(0, length)).find((start) => patterns.has(start));

/** Whether data has the format that its identifier asks for; check digits and days are not looked at. */
export const hasFormat = (identifier: string, value: string): boolean => patterns.get(identifier)?.test(value) === true;
