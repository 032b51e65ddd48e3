/** One small fault to plant: in a file of ours, or in the database as a statement that runs after all migrations. */
export interface Mutant {
  /** What kind of fault, such as `comparison`. No kind takes more than a share of a draw. */
  operator: string;
  /** For a person: what becomes what. */
  title: string;
  /** The file, from the project's root. */
  path: string;
  /** The whole text of that file with the fault in it. */
  text: string;
  /** What the tests that should notice name or import: a source file and what of it is exported there, or a table. */
  target: { file: string; name?: string | undefined } | { table: string };
}

/** A piece of a file and what stands there instead. */
export interface Edit {
  operator: string;
  start: number;
  end: number;
  by: string;
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Of one of many operators a draw takes at most this share, so that the frequent ones do not crowd out the others. */
const LARGEST_SHARE = 0.15;

/** So many of the candidates, by chance; all of them where there are fewer. */
export function draw<Candidate extends Pick<Mutant, 'operator'>>(
  candidates: readonly Candidate[],
  count: number,
  next: () => number,
): Candidate[] {
  const shuffled = candidates
    .map((candidate) => ({ candidate, at: next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ candidate }) => candidate);
  const operators = new Set(candidates.map(({ operator }) => operator)).size;
  const most = Math.ceil(count * Math.max(LARGEST_SHARE, 1 / Math.max(operators, 1)));
  const taken = new Map<string, number>();
  return shuffled
    .filter(({ operator }) => {
      const before = taken.get(operator) ?? 0;
      taken.set(operator, before + 1);
      return before < most;
    })
    .slice(0, count);
}
