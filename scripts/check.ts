/** `npm run check`: format, lint, types, import rules, unused code, the API description and all quick tests. */
import { runChecks } from './checks.ts';
import { closingLine } from './step.ts';

const results = await runChecks();
console.log(closingLine(results));
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
