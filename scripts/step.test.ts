import { expect, test, vi } from 'vitest';
import { closingLine, run } from './step.ts';

const quietly = async (step: Parameters<typeof run>[0]) => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  const result = await run(step);
  return { ...result, printed: print.mock.calls.flat().join('\n') };
};

test('a step that ends well counts as one', async () => {
  expect(await quietly({ name: 'fine', command: ['node', '-e', ''] })).toMatchObject({
    ok: true,
    passed: 1,
    failed: 0,
  });
});

test('a step that fails shows the first lines it printed', async () => {
  const result = await quietly({ name: 'wrong', command: ['node', '-e', 'console.log("a cause"); process.exit(3)'] });
  expect(result).toMatchObject({ ok: false, passed: 0, failed: 1, faults: 'a cause' });
  expect(result.printed).toMatch(/FAILED wrong .* s\n.*a cause/);
});

test('a program that does not exist is a failure, not a crash', async () => {
  expect(await quietly({ name: 'absent', command: ['palka-no-such-program'] })).toMatchObject({ ok: false, failed: 1 });
});

test('a program that hangs is ended with all it left running, and reported', async () => {
  const script = `import { spawn } from 'node:child_process';
    spawn('sleep', ['60'], { stdio: 'inherit' });
    console.log('begun');
    setTimeout(() => {}, 60_000);`;
  const command: Parameters<typeof run>[0]['command'] = ['node', '--input-type=module', '-e', script];
  const result = await quietly({ name: 'hangs', command, minutes: 1 / 60 });
  expect(result).toMatchObject({ ok: false, failed: 1 });
  expect(result.faults).toMatch(/begun\s+node was ended by SIGKILL/);
  expect(result.seconds).toBeLessThan(20);
});

test('a runner that dies after passing tests is a failure', async () => {
  const step = quietly({
    name: 'died',
    command: ['node', '-e', 'process.exit(1)'],
    outcome: () => ({ passed: 5, failed: 0, faults: '' }),
  });
  expect(await step).toMatchObject({ ok: false, passed: 5, failed: 1 });
});

test('the closing line adds everything up', () => {
  const result = { name: 'a', ok: true, seconds: 1, passed: 3, failed: 1, faults: '' };
  expect(closingLine([result, result])).toBe('6 passed, 2 failed');
});
