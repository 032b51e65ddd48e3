import { readFileSync } from 'node:fs';
import { crossings } from './import-crossings.ts';
import { entryPoints, lists, zones, type Zone } from './import-rules.data.ts';
import { readModule, sourceFiles, type Module } from './modules.ts';

const isTest = (path: string) => /\.test\.tsx?$|(^|\/)(testing|test-[\w-]+)\.tsx?$/.test(path);

/** The zone a file lies in: the first whose pattern fits. */
const zoneOf = (path: string): Zone => {
  const zone = zones.find(({ files }) => files.test(path));
  if (!zone) {
    throw new Error(`${path} lies in no zone; add one to scripts/import-rules.data.ts.`);
  }
  return zone;
};

/** `server/auth/routes.ts` → `server/auth`; a file directly in `server` belongs to no feature. */
const featureOf = (path: string): string | undefined => /^(?:server|web)\/[^/]+(?=\/)/.exec(path)?.[0];

function mayImportFile(from: string, to: string, names: string[]): boolean {
  const feature = featureOf(from);
  if ((feature !== undefined && feature === featureOf(to)) || entryPoints.some((entry) => entry.test(from))) {
    return true;
  }
  if (zoneOf(from).mayImport.some((allowed) => allowed.test(to))) {
    return true;
  }
  const stated = crossings.find((crossing) => from.startsWith(crossing.from) && to === crossing.to);
  return stated !== undefined && names.every((name) => stated.names.includes(name));
}

/** Each import that the table does not allow, as one sentence. */
function forbiddenImports({ path, imports }: Module): string[] {
  if (isTest(path)) {
    return [];
  }
  return imports.flatMap(({ to, file, names }) => {
    if (file === undefined) {
      return zoneOf(path).packages.test(to) ? [] : [`${path} may not import the package ${to}`];
    }
    if (isTest(file)) {
      return [`${path} imports ${file}, which only tests may`];
    }
    return mayImportFile(path, file, names) ? [] : [`${path} may not import ${names.join(', ') || 'all'} of ${file}`];
  });
}

const barrels = (modules: Module[]) =>
  modules
    .filter(({ path, onlyPassesOn }) => onlyPassesOn && !lists.includes(path))
    .map(({ path }) => `${path} only passes on what other files export`);

/** Every ring of imports, named once. */
function cycles(modules: Module[]): string[] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, trail: string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      found.push(`imports go in a circle: ${[...trail.slice(start), path].join(' → ')}`);
      return;
    }
    if (done.has(path)) {
      return;
    }
    for (const { file } of byPath.get(path)?.imports ?? []) {
      if (file !== undefined) {
        visit(file, [...trail, path]);
      }
    }
    done.add(path);
  };
  modules.forEach(({ path }) => visit(path, []));
  return found;
}

/** All faults of the given sources; empty when the rules hold. */
export function faultsOf(sources: { path: string; text: string }[]): string[] {
  const modules = sources.map(({ path, text }) => readModule(path, text));
  return [...modules.flatMap(forbiddenImports), ...barrels(modules), ...cycles(modules)];
}

if (import.meta.main) {
  const paths = sourceFiles();
  const faults = faultsOf(paths.map((path) => ({ path, text: readFileSync(path, 'utf8') })));
  console.log(faults.length === 0 ? `${paths.length} files keep the import rules` : faults.join('\n'));
  process.exitCode = faults.length === 0 ? 0 : 1;
}
