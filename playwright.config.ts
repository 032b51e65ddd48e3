import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { testClient } from './server/auth/google/test-client.ts';
import { chromiumFlags } from './scripts/chromium.ts';

/** Workers read this file again and inherit the environment, so the first reader chooses folder and port for all. */
function chooseOnce(): void {
  if (process.env.STORIES_DATA_DIR) {
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'palka-stories-'));
  // The user who runs the database for root must be able to pass.
  chmodSync(folder, 0o711);
  process.env.STORIES_DATA_DIR = join(folder, 'data');
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  process.env.STORIES_PORT = String(port);
  // Nobody listens there until the story of Google starts its provider.
  process.env.STORIES_GOOGLE_PORT = String(port + 1);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
chooseOnce();

const port = process.env.STORIES_PORT ?? '';
const baseURL = `http://127.0.0.1:${port}`;
/** What the server said; kept beside what failed stories leave. */
const log = join('test-results', 'server.log');
/** Stories that need neither stock nor imports, which wait for the history. One that stands in no list is told after it. */
const withoutStock =
  /\/(google-tie|invitation|master-data|meanwhile|merge|product|role|second-step|session|quota|sign-in|sign-up|variant)\.story\.ts$/;
const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.story.ts',
  outputDir: 'test-results',
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // As for the other tests: a wait that runs out once says more about the machine than about the app.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: join('test-results', 'stories.json') }]],
  use: {
    baseURL,
    viewport: { width: 1366, height: 768 },
    // An element that never appears fails in its step, not at the end of the story.
    actionTimeout: 60_000,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // A trace takes nearly as much of the machine as the story itself. `--trace on` leaves one of any run.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    // Until it is written, whoever posts in that company waits for it.
    { name: 'history', testMatch: '**/history.setup.ts' },
    // Told while the history is written.
    { name: 'meanwhile', testMatch: withoutStock },
    { name: 'stories', testIgnore: [withoutStock, '**/company.story.ts'], dependencies: ['history'] },
    // It takes the demo's owner to another company, where no other story expects them: by itself, when all are told.
    { name: 'companies', testMatch: '**/company.story.ts', dependencies: ['meanwhile', 'stories'] },
  ],
  webServer: {
    // `exec`, so that the signal to stop reaches the server itself.
    command: `mkdir -p test-results && exec "${process.execPath}" server/start.ts >"${log}" 2>&1`,
    url: `${baseURL}/health/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      PALKA_DATA_DIR: process.env.STORIES_DATA_DIR ?? '',
      PALKA_DEMO: 'on',
      DATABASE_URL: '',
      PALKA_PUBLIC_URL: baseURL,
      GOOGLE_ISSUER: `http://127.0.0.1:${process.env.STORIES_GOOGLE_PORT}`,
      GOOGLE_CLIENT_ID: testClient.clientId,
      GOOGLE_CLIENT_SECRET: testClient.clientSecret,
    },
  },
});
