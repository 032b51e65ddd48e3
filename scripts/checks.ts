import { run, runInOrder, type Result, type Step } from './step.ts';
import { type Project, vitestStep } from './vitest-step.ts';

const quick: Step[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  {
    name: 'types',
    command: ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
  },
  { name: 'import rules', command: ['node', 'scripts/import-rules.ts'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  { name: 'docs/openapi.json', command: ['node', 'scripts/openapi.ts', '--check'] },
];
/** The type-aware linter fills a core for a few seconds; it runs beside the others. */
const lint: Step = {
  name: 'lint',
  command: ['oxlint', '--type-aware', '--report-unused-disable-directives-severity=error'],
};

/** Format, lint, types, import rules, unused code and the API description, then the quick tests or some projects of them. */
export async function runChecks(projects: readonly Project[] = []): Promise<Result[]> {
  const [ofLint, ofQuick] = await Promise.all([run(lint), runInOrder(quick)]);
  return [ofLint, ...ofQuick, await run(vitestStep('tests', 'quick', { projects }))];
}
