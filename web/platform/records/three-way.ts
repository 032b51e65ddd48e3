type Values = Record<string, unknown>;

/** An entry of a list that is merged entry by entry: one of the same key is the same entry. */
interface Line {
  key: string;
  is_primary?: boolean;
}

/** A field, or one line of a list, that somebody else changed: `name`, or `list/key`. A line that is not there is undefined. */
export interface ChangedPart {
  path: string;
  mine: unknown;
  theirs: unknown;
  /** Whether both changed it, and differently. */
  isDisputed: boolean;
}

/** Nothing is nothing, however a form holds it. */
const written = (value: unknown) =>
  JSON.stringify(value ?? null, (_, held: unknown) => (held === '' || held === undefined ? null : held));
const same = (one: unknown, other: unknown) => written(one) === written(other);

const isLine = (one: unknown): one is Line => typeof one === 'object' && one !== null && 'key' in one;
const isLines = (value: unknown): value is Line[] => Array.isArray(value) && value.every(isLine);

/** The parts of a form's values, by path. */
function partsOf(values: Values, lists: ReadonlySet<string>): Map<string, unknown> {
  return new Map(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] =>
      lists.has(name) && isLines(value) ? value.map((line) => [`${name}/${line.key}`, line]) : [[name, value]],
    ),
  );
}

/**
 * The values with one part as given; a line that is undefined is taken out. Of the lines of a list only one is the
 * primary one: the one that was put there last.
 */
export function withPart<Form extends Values>(values: Form, path: string, part: unknown): Form {
  const [name = '', key] = path.split('/');
  const lines = values[name];
  if (key === undefined || !isLines(lines)) {
    return { ...values, [name]: part };
  }
  if (!isLine(part)) {
    return { ...values, [name]: lines.filter((line) => line.key !== key) };
  }
  const others = lines.map((line) =>
    line.key === key ? part : part.is_primary ? { ...line, is_primary: false } : line,
  );
  return { ...values, [name]: lines.some((line) => line.key === key) ? others : [...others, part] };
}

/** The value at a path; undefined where a line is not there. */
export function partIn(values: Values, path: string): unknown {
  const [name = '', key] = path.split('/');
  const held = values[name];
  return key !== undefined && isLines(held) ? held.find((line) => line.key === key) : held;
}

/**
 * Merges what two people made of the same values. What only the others changed is taken over, what only I changed stays;
 * where both changed the same part mine stays until I decide.
 */
export function threeWay<Form extends Values>({
  base,
  mine,
  theirs,
}: Record<'base' | 'mine' | 'theirs', Form>): {
  values: Form;
  changed: ChangedPart[];
} {
  const lists = new Set(Object.keys(base).filter((name) => [base, mine, theirs].every((side) => isLines(side[name]))));
  const before = partsOf(base, lists);
  const own = partsOf(mine, lists);
  const other = partsOf(theirs, lists);
  const changed = [...new Set([...own.keys(), ...other.keys()])]
    .filter((path) => !same(other.get(path), before.get(path)) && !same(other.get(path), own.get(path)))
    .map((path) => ({
      path,
      mine: own.get(path),
      theirs: other.get(path),
      isDisputed: !same(own.get(path), before.get(path)),
    }));
  const values = changed
    .filter(({ isDisputed }) => !isDisputed)
    .reduce((merged, { path, theirs: part }) => withPart(merged, path, part), mine);
  return { values, changed };
}
