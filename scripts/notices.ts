import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceText, type ShippedLibrary, type ShippedPackage, shippedLibraries, shippedPackages } from './shipped.ts';

const RULE = '-'.repeat(80);

/**
 * The licences of everything that an installation ships, as one text: MIT and its like ask that their notice goes along with each copy, the
 * built web app too. Packages that say the same stand together.
 */
export function notices(root: string): string {
  const byText = new Map<string, string[]>();
  for (const shipped of shippedPackages(root)) {
    const text = noticeOf(shipped);
    byText.set(text, [...(byText.get(text) ?? []), `${shipped.name} ${shipped.version} (${shipped.licence})`]);
  }
  const parts = [...byText].map(([text, names]) => `${names.join('\n')}\n\n${text}`);
  return [
    'Palka is built with the following packages. Each is used under its own licence.',
    ...parts,
    `In C, with the embedded PostgreSQL:\n\n${shippedLibraries(root).map(libraryLine).join('\n')}`,
  ].join(`\n\n${RULE}\n\n`);
}

/** Where a package brings no text: whose it is. */
function noticeOf({ folder, licence }: ShippedPackage): string {
  const text = licenceText(folder);
  if (text !== '') return text;
  const { author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    author?: string | { name: string };
  };
  const whose = typeof author === 'string' ? author : author?.name;
  return `Licence: ${licence}${whose ? `, by ${whose}` : ''}. The package brings no text of it.`;
}

const libraryLine = ({ name, version, licence }: ShippedLibrary) =>
  `${name} ${version ?? ''} (${licence})`.replace('  ', ' ');
