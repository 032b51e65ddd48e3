import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { notices } from './notices.ts';
import { isSecret } from '#server/platform/config/secret-settings.ts';

const root = dirname(import.meta.dirname);
const stamp = join(root, 'dist', '.built-from');
const sources = [
  'web/**/*',
  'shared/**/*.ts',
  'texts/**/*.ts',
  '*.html',
  'vite.config.ts',
  'scripts/{chunks,pure-declarations}.ts',
  'package.json',
  'package-lock.json',
];

/** One hash over everything the built web app depends on, tests aside. */
async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  const paths = globSync(sources, { cwd: root, exclude: ['**/*.test.*'], withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const path of paths) {
    hash
      .update(path.slice(root.length))
      .update('\0')
      .update(await readFile(path))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * Builds the web app into `dist/` unless it was built from these very sources. Rejects when the build fails.
 * With `PALKA_WEB_BUILD=any` every build will do, as in development, where Vite serves the sources.
 */
export async function buildWebIfStale(log: (line: string) => void): Promise<void> {
  if (process.env.PALKA_WEB_BUILD === 'any' && existsSync(stamp)) {
    return;
  }
  const wanted = await hashOfSources();
  const present = await readFile(stamp, 'utf8').catch(() => '');
  if (present === wanted) {
    return;
  }
  log('Building the web app …');
  const start = performance.now();
  await rm(stamp, { force: true });
  await viteBuild();
  await Promise.all([compressAssets(), writeFile(join(root, 'dist', 'third-party-notices.txt'), notices(root))]);
  await writeFile(stamp, wanted);
  log(`Built the web app in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** Beside each asset that is text or a program lies its tightest form: made once here, a sixth less than what can be made while one waits. */
async function compressAssets(): Promise<void> {
  const paths = globSync('dist/assets/*.{js,css,svg,wasm}', { cwd: root }).map((path) => join(root, path));
  await Promise.all(
    paths.map(async (path) => writeFile(`${path}.br`, await promisify(brotliCompress)(await readFile(path)))),
  );
}

/** Bundlers are other people's code: they are told no secret, nor where one lies. */
export const withoutSecrets = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !isSecret(name.replace(/_FILE$/, ''))));

/** In a process of its own: bundling takes memory that the server should not keep. */
function viteBuild(): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve('vite/package.json');
  const vite = join(dirname(manifest), 'bin', 'vite.js');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: root,
      env: { ...withoutSecrets(process.env), NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said: string[] = [];
    child.stdout.on('data', (part: Buffer) => said.push(part.toString()));
    child.stderr.on('data', (part: Buffer) => said.push(part.toString()));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The web app could not be built:\n${said.join('')}`)),
    );
  });
}

if (import.meta.main) {
  await buildWebIfStale(console.log);
}
