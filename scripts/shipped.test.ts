import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { notices } from './notices.ts';
import { billOfMaterials } from './sbom.ts';
import { shippedLibraries, shippedPackages } from './shipped.ts';

const root = dirname(import.meta.dirname);

/** Licences under which packages may be shipped: none asks that Palka itself be given away. */
const allowed =
  /^\(?(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|Zlib|Python-2\.0|OFL-1\.1|MPL-2\.0|LGPL-3\.0-or-later)( (AND|OR|and) (MIT|ISC|CC0-1\.0))*\)?$/;

test('every package that is shipped has a licence under which it may be', () => {
  const refused = shippedPackages(root).filter(({ licence }) => !allowed.test(licence));
  expect(refused.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
});

test('what is shipped is what runs: no tools of tests and checks', () => {
  const names = shippedPackages(root).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'react', 'pg', 'vite']));
  for (const tool of ['vitest', 'playwright-core', 'oxlint', 'knip']) expect(names).not.toContain(tool);
});

test('the notices have the text of each licence with the packages that it is of', () => {
  const text = notices(root);
  const ofFastify = text.split(/\n\n-{80}\n\n/).find((part) => /^fastify \d/m.test(part));
  expect(ofFastify).toContain('Permission is hereby granted, free of charge');
  for (const { name, version } of shippedPackages(root)) expect(text).toContain(`${name} ${version} (`);
});

test('the bill of materials names the packages, and what the embedded database brings in C', () => {
  const names = billOfMaterials(root).components.map(({ name, version }) => `${name} ${version ?? ''}`);
  expect(names.some((name) => name.startsWith('fastify '))).toBe(true);
  expect(names.some((name) => name.startsWith('vitest '))).toBe(false);
  for (const { name, version } of shippedLibraries(root)) expect(names).toContain(`${name} ${version ?? ''}`);
  expect(shippedLibraries(root).map(({ name }) => name)).toEqual(expect.arrayContaining(['OpenSSL', 'ICU', 'zlib']));
});
