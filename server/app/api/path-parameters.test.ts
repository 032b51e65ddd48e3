import { expect, it } from 'vitest';
import { shareOnPaths } from './path-parameters.ts';

const [id, row, page] = [{ name: 'id' }, { name: 'row' }, { name: 'page' }];
const shared = (path: Record<string, { parameters?: object[] }>) => shareOnPaths({ '/it': path })['/it'];

it('takes what every operation of a path takes to the path, and leaves the rest with each', () => {
  const path = { get: { parameters: [id, page, row] }, put: { parameters: [row, id] }, delete: { parameters: [id] } };
  expect(shared(path)).toEqual({
    parameters: [id],
    get: { parameters: [page, row] },
    put: { parameters: [row] },
    delete: {},
  });
});

it.each([
  ['one operation', { get: { parameters: [id] } }],
  ['nothing in common', { get: { parameters: [id] }, put: { parameters: [row] } }],
  ['an operation that takes nothing', { get: { parameters: [id] }, put: {} }],
  ['a first one that takes nothing', { get: {}, put: { parameters: [id] } }],
])('leaves a path as it is that has %s', (_what, path) => {
  expect(shared(path)).toEqual(path);
});
