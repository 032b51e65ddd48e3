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

test('a feature may import itself, the platform and the features of its pairs', () => {
  const allowed = file(
    'server/users/a.ts',
    `import './b.ts';`,
    `import { problem } from '#server/platform/problems/problem.ts';`,
    `import { admit } from '#server/auth/admit.ts';`,
  );
  expect(faultsOf([allowed])).toEqual([]);
  expect(faultsOf([file('server/users/a.ts', `import { read } from '../stock/ledger/read.ts';`)])).toEqual([
    'server/users/a.ts may not import read of server/stock/ledger/read.ts',
  ]);
  expect(faultsOf([file('server/stock/ledger/a.ts', `import { b } from '../voids/b.ts';`)])).toHaveLength(1);
});

test('the platform knows no feature, and features do not know the app', () => {
  expect(faultsOf([file('server/platform/mail/a.ts', `import { b } from '#server/users/b.ts';`)])).toHaveLength(1);
  expect(faultsOf([file('server/platform/mail/a.ts', `import { b } from '../jobs/b.ts';`)])).toEqual([]);
  expect(faultsOf([file('server/users/a.ts', `import { app } from '#server/app/app.ts';`)])).toHaveLength(1);
  expect(faultsOf([file('web/users/a.ts', `import { routes } from '#web/app/routes.tsx';`)])).toHaveLength(1);
  expect(faultsOf([file('web/users/a.ts', `import { main } from '#web/main.tsx';`)])).toHaveLength(1);
});

test('the app puts every feature together', () => {
  expect(faultsOf([file('server/app/app.ts', `import { routes } from '../stock/ledger/routes.ts';`)])).toEqual([]);
  expect(faultsOf([file('web/app/routes.tsx', `const S = () => import('../stock/issues/Screen.tsx');`)])).toEqual([]);
});

test('the browser never reaches the server, not even in a lazy import or a passed-on name', () => {
  expect(faultsOf([file('web/stock/a.ts', `const load = () => import('#server/app/app.ts');`)])).toHaveLength(1);
  expect(
    faultsOf([file('web/stock/a.ts', `export { app } from '#server/app/app.ts';`, `export const b = 1;`)]),
  ).toHaveLength(1);
  expect(faultsOf([file('web/users/a.ts', `import { Pool } from 'pg';`)])).toHaveLength(1);
});

test('parts of the screen know no domain', () => {
  expect(faultsOf([file('web/platform/ui/Grid.tsx', `import { limits } from '#shared/limits.ts';`)])).toHaveLength(1);
  expect(faultsOf([file('web/platform/ui/Grid.tsx', `import { Table } from '@mantine/core';`)])).toEqual([]);
});

test('tests may import anything, and only tests may import what is for tests', () => {
  expect(faultsOf([file('web/stock/a.test.tsx', `import { newCompany } from '#server/testing.ts';`)])).toEqual([]);
  expect(faultsOf([file('server/stock/a.ts', `import { newCompany } from '../testing.ts';`)])).toEqual([
    'server/stock/a.ts imports server/testing.ts, which only tests may',
  ]);
});

test('stories use what is for tests, and what helps them does not', () => {
  const helped = `import { startProvider } from '#server/auth/google/testing.ts';`;
  expect(faultsOf([file('e2e/a.story.ts', helped)])).toEqual([]);
  expect(faultsOf([file('e2e/steps.ts', helped)])).toEqual([
    'e2e/steps.ts imports server/auth/google/testing.ts, which only tests may',
  ]);
});

test('a file that only passes on others is refused', () => {
  expect(faultsOf([file('server/stock/index.ts', `export * from './post.ts';`)])).toEqual([
    'server/stock/index.ts only passes on what other files export',
  ]);
});

test('a circular import is named', () => {
  const circle = [
    file('server/users/a.ts', `import type { B } from './b.ts';`),
    file('server/users/b.ts', `import { a } from './a.ts';`),
  ];
  expect(faultsOf(circle)).toEqual(['circular import: server/users/a.ts → server/users/b.ts → server/users/a.ts']);
});

test('folders that import each other by different files are named, but for their tests', () => {
  const circle = (name: string) => [
    file('server/platform/mail/a.ts', `import { b } from '../jobs/b.ts';`),
    file('server/platform/jobs/b.ts', `export const b = 1;`),
    file(`server/platform/jobs/${name}`, `import { a } from '../mail/a.ts';`),
  ];
  expect(faultsOf(circle('c.ts'))).toEqual([
    'circular folders: server/platform/mail → server/platform/jobs → server/platform/mail',
  ]);
  expect(faultsOf(circle('c.test.ts'))).toEqual([]);
});

test('a pair that nothing uses any more is a fault of the whole', () => {
  const faults = faultsOf([file('server/variants/a.ts', `import { b } from '../products/b.ts';`)], true);
  expect(faults.some((fault) => fault.startsWith('server/variants '))).toBe(false);
  expect(faults.some((fault) => fault.startsWith('server/roles imports nothing of server/company'))).toBe(true);
});

test('text that cannot be read as TypeScript is a fault of its own', () => {
  expect(() => faultsOf([file('server/a.ts', 'import {')])).toThrow('server/a.ts');
});
