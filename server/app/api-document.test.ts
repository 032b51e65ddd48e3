import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { type ProblemName, problems } from '#shared/problems.ts';
import { titles } from '#server/platform/problems/problem-texts.ts';
import { db, givePassword, newCompany, storage, testConfig } from '#server/testing.ts';
import { buildApp } from './app.ts';

const app = await buildApp({ config: testConfig, db, storage });
afterAll(() => app.close());

const document = readFileSync('docs/api.md', 'utf8');

it('docs/api.md lists every problem with its status and title', () => {
  const rows = document.match(/^\| `.*$/gm);
  const names = Object.keys(problems) as ProblemName[];
  expect(rows).toEqual(names.map((name) => `| \`${name}\` | ${problems[name]} | ${titles.en[name]} |`));
});

it('docs/api.md shows calls that work as they stand', async () => {
  const { userId, email } = await newCompany();
  await givePassword(userId, 'ikan-tuna-beku-1');
  const [, script = ''] = /```sh\n([\s\S]*?)```/.exec(document) ?? [];
  const env = { ...process.env, EMAIL: email, PASSWORD: 'ikan-tuna-beku-1' };
  const PALKA = await app.listen({ host: '127.0.0.1', port: 0 });
  const { stdout } = await promisify(execFile)('bash', ['-ec', script], { env: { ...env, PALKA } });
  expect(stdout.match(/"code":"TUN"/g)).toHaveLength(2);
  expect(stdout).toContain('"total":1');
});
