import { headingsOf } from '#server/platform/spreadsheet/headings.ts';
import { headingSynonyms } from '#server/platform/spreadsheet/heading-synonyms.ts';
import { loose } from '#server/platform/spreadsheet/headings-of-sheets.ts';
import { plain } from '#server/platform/spreadsheet/choice-words.ts';
import type { Importable } from './importable.ts';

/** By heading as `loose` has it, what a company said it means: a column, or null where it is left out. */
export type LearnedHeadings = ReadonlyMap<string, string | null>;

/** A column that a column of a file can go to, with what it is called in our own files and in those of others. */
interface NamedColumn {
  name: string;
  headings: readonly string[];
  synonyms?: readonly string[];
}

/** The fields that a column of a file can be mapped to. */
export const importColumns = ({ columns, isNew }: Importable): { name: string; required: boolean }[] => [
  ...(isNew ? [] : [{ name: 'id', required: false }]),
  ...columns,
];

/** The same, with all that they are called. */
export const namedColumns = (importable: Importable): NamedColumn[] =>
  importColumns(importable).map(({ name }) => ({
    name,
    headings: headingsOf(name),
    synonyms: importable.synonyms?.[name] ?? headingSynonyms[name] ?? [],
  }));

const withoutStar = (heading: string) => heading.replace(/\s*\*\s*$/, '');

type Find = (heading: string) => string | null | undefined;

/** Each step of `mappingOf`, the surest first. */
function finders(columns: readonly NamedColumn[], learned: LearnedHeadings): Find[] {
  const byWords = (wordsOf: (column: NamedColumn) => readonly string[], normalise: (word: string) => string) => {
    const words = new Map<string, string>();
    for (const column of columns)
      for (const word of wordsOf(column).map(normalise))
        if (word !== '' && !words.has(word)) words.set(word, column.name);
    return (heading: string) => words.get(normalise(heading));
  };
  const own = ({ name, headings }: NamedColumn) => [name, ...headings];
  const exact = byWords(own, plain);
  return [
    (heading) => learned.get(loose(heading)),
    (heading) => exact(withoutStar(heading)),
    byWords(own, loose),
    byWords(({ synonyms = [] }) => synonyms, loose),
  ];
}

/**
 * Finds which column each heading of a file means, each column once: by what the company said of it before, by its name or its
 * heading in either language, by the same without signs and units, else by a word that people use for it.
 */
export function mappingOf(
  headings: readonly string[],
  columns: readonly NamedColumn[],
  learned: LearnedHeadings = new Map(),
): (string | null)[] {
  const mapping: (string | null | undefined)[] = headings.map(() => undefined);
  const known = new Set(columns.map(({ name }) => name));
  for (const find of finders(columns, learned)) {
    for (const [at, heading] of headings.entries()) {
      if (mapping[at] !== undefined || heading === '') continue;
      const name = find(heading);
      if (name === null || (name && known.has(name) && !mapping.includes(name))) mapping[at] = name;
    }
  }
  return mapping.map((name) => name ?? null);
}

/** All headings that say something of records, as `loose` has them: the row of headings is found by them. */
export const knownHeadingsOf = (columns: readonly NamedColumn[], learned: LearnedHeadings): Set<string> =>
  new Set(
    [...columns.flatMap(({ name, headings, synonyms = [] }) => [name, ...headings, ...synonyms]), ...learned.keys()]
      .map(loose)
      .filter((word) => word !== ''),
  );
