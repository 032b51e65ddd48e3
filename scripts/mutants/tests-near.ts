import { readFileSync } from 'node:fs';
import { readModule, sourceFiles } from '../modules.ts';
import type { Mutant } from './mutant.ts';

/** Quick tests only: those that kill processes and those that take minutes are not for sixty runs. */
const isQuickTest = (path: string) => /(?<!\.(?:crash|long))\.test\.tsx?$/.test(path);
const isWalk = /\bpg_(class|constraint|policies|trigger|index|attribute)\b/;
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

  /** Over how many imports a test reaches a file. */
  function byDistance(file: string): string[] {
    const distances = new Map([[file, 0]]);
    for (const [path, distance] of distances) {
      for (const importer of importers.get(path) ?? []) {
        if (!distances.has(importer)) distances.set(importer, distance + 1);
      }
    }
    const rank = (test: string) =>
      distances.get(test)! - (folderOf(test) === folderOf(file) ? 2 : 0) + (test.startsWith('web/') ? 1 : 0);
    return tests.filter((test) => distances.has(test)).toSorted((one, other) => rank(one) - rank(other));
  }

  /** Those that walk the database's catalogue first: they meet every table, though they name none. */
  function byMention(table: string): string[] {
    const named = new RegExp(String.raw`\b${table}\b`, 'g');
    const count = (test: string) => texts.get(test)!.match(named)?.length ?? 0;
    const walks = tests.filter((test) =>
      [test, ...importsOf(test).filter((path) => path.includes('/test-'))].some((path) =>
        isWalk.test(texts.get(path)!),
      ),
    );
    const others = tests.filter((test) => !walks.includes(test) && count(test) > 0);
    return [...walks, ...others.toSorted((one, other) => count(other) - count(one))];
  }

  return (target) => ('file' in target ? byDistance(target.file) : byMention(target.table));
}
