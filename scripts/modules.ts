import { globSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';

/** One imported or passed-on thing: the specifier, the file of ours behind it (if it is one) and the names taken. */
export type Import = { to: string; file: string | undefined; names: string[] };
/** What one source file takes from others. `onlyPassesOn`: it has nothing but `export … from`. */
export type Module = { path: string; imports: Import[]; onlyPassesOn: boolean };

const folders = ['shared', 'texts', 'server', 'web', 'db', 'scripts', 'e2e', 'bench'];

/** Every TypeScript file of ours, from the project's root, with forward slashes. */
export const sourceFiles = (): string[] =>
  folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`)).map((path) => path.replaceAll('\\', '/'));

/** `./store.ts` and `#server/store.ts` → the path from the root; a package → undefined. */
export function fileBehind(from: string, specifier: string): string | undefined {
  const clean = specifier.replace(/\?.*$/, '');
  if (clean.startsWith('#')) {
    return clean.slice(1);
  }
  return clean.startsWith('.') ? posix.join(posix.dirname(from), clean) : undefined;
}

/** Reads the imports of one file. Throws when the text is not TypeScript. */
export function readModule(path: string, text: string): Module {
  const { module, program, errors } = parseSync(path, text);
  if (errors.length > 0) {
    throw new Error(`${path}: ${errors[0]?.message ?? 'cannot be read'}`);
  }
  const found = (to: string, names: string[]): Import => ({ to, file: fileBehind(path, to), names });
  const imports = module.staticImports.map(({ moduleRequest, entries }) =>
    found(
      moduleRequest.value,
      entries.map(({ importName }) => importName.name ?? (importName.kind === 'Default' ? 'default' : '*')),
    ),
  );
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName }) =>
      moduleRequest ? [found(moduleRequest.value, [importName.name ?? '*'])] : [],
    ),
  );
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const quoted = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    return quoted?.[1] === undefined ? [] : [found(quoted[1], [])];
  });
  const onlyPassesOn =
    passedOn.length > 0 &&
    program.body.every(
      (statement) =>
        statement.type === 'ExportAllDeclaration' ||
        (statement.type === 'ExportNamedDeclaration' && statement.source !== null),
    );
  return { path, imports: [...imports, ...passedOn, ...dynamic], onlyPassesOn };
}
