import { expect, it } from 'vitest';
import { errorOutsideTests } from './vitest-step.ts';

const passed = Array.from({ length: 100 }, (_, at) => ` ✓ test ${at}`);

it('tells an error that no test failed by from its heading on', () => {
  const output = [...passed, '\u001B[31m⎯ Unhandled Errors ⎯\u001B[39m', 'Error: connection lost', ' ❯ pool.ts:7'].join(
    '\n',
  );
  expect(errorOutsideTests(output).split('\n')).toEqual([
    '⎯ Unhandled Errors ⎯',
    'Error: connection lost',
    ' ❯ pool.ts:7',
  ]);
});

it('tells the end of an output that names no such error', () => {
  const lines = errorOutsideTests([...passed, 'Worker exited'].join('\n')).split('\n');
  expect([lines.length, lines.at(-1)]).toEqual([40, 'Worker exited']);
});
