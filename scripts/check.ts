/**
 * `npm run check`: format, lint, types, import rules, unused code, the API description, and the tests that need neither a
 * screen nor a program of their own.
 */
import { runChecks } from './checks.ts';
import { closingLine } from './step.ts';

const results = await runChecks(['rules']);
console.log(closingLine(results));
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
