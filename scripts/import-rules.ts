import { readFileSync } from 'node:fs';
import { appRooms, featurePairs, lists, narrowRooms, sides, zones, type Zone } from './import-rules.data.ts';
import { readModule, sourceFiles, type Module } from './modules.ts';
import { circles, layerOf, roomOf } from './rooms.ts';

const isTest = (path: string) => /\.test\.tsx?$|(^|\/)(testing|test-[\w-]+)\.tsx?$/.test(path);
/** They use what tests use, and keep to the other rules. */
const isStory = (path: string) => /^e2e\/[\w-]+\.story\.ts$/.test(path);

/** The zone a file lies in: the first whose pattern fits. */
const zoneOf = (path: string): Zone => {
  const zone = zones.find(({ files }) => files.test(path));
  if (!zone) {
    throw new Error(`${path} lies in no zone; add one to scripts/import-rules.data.ts.`);
  }
  return zone;
};

const layers = ['platform', 'feature', 'app'] as const;
const heightOf = (path: string) => layers.indexOf(layerOf(path, appRooms));

function mayImportFile(from: string, to: string): boolean {
  const [room, other] = [roomOf(from), roomOf(to)];
  if (room !== undefined && room === other) return true;
  if (!sides[from.slice(0, from.indexOf('/'))]!.test(to)) return false;
  const narrow = room === undefined ? undefined : narrowRooms[room];
  if (narrow) return narrow.test(to);
  if (room === undefined || other === undefined) return true;
  if (heightOf(from) !== heightOf(to)) return heightOf(from) > heightOf(to);
  return layerOf(from, appRooms) !== 'feature' || featurePairs[room]?.[other] !== undefined;
}

/** Each import that the rules do not allow, as one sentence. */
function forbiddenImports({ path, imports }: Module): string[] {
  if (isTest(path)) {
    return [];
  }
  return imports.flatMap(({ to, file, names }) => {
    if (file === undefined) {
      return zoneOf(path).packages.test(to) ? [] : [`${path} may not import the package ${to}`];
    }
    if (isTest(file) && !isStory(path)) {
      return [`${path} imports ${file}, which only tests may`];
    }
    return mayImportFile(path, file) ? [] : [`${path} may not import ${names.join(', ') || 'all'} of ${file}`];
  });
}

const barrels = (modules: Module[]) =>
  modules
    .filter(({ path, onlyPassesOn }) => onlyPassesOn && !lists.includes(path))
    .map(({ path }) => `${path} only passes on what other files export`);

/** The imports of the program, tests apart: from each path to the paths that it imports. */
const importsOf = (modules: Module[]) =>
  new Map(modules.map(({ path, imports }) => [path, imports.flatMap(({ file }) => file ?? [])]));

/** From each room to the rooms that its files import. */
function roomImports(modules: Module[]): Map<string, string[]> {
  const rooms = new Map<string, Set<string>>();
  for (const [path, files] of importsOf(modules.filter(({ path }) => !isTest(path)))) {
    const room = roomOf(path);
    if (room === undefined) continue;
    const others = rooms.get(room) ?? new Set();
    for (const other of files.map(roomOf)) if (other !== undefined && other !== room) others.add(other);
    rooms.set(room, others);
  }
  return new Map([...rooms].map(([room, others]) => [room, [...others]]));
}

/** Pairs of the table that nothing uses any more. */
function unusedPairs(modules: Module[]): string[] {
  const used = roomImports(modules);
  return Object.entries(featurePairs).flatMap(([from, others]) =>
    Object.keys(others)
      .filter((to) => !used.get(from)?.includes(to))
      .map((to) => `${from} imports nothing of ${to} any more; take the pair out of scripts/import-rules.data.ts`),
  );
}

/**
 * All faults of the given sources; empty when the rules hold.
 * @param whole whether they are the whole project, so that a pair which they do not use is a fault
 */
export function faultsOf(sources: { path: string; text: string }[], whole = false): string[] {
  const modules = sources.map(({ path, text }) => readModule(path, text));
  return [
    ...modules.flatMap(forbiddenImports),
    ...barrels(modules),
    ...circles(importsOf(modules)).map((circle) => `circular import: ${circle.join(' → ')}`),
    ...circles(roomImports(modules)).map((circle) => `circular folders: ${circle.join(' → ')}`),
    ...(whole ? unusedPairs(modules) : []),
  ];
}

if (import.meta.main) {
  const sources = sourceFiles().map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const faults = faultsOf(sources, true);
  console.log(faults.length === 0 ? `${sources.length} files keep the import rules` : faults.join('\n'));
  process.exitCode = faults.length === 0 ? 0 : 1;
}
