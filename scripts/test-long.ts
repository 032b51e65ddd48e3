/** `npm run test:long`: the tests that take minutes, one after another. */
import { closingLine, run } from './step.ts';
import { vitestStep } from './vitest-step.ts';

const results = [await run(vitestStep('crash tests', 'crash')), await run(vitestStep('long tests', 'long'))];
console.log(closingLine(results));
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
