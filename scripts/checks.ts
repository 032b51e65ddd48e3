import { run, runInOrder, type Result, type Step } from './step.ts';
import { vitestStep } from './vitest-step.ts';

const quick: Step[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'import rules', command: ['node', 'scripts/import-rules.ts'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  { name: 'docs/openapi.json', command: ['node', 'scripts/openapi.ts', '--check'] },
];
/** The type-aware linter fills a core for a few seconds; it runs beside the others. */
const lint: Step = { name: 'lint', command: ['oxlint', '--type-aware'] };

/** Everything that needs neither a browser nor minutes: the look of the code first, then the tests. */
export async function runChecks(): Promise<Result[]> {
  const [ofLint, ofQuick] = await Promise.all([run(lint), runInOrder(quick)]);
  return [ofLint, ...ofQuick, await run(vitestStep('tests', 'quick'))];
}
