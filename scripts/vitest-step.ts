import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import type { Outcome, Step } from './step.ts';

const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

const firstLinesOf = (message: string, lines: number) =>
  stripVTControlCharacters(message).split('\n').slice(0, lines).join('\n');

function readReport(path: string): Outcome | undefined {
  try {
    const { numPassedTests, numFailedTests, testResults } = report.parse(JSON.parse(readFileSync(path, 'utf8')));
    const broken = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
    );
    const faults = [
      ...broken.map(({ name, message }) => `${relative('.', name)}\n${firstLinesOf(message ?? '', 12)}`),
      ...testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(
            ({ fullName, failureMessages }) =>
              `${relative('.', name)}: ${fullName}\n${firstLinesOf(failureMessages?.[0] ?? '', 8)}`,
          ),
      ),
    ];
    return { passed: numPassedTests, failed: numFailedTests + broken.length, faults: faults.join('\n\n') };
  } catch {
    return undefined;
  }
}

/** What vitest says of an error outside of any test, which its report leaves out: the end of its output, from that error on. */
export function errorOutsideTests(output: string): string {
  const lines = stripVTControlCharacters(output).trimEnd().split('\n');
  const at = lines.findIndex((line) => line.includes('Unhandled'));
  return lines.slice(at === -1 ? -40 : at).join('\n');
}

/** A project of the quick tests, as in `vitest.config.ts`. */
export type Project = 'rules' | 'programs' | 'screens';

interface VitestOptions {
  /** None means all of them. */
  projects?: readonly Project[];
  env?: Record<string, string>;
}

/** Tests by vitest. `kind` as in `vitest.config.ts`: quick, crash or long. */
export function vitestStep(
  name: string,
  kind: 'quick' | 'crash' | 'long',
  { projects = [], env = {} }: VitestOptions = {},
): Step {
  const folder = mkdtempSync(join(tmpdir(), 'palka-tests-'));
  const file = join(folder, 'report.json');
  const further = kind === 'quick' ? projects.map((project) => `--project=${project}`) : ['--passWithNoTests'];
  return {
    name,
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...further],
    env: { PALKA_TESTS: kind, ...env },
    outcome: (output) => {
      const outcome = readReport(file);
      rmSync(folder, { recursive: true, force: true });
      return outcome && { ...outcome, faults: outcome.faults || errorOutsideTests(output) };
    },
  };
}
