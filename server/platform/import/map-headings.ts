import { plain } from '#server/platform/spreadsheet/choice-words.ts';

/** Finds which column each heading of a file means: by its name or its heading in either language, each column once. */
export function mappingOf(
  headings: readonly string[],
  columns: readonly { name: string; headings: readonly string[] }[],
): (string | null)[] {
  const free = new Map<string, string>();
  for (const { name, headings: words } of columns)
    for (const word of [name, ...words]) if (!free.has(plain(word))) free.set(plain(word), name);
  const taken = new Set<string>();
  return headings.map((heading) => {
    const name = free.get(plain(heading.replace(/\s*\*\s*$/, '')));
    if (!name || taken.has(name)) return null;
    taken.add(name);
    return name;
  });
}
