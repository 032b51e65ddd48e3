/** `npm test`: the checks, the tests that kill processes, the build and the stories in a browser. */
import { runChecks } from './checks.ts';
import { closingLine, run } from './step.ts';
import { storiesStep } from './stories-step.ts';
import { vitestStep } from './vitest-step.ts';

const results = await runChecks();
results.push(await run(vitestStep('crash tests', 'crash')));
results.push(await run({ name: 'build', command: ['node', 'scripts/build-web.ts'] }));
try {
  results.push(await run(await storiesStep(console.log)));
} catch (error) {
  const faults = error instanceof Error ? error.message : String(error);
  console.log(`FAILED browser stories\n       | ${faults}`);
  results.push({ name: 'browser stories', ok: false, seconds: 0, passed: 0, failed: 1, faults });
}
console.log(`\n${closingLine(results)}`);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
