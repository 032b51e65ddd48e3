/** How a term of a contract stands today among those of its scope. */
export type Standing = 'later' | 'current' | 'former';

/** Terms of one scope stand together, the newest first: the first whose day has come is the current one. */
export function standings<Term extends { valid_from: string }>(
  terms: readonly Term[],
  scopeOf: (term: Term) => string,
  today: string,
): Map<Term, Standing> {
  const seen = new Set<string>();
  return new Map(
    terms.map((term) => {
      if (term.valid_from > today) return [term, 'later'];
      const isFirst = !seen.has(scopeOf(term));
      seen.add(scopeOf(term));
      return [term, isFirst ? 'current' : 'former'];
    }),
  );
}
