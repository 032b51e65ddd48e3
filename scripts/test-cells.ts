/**
 * `npm run test:cells`: the quick suite with its companies spread over two databases, served by one app. What is left
 * out, `vitest.config.ts` says with its reasons; `server/cells.test.ts` tries it.
 */
import { closingLine, run } from './step.ts';
import { vitestStep } from './vitest-step.ts';

const result = await run(vitestStep('tests, two cells', 'quick', { env: { PALKA_TEST_CELLS: 'on' } }));
console.log(closingLine([result]));
process.exitCode = result.ok ? 0 : 1;
