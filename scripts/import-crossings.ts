import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where one feature needs another: the file or folder that imports, the named functions and types, and why. */
export type Crossing = { from: string; to: string; names: string[]; why: string };

const folder = join(import.meta.dirname, 'import-crossings');

/** The feature that a path belongs to, on either side; a file directly in `server` or `web` is common to all. */
const featureOf = (path: string) => /^(?:server|web)\/([^/]+)\//.exec(path)?.[1] ?? 'common';

/** What the file of one feature states. Throws where it speaks for another feature, whose readers would miss it. */
async function crossingsIn(file: string): Promise<Crossing[]> {
  const { crossings } = (await import(pathToFileURL(join(folder, file)).href)) as { crossings: Crossing[] };
  const foreign = crossings.find(({ from }) => featureOf(from) !== parse(file).name);
  if (foreign) {
    throw new Error(`scripts/import-crossings/${file} states what ${foreign.from} may import; its feature has a file.`);
  }
  return crossings;
}

/** Every crossing between features: one file in `scripts/import-crossings` for each feature that imports. */
export const crossings = (await Promise.all(readdirSync(folder).toSorted().map(crossingsIn))).flat();
