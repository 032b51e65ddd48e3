import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * `PALKA_TESTS` chooses what runs: nothing = all quick tests, `crash` = tests that kill processes, `long` = the long
 * ones. Browser stories live in `e2e/` and run with Playwright.
 */
const asked = process.env.PALKA_TESTS ?? 'quick';
const include = {
  quick: ['**/*.test.{ts,tsx}'],
  crash: ['**/*.crash.test.ts'],
  long: ['**/*.long.test.ts'],
}[asked];
if (!include) {
  throw new Error(`PALKA_TESTS is "${asked}"; it may be quick, crash or long.`);
}
// Each file of tests has a process of its own and many start programs; what they load is compiled once for all.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules', '.cache', 'compiled');
// Companies of tests are in Jayapura. The process and the database are where it is another day at this hour, so that a day
// that is not the company's is a wrong one.
const dayIn = (timeZone: string) => new Intl.DateTimeFormat('sv', { timeZone }).format();
process.env.TZ = ['Etc/GMT+12', 'Pacific/Kiritimati'].find((zone) => dayIn(zone) !== dayIn('Asia/Jayapura'));
const screens = ['web/**'];
const others = asked === 'quick' ? ['**/*.crash.test.ts', '**/*.long.test.ts'] : [];

export default defineConfig({
  test: {
    exclude: ['**/node_modules/**', 'dist/**', 'data/**', 'e2e/**', ...others],
    // A file that needs a document says `// @vitest-environment jsdom` on its first line.
    environment: 'node',
    projects: [
      // Files share what they load, above all the app: they keep nothing of their own in it. Those that kill do not.
      { extends: true, test: { name: 'server', include, exclude: [...screens], isolate: asked !== 'quick' } },
      // Each screen has a document of its own, and so the libraries that hold on to it.
      { extends: true, test: { name: 'web', include: include.map((pattern) => `web/${pattern}`), env: { TZ: 'UTC' } } },
    ],
    setupFiles: ['./vitest.setup.ts'],
    globalSetup: ['#server/platform/postgres/test-database.ts'],
    pool: 'forks',
    // One more than the cores of the smallest machine: screens pause before they close, and tests wait for that.
    maxWorkers: asked === 'quick' ? 3 : 1,
    fileParallelism: asked === 'quick',
    testTimeout: asked === 'quick' ? 60_000 : 300_000,
    hookTimeout: asked === 'quick' ? 60_000 : 300_000,
    // On a machine that others keep busy a wait may run out once; what fails twice is broken.
    retry: process.env.CI ? 1 : 0,
    unstubGlobals: true,
    restoreMocks: true,
  },
});
