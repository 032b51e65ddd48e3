import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { findChromium } from './chromium.ts';
import type { Outcome, Step } from './step.ts';

const file = join('test-results', 'stories.json');

const spec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({ results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })) }),
  ),
});
const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional();
  },
});
const report = z.object({ suites: z.array(suite) });

const specsOf = ({ specs, suites }: z.output<typeof suite>): z.output<typeof spec>[] => [
  ...specs,
  ...(suites ?? []).flatMap(specsOf),
];

function readReport(): Outcome | undefined {
  try {
    const specs = report.parse(JSON.parse(readFileSync(file, 'utf8'))).suites.flatMap(specsOf);
    const failed = specs.filter(({ ok }) => !ok);
    const faults = failed.map(
      ({ file: story, title, tests }) =>
        `${story}: ${title}\n${stripVTControlCharacters(tests[0]?.results[0]?.error?.message ?? 'no message')}`,
    );
    return { passed: specs.length - failed.length, failed: failed.length, faults: faults.join('\n\n') };
  } catch {
    return undefined;
  }
}

/** The stories of `e2e/` in a real browser, on the built app with a data folder of its own. */
export async function storiesStep(log: (line: string) => void): Promise<Step> {
  const chromium = await findChromium(log);
  log(`Browser: ${chromium.CHROMIUM_PATH}`);
  rmSync(file, { force: true });
  return { name: 'browser stories', command: ['playwright', 'test'], env: chromium, outcome: readReport };
}
