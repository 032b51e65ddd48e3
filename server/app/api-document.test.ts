import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { type ProblemDetails, type ProblemName, problems } from '#shared/problems.ts';
import { titles } from '#server/platform/problems/problem-texts.ts';
import { newBareStockCompany } from '#server/stock/ledger/testing.ts';
import { db, givePassword, storage, testConfig } from '#server/testing.ts';
import { buildApp } from './app.ts';

const app = await buildApp({ config: testConfig, db, storage });
const document = await readFile('docs/api.md', 'utf8');
/** Where a reader of the page would try it: a package with the libraries that the page installs. */
const folder = await mkdtemp(join(tmpdir(), 'palka-api-'));
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** The blocks of the page in a language. */
const blocks = (language: string) =>
  [...document.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, block]) => block!);

it('docs/api.md lists every problem with its status and title', () => {
  const rows = document.match(/^\| `[a-z-]+` \| \d+ \| .*$/gm);
  const names = Object.keys(problems) as ProblemName[];
  expect(rows).toEqual(names.map((name) => `| \`${name}\` | ${problems[name]} | ${titles.en[name]} |`));
});

it('docs/api.md shows calls and a program that work as they stand', async () => {
  const company = await newBareStockCompany();
  const PASSWORD = 'ikan-tuna-beku-1';
  await givePassword(company.userId, PASSWORD);
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'first-receipt.ts'), blocks('ts').join('\n'));
  const PALKA = await app.listen({ host: '127.0.0.1', port: 0 });
  const env = { ...process.env, PALKA, EMAIL: company.email, PASSWORD, SUPPLIER: 'SUP', VARIANT: 'LT-A' };
  // What it would find in the folder, without the second that npm takes to start.
  const npx = 'npx() { "node_modules/.bin/$1" "${@:2}"; }';
  const script = [npx, ...blocks('sh')].join('\n');
  const run = promisify(execFile)('bash', ['-eo', 'pipefail', '-c', script], { env, cwd: folder });
  // The compiler tells its errors as output.
  const { stdout } = await run.catch((error: Error & { stdout: string; stderr: string }) => {
    throw new Error(error.stdout + error.stderr, { cause: error });
  });

  const [refused, categories, number, batches, ...program] = stdout.trim().split('\n');
  const problem = JSON.parse(blocks('json').join()) as ProblemDetails;
  expect(JSON.parse(refused!)).toEqual({ ...problem, request_id: expect.stringMatching(/^[\da-f-]{36}$/) });
  expect(JSON.parse(categories!)).toMatchObject({ data: [], pagination: { total: 0 } });
  expect(number).toBe('BM/2026/06/00001');
  const batch = { packs: 2, net_weight: 20.5, expiry_date: '2030-01-31' };
  expect(JSON.parse(batches!)).toMatchObject({
    data: [{ number: '260601-LT-A-1', ...batch }],
    pagination: { total: 1 },
  });
  expect(program.at(-1)).toBe('BM/2026/06/00002: 260601-LT-A-2, 2 packs, 20.5 kg');
  const { data } = (await company.send('GET', '/stock_batches')).json();
  expect(data).toEqual([expect.objectContaining(batch), expect.objectContaining(batch)]);
});
