/**
 * `npm run sbom [-- FILE]` writes the bill of materials of what is shipped, CycloneDX 1.5 as JSON, to `dist/sbom.cdx.json` or to FILE: the
 * packages as npm knows them, and the libraries in C that the embedded PostgreSQL brings.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ShippedLibrary, shippedLibraries } from './shipped.ts';

interface Bill {
  components: { name: string; version?: string }[];
}

const componentOf = ({ name, version, licence }: ShippedLibrary) => ({
  type: 'library',
  name,
  ...(version && { version }),
  scope: 'required',
  licenses: [{ license: { name: licence } }],
  properties: [{ name: 'palka:part-of', value: 'embedded PostgreSQL' }],
});

/** What is installed at `root`, development tools apart. */
export function billOfMaterials(root: string): Bill {
  const bill = JSON.parse(
    execFileSync('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    }),
  ) as Bill;
  return { ...bill, components: [...bill.components, ...shippedLibraries(root).map(componentOf)] };
}

if (import.meta.main) {
  const root = dirname(import.meta.dirname);
  const file = process.argv[2] ?? join(root, 'dist', 'sbom.cdx.json');
  const bill = billOfMaterials(root);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`Wrote ${file}: ${bill.components.length} components`);
}
