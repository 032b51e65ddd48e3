import { expect, test } from 'vitest';
import { faultsOf } from './import-rules.ts';

const file = (path: string, ...lines: string[]) => ({ path, text: lines.join('\n') });

test('the contract imports nothing but zod and itself', () => {
  expect(faultsOf([file('shared/a.ts', `import { z } from 'zod';`, `import { b } from './b.ts';`)])).toEqual([]);
  expect(faultsOf([file('shared/a.ts', `import { readFile } from 'node:fs/promises';`)])).toEqual([
    'shared/a.ts may not import the package node:fs/promises',
  ]);
  expect(faultsOf([file('shared/a.ts', `import { b } from '#server/b.ts';`)])).toHaveLength(1);
});

test('a feature may import itself and the common files, not another feature', () => {
  const allowed = file('server/mail/a.ts', `import './b.ts';`, `import { c } from '#server/config.ts';`);
  expect(faultsOf([allowed])).toEqual([]);
  expect(faultsOf([file('server/mail/a.ts', `import { read } from '../stock/read.ts';`)])).toEqual([
    'server/mail/a.ts may not import read of server/stock/read.ts',
  ]);
});

test('the app puts every feature together', () => {
  expect(faultsOf([file('server/app.ts', `import { routes } from './stock/routes.ts';`)])).toEqual([]);
  expect(faultsOf([file('web/app/routes.tsx', `const S = () => import('../stock/Screen.tsx');`)])).toEqual([]);
});

test('the browser never reaches the server, not even in a lazy import or a passed-on name', () => {
  expect(faultsOf([file('web/stock/a.ts', `const load = () => import('#server/app.ts');`)])).toHaveLength(1);
  expect(
    faultsOf([file('web/stock/a.ts', `export { app } from '#server/app.ts';`, `export const b = 1;`)]),
  ).toHaveLength(1);
  expect(faultsOf([file('web/stock/a.ts', `import { Pool } from 'pg';`)])).toHaveLength(1);
});

test('parts of the screen know no domain', () => {
  expect(faultsOf([file('web/ui/Grid.tsx', `import { limits } from '#shared/limits.ts';`)])).toHaveLength(1);
  expect(faultsOf([file('web/ui/Grid.tsx', `import { Table } from '@mantine/core';`)])).toEqual([]);
});

test('tests may import anything, and only tests may import what is for tests', () => {
  expect(faultsOf([file('web/stock/a.test.tsx', `import { newCompany } from '#server/testing.ts';`)])).toEqual([]);
  expect(faultsOf([file('server/stock/a.ts', `import { newCompany } from '../testing.ts';`)])).toEqual([
    'server/stock/a.ts imports server/testing.ts, which only tests may',
  ]);
});

test('a file that only passes on others is refused', () => {
  expect(faultsOf([file('server/stock/index.ts', `export * from './post.ts';`)])).toEqual([
    'server/stock/index.ts only passes on what other files export',
  ]);
});

test('a circle of imports is named', () => {
  const circle = [
    file('server/stock/a.ts', `import type { B } from './b.ts';`),
    file('server/stock/b.ts', `import { a } from './a.ts';`),
  ];
  expect(faultsOf(circle)).toEqual([
    'imports go in a circle: server/stock/a.ts → server/stock/b.ts → server/stock/a.ts',
  ]);
});

test('text that cannot be read as TypeScript is a fault of its own', () => {
  expect(() => faultsOf([file('server/a.ts', 'import {')])).toThrow('server/a.ts');
});
