/**
 * `npm run test:cells`: the quick suite with its companies spread over two databases, served by one app. Left out is what begins with an
 * e-mail that no cell knows yet, which goes to the cell with most room; `server/cells.test.ts` tries that.
 */
import { closingLine, run } from './step.ts';
import { vitestStep } from './vitest-step.ts';

const result = await run(vitestStep('tests, two cells', 'quick', { env: { PALKA_TEST_CELLS: 'on' } }));
console.log(closingLine([result]));
process.exitCode = result.ok ? 0 : 1;
