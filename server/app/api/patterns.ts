/** A text of a JSON schema. */
interface Text {
  format?: string | undefined;
  pattern?: string | undefined;
  allOf?: { pattern?: string }[] | undefined;
}

const CONTROL = String.raw`\x00-\x08\x0b\x0c\x0e-\x1f\x7f`;
const STORABLE = `^[^${CONTROL}]*$`;
const VISIBLE = String.raw`\S`;
/** Both at once. */
const LINE = String.raw`^[^${CONTROL}]*[^${CONTROL}\s][^${CONTROL}]*$`;

/** Ours that not every language can compile, and what of them can be said in each. Null where nothing can. */
const plainly = new Map<string, string | null>([
  [String.raw`^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Surrogate}]*$`, STORABLE],
  [String.raw`[\p{L}\p{N}\p{P}\p{S}]`, VISIBLE],
  [String.raw`^(?!.*:\/\/)`, null],
  [
    String.raw`^(https?:\/\/)?([\p{L}\p{N}-]+\.)+\p{L}{2,}(:\d+)?(\/\S*)?$`,
    String.raw`^(https?:\/\/)?([^\s\/.:]+\.)+[^\s\/.:]{2,}(:\d+)?(\/\S*)?$`,
  ],
]);

/** Replaces a text's patterns by one that every language can compile; a format says more than its pattern. */
export function portable(text: object): void {
  const schema: Text = text;
  const given = [schema.pattern, ...(schema.allOf ?? []).map(({ pattern }) => pattern)];
  if (given.every((pattern) => pattern === undefined)) return;
  delete schema.pattern;
  delete schema.allOf;
  if (schema.format && given.length === 1) return;
  const said = given
    .map((pattern) => (plainly.has(pattern ?? '') ? plainly.get(pattern ?? '') : pattern))
    .filter((pattern) => typeof pattern === 'string');
  const patterns =
    said.includes(STORABLE) && said.includes(VISIBLE)
      ? [LINE, ...said.filter((one) => one !== STORABLE && one !== VISIBLE)]
      : said;
  if (patterns.length === 1) schema.pattern = patterns[0];
  else if (patterns.length > 1) schema.allOf = patterns.map((pattern) => ({ pattern }));
}
