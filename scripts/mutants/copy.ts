import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { z } from 'zod';

/** A command that hangs, or has no processor for so long, is ended then. */
const LONGEST_MS = 8 * 60_000;

/** A copy of the project in which faults are planted. */
export interface Copy {
  /** Writes these texts into files, does the work, and leaves the files as they were. */
  changed<T>(texts: ReadonlyMap<string, string>, work: () => T): T;
  /** Whether a command of the project passes; undefined where it did not end in time, which says nothing of the fault. */
  passes(program: string, ...args: string[]): boolean | undefined;
  /** Those of the files of tests that fail, up to the first; all where they do not even begin. Undefined where they did not end in time. */
  failing(tests: readonly string[]): string[] | undefined;
  remove(): void;
}

/** Copies what Git knows of the project in the current folder; what is installed is shared. */
export function copyOfProject(): Copy {
  const root = process.cwd();
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'palka-mutants-')));
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(Boolean);
  for (const path of files) cpSync(path, join(folder, path));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const restore = (path: string) => {
    if (files.includes(path)) writeFileSync(join(folder, path), readFileSync(join(root, path)));
    else rmSync(join(folder, path));
  };
  const passes: Copy['passes'] = (program, ...args) => {
    const path = join(root, 'node_modules', '.bin');
    const env = { ...process.env, PATH: `${path}:${process.env.PATH}`, NODE_ENV: 'test' };
    const { status, error } = spawnSync(join(path, program), args, {
      cwd: folder,
      env,
      stdio: 'ignore',
      timeout: LONGEST_MS,
    });
    return error ? undefined : status === 0;
  };
  return {
    changed(texts, work) {
      for (const [path, text] of texts) writeFileSync(join(folder, path), text);
      try {
        return work();
      } finally {
        for (const path of texts.keys()) restore(path);
      }
    },
    passes,
    failing(tests) {
      if (tests.length === 0) return [];
      const file = join(folder, 'report.json');
      rmSync(file, { force: true });
      const how = ['--bail=1', '--retry=1', '--reporter=json', `--outputFile=${file}`];
      const areGreen = passes('vitest', 'run', ...how, ...tests);
      if (areGreen !== false) return areGreen && [];
      if (!existsSync(file)) return [...tests];
      const { testResults } = report.parse(JSON.parse(readFileSync(file, 'utf8')));
      const failing = testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(folder, name));
      return failing.length > 0 ? failing : [...tests];
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** What Vitest's reporter `json` writes, as far as it is read. */
const report = z.object({ testResults: z.array(z.object({ name: z.string(), status: z.string() })) });
