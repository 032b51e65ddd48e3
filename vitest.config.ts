import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * `PALKA_TESTS` chooses what runs: nothing = all quick tests, `crash` = tests that kill processes, `long` = the long
 * ones. Browser stories live in `e2e/` and run with Playwright. `--project rules` leaves out what takes minutes of the quick ones.
 */
const asked = process.env.PALKA_TESTS ?? 'quick';
// Of the quick ones one more runs than the smallest machine has cores: while a test waits for the database, another computes.
const kind = {
  quick: { include: ['**/*.test.{ts,tsx}'], maxWorkers: 3 },
  crash: { include: ['**/*.crash.test.ts'], maxWorkers: 2 },
  long: { include: ['**/*.long.test.ts'], maxWorkers: 1 },
}[asked];
if (!kind) {
  throw new Error(`PALKA_TESTS is "${asked}"; it may be quick, crash or long.`);
}
// Each file of tests has a process of its own and many start programs; what they load is compiled once for all.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules', '.cache', 'compiled');
// Companies of tests are in Jayapura. The process and the database are where it is another day at this hour, so that a day
// that is not the company's is a wrong one.
const dayIn = (timeZone: string) => new Intl.DateTimeFormat('sv', { timeZone }).format();
process.env.TZ = ['Etc/GMT+12', 'Pacific/Kiritimati'].find((zone) => dayIn(zone) !== dayIn('Asia/Jayapura'));
/** The tests of screens: a page in a document, against the real server. */
const screens = 'web/**/*.test.tsx';
/** Those that put something else in the place of a module, which others loaded already: each has a process of its own. */
const replacing = ['web/stock/documents/camera.test.tsx'];
const ofScreens = {
  env: { TZ: 'UTC', NODE_ENV: 'production' },
  setupFiles: ['./vitest.setup.ts', './web/test-react.ts', './web/test-document.ts'],
};
/** The tests of programs: each starts PostgreSQL or the command line, which takes seconds. */
const programs = ['server/cli/**/*.test.ts', 'server/platform/postgres/**/*.test.ts'];
const others = asked === 'quick' ? ['**/*.crash.test.ts', '**/*.long.test.ts'] : [];
/**
 * What does not hold for several cells: an e-mail that none knows goes to the one with most room, which need not be that of the test; one
 * full disk leaves the others ready; and work of a test itself, beside the app, tells no page.
 */
const ofOneCell = [
  '{server,web}/sign-up/**',
  'server/storage-full.test.ts',
  'web/stock/inventory/StockScreen.test.tsx',
  'web/warehouses/WarehousePage.test.tsx',
];
const apart = process.env.PALKA_TEST_CELLS === 'on' ? ofOneCell : [];

export default defineConfig({
  // React's production build has no `jsxDEV`.
  oxc: { jsx: { development: false } },
  // In a copy of the project, as faults are planted in, what is installed is a link to a place outside of it.
  server: { fs: { allow: [import.meta.dirname, realpathSync(join(import.meta.dirname, 'node_modules'))] } },
  test: {
    exclude: ['**/node_modules/**', 'dist/**', 'data/**', 'e2e/**', ...others, ...apart],
    // A file that needs a document says `// @vitest-environment jsdom` on its first line.
    environment: 'node',
    projects:
      asked === 'quick'
        ? [
            // Files share what they load, above all the app: they keep nothing of their own in it.
            {
              extends: true,
              test: { name: 'rules', include: kind.include, exclude: [screens, ...programs], isolate: false },
            },
            { extends: true, test: { name: 'programs', include: programs, isolate: false } },
            // Screens share a document with the libraries that hold on to it; `web/test-document.ts` clears it after each test.
            {
              extends: true,
              test: { ...ofScreens, name: 'screens', include: [screens], exclude: replacing, isolate: false },
            },
            { extends: true, test: { ...ofScreens, name: 'replacing', include: replacing } },
          ]
        : [{ extends: true, test: { name: asked, include: kind.include } }],
    setupFiles: ['./vitest.setup.ts'],
    globalSetup: ['#server/platform/postgres/test-database.ts'],
    pool: 'forks',
    maxWorkers: kind.maxWorkers,
    testTimeout: asked === 'quick' ? 60_000 : 300_000,
    hookTimeout: asked === 'quick' ? 60_000 : 300_000,
    // On a busy machine a wait may time out once, so a failed test is retried once.
    retry: process.env.CI ? 1 : 0,
    unstubGlobals: true,
    restoreMocks: true,
  },
});
