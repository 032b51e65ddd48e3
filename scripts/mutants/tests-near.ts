import { readFileSync } from 'node:fs';
import { readModule, sourceFiles } from '../modules.ts';
import type { Mutant } from './mutant.ts';

/** Quick tests only: those that kill processes and those that take minutes are not for sixty runs. */
const isQuickTest = (path: string) => /(?<!\.(?:crash|long))\.test\.tsx?$/.test(path);
const isWalk = /\bpg_(class|constraint|policies|trigger|index|attribute)\b/;
/** So many tests that name a table come before those that walk the catalogue. */
const MOST_NAMING = 4;
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/** Finds the tests that are likeliest to notice a mutant, the nearest first. */
export function nearTests(): (target: Mutant['target']) => string[] {
  const texts = new Map(sourceFiles().map((path) => [path, readFileSync(path, 'utf8')]));
  const tests = [...texts.keys()].filter(isQuickTest);
  const importers = new Map<string, string[]>();
  for (const [path, text] of texts) {
    for (const { file } of readModule(path, text).imports) {
      if (file) importers.set(file, [...(importers.get(file) ?? []), path]);
    }
  }

  const importsOf = (path: string): string[] =>
    readModule(path, texts.get(path)!).imports.flatMap(({ file }) => (file && texts.has(file) ? [file] : []));

  /** Over how many imports each file reaches another one, those that use what is called so; all where none does. */
  function distancesTo(file: string, name: string | undefined): Map<string, number> {
    const direct = importers.get(file) ?? [];
    const used = new RegExp(String.raw`\b${name}\b`);
    const using = name === undefined ? [] : direct.filter((path) => used.test(texts.get(path)!));
    const distances = new Map([
      [file, 0],
      ...(using.length > 0 ? using : direct).map((path): [string, number] => [path, 1]),
    ]);
    for (const [path, distance] of distances) {
      if (distance === 0) continue;
      for (const importer of importers.get(path) ?? []) {
        if (!distances.has(importer)) distances.set(importer, distance + 1);
      }
    }
    return distances;
  }

  /** Those beside the file, then those beside what imports it, then those that walk all routes, then by distance. */
  function byDistance(file: string, name: string | undefined): string[] {
    const distances = distancesTo(file, name);
    const beside = new Set([...distances].filter(([, distance]) => distance === 1).map(([path]) => folderOf(path)));
    const rank = (test: string) => {
      const folder = folderOf(test);
      if (folder === folderOf(file)) return 0;
      if (distances.get(test) === 1) return 1;
      if (beside.has(folder)) return 2;
      return folder === 'server' && file.startsWith('server/') ? 3 : 4;
    };
    const place = (test: string) => 100 * rank(test) + distances.get(test)! + (test.startsWith('web/') ? 1 : 0);
    return tests.filter((test) => distances.has(test)).toSorted((one, other) => place(one) - place(other));
  }

  /** Those that name the table most, then those that walk the catalogue: they meet every table, though they name none. */
  function byMention(table: string): string[] {
    const named = new RegExp(String.raw`\b${table}\b`, 'g');
    const count = (test: string) => texts.get(test)!.match(named)?.length ?? 0;
    const walks = tests.filter((test) =>
      [test, ...importsOf(test).filter((path) => path.includes('/test-'))].some((path) =>
        isWalk.test(texts.get(path)!),
      ),
    );
    const others = tests
      .filter((test) => !walks.includes(test) && count(test) > 0)
      .toSorted((one, other) => count(other) - count(one));
    return [...others.slice(0, MOST_NAMING), ...walks, ...others.slice(MOST_NAMING)];
  }

  return (target) => ('file' in target ? byDistance(target.file, target.name) : byMention(target.table));
}
